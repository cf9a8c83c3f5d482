package scs.driver;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scs.record.DropReason;
import scs.record.FailureKind;
import scs.record.LaneRecorder;
import scs.schedule.ArrivalSequence;
import scs.schedule.Plan;

/**
 * One service on one lane: sends what is due, times out what takes too long, records what ends.
 * Confined to the lane but for {@link #ended}.
 */
final class LaneDriver implements LaneTask {
    /** How many requests are sent before the lane looks after its connections again. */
    private static final int BATCH = 64;

    private static final Logger log = LoggerFactory.getLogger(LaneDriver.class);

    private final Lane lane;
    private final int lanes;
    private final LongSupplier clock;
    private final ProtocolClient client;
    private final LaneRecorder recorder;
    private final DriverOptions options;
    private final long connectTimeoutNanos;
    private final Runnable onFinished;
    private final LongRing waiting;
    private final ExchangeList connecting = new ExchangeList();
    private final ExchangeList answering = new ExchangeList();
    private final Queue<Exchange> endedElsewhere = new ConcurrentLinkedQueue<>();
    private final Wakeup wakeup;
    private volatile boolean shortOfConnections;
    private Plan plan;
    private ArrivalSequence sequence;
    private boolean stopped;
    private boolean finished;
    private boolean running;
    private boolean warned;

    LaneDriver(
            Lane lane,
            int lanes,
            Plan plan,
            DriverOptions options,
            ProtocolClient client,
            LaneRecorder recorder,
            Runnable onFinished) {
        this.lane = lane;
        this.lanes = lanes;
        this.clock = lane.clock();
        this.client = client;
        this.recorder = recorder;
        this.options = options;
        // Exchanges wait for the time-out of the answer behind that of the connection.
        this.connectTimeoutNanos = Math.min(options.connectTimeoutNanos(), options.timeoutNanos());
        this.onFinished = onFinished;
        this.waiting = new LongRing(Math.max(1, options.waitingRoom() / lanes));
        this.plan = plan;
        this.sequence = ArrivalSequence.of(plan, lane.index(), lanes, options.seed());
        this.wakeup = lane.register(this);
    }

    @Override
    public long run(long nowNanos) {
        running = true;
        settleEndedElsewhere();
        roll(nowNanos);
        if (finished) {
            return NEVER;
        }
        expire(nowNanos);
        boolean sendMore = sendWaiting() && sendDue(nowNanos, ArrivalSequence.NEVER);
        running = false;
        return sendMore ? nowNanos : nextNanos();
    }

    /** Follows a new plan. What was due under the old one keeps its intended instants. */
    void replan(Plan newPlan) {
        if (stopped) {
            return;
        }
        long nowNanos = clock.getAsLong();
        roll(nowNanos);
        while (sendDue(nowNanos, newPlan.startNanos())) {
            roll(clock.getAsLong());
        }
        boolean sameProcess = newPlan.arrival().equals(plan.arrival());
        plan = newPlan;
        if (sameProcess) {
            sequence.replan(newPlan);
        } else {
            sequence = ArrivalSequence.of(newPlan, lane.index(), lanes, options.seed());
        }
        wakeup.now();
    }

    /** Sends nothing any more; what is in flight may still be answered. */
    void stop() {
        if (stopped) {
            return;
        }
        long nowNanos = clock.getAsLong();
        roll(nowNanos);
        stopped = true;
        while (!waiting.isEmpty()) {
            waiting.remove();
            recorder.dropped(DropReason.STOPPED);
        }
        shortOfConnections = false;
        wakeup.now();
    }

    /** Stops, and gives up what is in flight. */
    void abort() {
        stop();
        settleEndedElsewhere();
        giveUp(connecting);
        giveUp(answering);
        if (!finished) {
            finish();
        }
    }

    /** An exchange has ended, reported by the client on whatever thread. */
    void ended(Exchange exchange) {
        if (lane.inLane()) {
            recorder.rollIfDue(exchange.doneNanos());
            settle(exchange);
            // A client that ends exchanges within trySend is called from the loops below already.
            if (!running && shortOfConnections) {
                wakeup.now();
            }
            return;
        }
        endedElsewhere.add(exchange);
        if (shortOfConnections) {
            wakeup.now();
        }
    }

    private void settleEndedElsewhere() {
        for (Exchange e = endedElsewhere.poll(); e != null; e = endedElsewhere.poll()) {
            settle(e);
        }
    }

    private void settle(Exchange exchange) {
        ExchangeList list = exchange.list;
        if (list != null) {
            list.remove(exchange);
        }
        FailureKind failure = exchange.failure();
        if (failure == null) {
            recorder.ok(exchange.intendedNanos(), sentOf(exchange), exchange.doneNanos());
        } else {
            recorder.failed(
                    failure, exchange.intendedNanos(), exchange.sentNanos(), exchange.doneNanos());
        }
    }

    private static long sentOf(Exchange exchange) {
        long sent = exchange.sentNanos();
        return sent == Exchange.NOT_YET ? exchange.dispatchedNanos() : sent;
    }

    private void roll(long nowNanos) {
        if (nowNanos < recorder.boundaryNanos() || finished) {
            return;
        }
        if (stopped && recorder.inFlight() == 0) {
            finish();
        } else {
            recorder.rollIfDue(nowNanos);
        }
    }

    private void finish() {
        finished = true;
        recorder.finish();
        wakeup.cancel();
        client.close();
        onFinished.run();
    }

    /** Whether all waiting requests could be sent. */
    private boolean sendWaiting() {
        if (waiting.isEmpty()) {
            return true;
        }
        for (int i = 0; i < BATCH && !waiting.isEmpty(); i++) {
            if (!trySend(waiting.peek())) {
                return waitForConnection();
            }
            waiting.remove();
        }
        if (!waiting.isEmpty()) {
            wakeup.now();
            return false;
        }
        shortOfConnections = false;
        return true;
    }

    /**
     * Marks that requests wait, and looks once more: a connection that came free on another thread
     * just before the mark would not have woken the lane.
     */
    private boolean waitForConnection() {
        shortOfConnections = true;
        if (!endedElsewhere.isEmpty()) {
            wakeup.now();
        }
        // What is due must be scheduled all the same, behind what waits.
        return true;
    }

    /**
     * Sends what is due until now and was intended before an instant.
     *
     * @return whether there is more than one batch of it
     */
    private boolean sendDue(long nowNanos, long beforeNanos) {
        if (stopped) {
            return false;
        }
        for (int i = 0; i < BATCH; i++) {
            long intended = sequence.nextNanos();
            if (intended > nowNanos || intended >= beforeNanos) {
                return false;
            }
            sequence.advance();
            recorder.scheduled();
            if (!waiting.isEmpty() || !trySend(intended)) {
                enqueue(intended);
            }
        }
        return true;
    }

    private void enqueue(long intendedNanos) {
        if (waiting.offer(intendedNanos)) {
            waitForConnection();
        } else {
            recorder.dropped(DropReason.WAITING_ROOM_FULL);
        }
    }

    private boolean trySend(long intendedNanos) {
        Exchange exchange = new Exchange(this, intendedNanos, clock.getAsLong());
        connecting.add(exchange);
        // Before the call, because the client may report the end within it.
        recorder.sent();
        if (offer(exchange)) {
            return true;
        }
        recorder.notSent();
        connecting.remove(exchange);
        return false;
    }

    private boolean offer(Exchange exchange) {
        try {
            return client.trySend(exchange);
        } catch (RuntimeException e) {
            // A client's fault must show in the ledger and must not end the load.
            if (!warned) {
                warned = true;
                log.warn("lane {}: the client cannot send; said once a run", lane.index(), e);
            }
            exchange.fail(FailureKind.CONNECT_FAILED, clock.getAsLong());
            return true;
        }
    }

    private void expire(long nowNanos) {
        Exchange exchange = connecting.oldest();
        while (exchange != null && nowNanos - exchange.dispatchedNanos() >= connectTimeoutNanos) {
            connecting.remove(exchange);
            answering.add(exchange);
            if (exchange.sentNanos() == Exchange.NOT_YET) {
                timeOut(exchange, FailureKind.CONNECT_TIMEOUT, nowNanos);
            }
            exchange = connecting.oldest();
        }
        exchange = answering.oldest();
        while (exchange != null
                && nowNanos - exchange.dispatchedNanos() >= options.timeoutNanos()) {
            answering.remove(exchange);
            timeOut(exchange, FailureKind.RESPONSE_TIMEOUT, nowNanos);
            exchange = answering.oldest();
        }
    }

    private void giveUp(ExchangeList list) {
        long nowNanos = clock.getAsLong();
        for (Exchange e = list.oldest(); e != null; e = list.oldest()) {
            list.remove(e);
            timeOut(e, FailureKind.ABORTED, nowNanos);
        }
    }

    private void timeOut(Exchange exchange, FailureKind kind, long nowNanos) {
        // Lost only to an answer that waits in endedElsewhere and is settled from there.
        if (exchange.end(nowNanos, kind)) {
            settle(exchange);
            client.cancel(exchange);
        }
    }

    private long nextNanos() {
        long next = Math.min(recorder.boundaryNanos(), timeOutNanos());
        return stopped ? next : Math.min(next, sequence.nextNanos());
    }

    private long timeOutNanos() {
        @Nullable Exchange connect = connecting.oldest();
        @Nullable Exchange answer = answering.oldest();
        long next = NEVER;
        if (connect != null) {
            next = connect.dispatchedNanos() + connectTimeoutNanos;
        }
        if (answer != null) {
            next = Math.min(next, answer.dispatchedNanos() + options.timeoutNanos());
        }
        return next;
    }
}
