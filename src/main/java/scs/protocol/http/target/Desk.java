package scs.protocol.http.target;

import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Future;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Where the requests of one event loop are logged, delayed, and held while the target pauses; the
 * same for both versions of HTTP. Confined to its event loop.
 */
final class Desk {

    private final TargetState state;
    private final ControlPages control;
    private final EventExecutor loop;
    private final RandomGenerator random;
    private final ArrayDeque<Exchange> held = new ArrayDeque<>();
    private @Nullable Future<?> waker;

    Desk(TargetState state, ControlPages control, EventExecutor loop, RandomGenerator random) {
        this.state = state;
        this.control = control;
        this.loop = loop;
        this.random = random;
    }

    TargetState state() {
        return state;
    }

    /** Logs a request whose head is there and decides its answer. */
    Exchange.Arrived arrived(String method, String uri) {
        long now = state.nowNanos();
        TargetStats stats = state.stats();
        RequestTarget request = RequestTarget.of(uri);
        if (ControlPages.owns(request.path())) {
            return new Exchange.Arrived(control.answer(method, request), now, stats, false);
        }
        stats.arrived(now, state.startEpochNanos() + now);
        Reply reply = RequestQuery.read(request, state.behaviour(), random);
        return new Exchange.Arrived(reply, now, stats, true);
    }

    /** Takes a request that is there to its end; its answer follows after the delay. */
    void take(Exchange exchange) {
        long delayNanos = exchange.reply().delayNanos();
        if (!exchange.isCounted()) {
            exchange.answer();
        } else if (delayNanos <= 0) {
            due(exchange);
        } else {
            exchange.timer(loop.schedule(() -> due(exchange), delayNanos, TimeUnit.NANOSECONDS));
        }
    }

    /** Looks whether the pause is over, and if so sends what it held. On the event loop only. */
    void release() {
        long pausedNanos = state.pausedForNanos(state.nowNanos());
        if (pausedNanos > 0) {
            wakeIn(pausedNanos);
            return;
        }
        Exchange exchange;
        while ((exchange = held.poll()) != null) {
            if (!exchange.isOver()) {
                exchange.answer();
            }
        }
    }

    private void due(Exchange exchange) {
        long pausedNanos = state.pausedForNanos(state.nowNanos());
        // While anything is held the order is kept, even when the pause has just ended.
        if (pausedNanos <= 0 && held.isEmpty()) {
            exchange.answer();
            return;
        }
        held.add(exchange);
        if (held.size() == 1) {
            wakeIn(pausedNanos);
        }
    }

    private void wakeIn(long nanos) {
        if (waker != null) {
            waker.cancel(false);
        }
        waker = loop.schedule(this::release, nanos, TimeUnit.NANOSECONDS);
    }
}
