package scs.protocol.http;

import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.concurrent.FutureCallback;
import scs.driver.Exchange;
import scs.driver.ProtocolClient;
import scs.record.FailureKind;

/** The client of one lane on a shared {@link CloseableHttpAsyncClient}. */
final class ApacheClient implements ProtocolClient {
    /** How many streams of one HTTP/2 connection are used; every server allows as many. */
    private static final int STREAMS_PER_CONNECTION = 100;

    private final CloseableHttpAsyncClient http;
    private final RequestTemplate template;
    private final HttpTarget target;
    private final LongSupplier clock;
    private final int limit;
    private final AtomicInteger inFlight = new AtomicInteger();

    ApacheClient(
            CloseableHttpAsyncClient http, HttpTarget target, int connections, LongSupplier clock) {
        this.http = http;
        this.target = target;
        this.template = new RequestTemplate(target);
        this.clock = clock;
        this.limit =
                target.http2()
                        ? (int)
                                Math.min(
                                        Integer.MAX_VALUE,
                                        (long) connections * STREAMS_PER_CONNECTION)
                        : connections;
    }

    @Override
    public boolean trySend(Exchange exchange) {
        if (inFlight.get() >= limit) {
            return false;
        }
        inFlight.incrementAndGet();
        Outcome outcome = new Outcome(exchange);
        try {
            exchange.attach(
                    http.execute(
                            template.newRequest(),
                            new DrainingConsumer(exchange, clock, outcome),
                            null,
                            new ExchangeContext(exchange),
                            outcome));
        } catch (RuntimeException e) {
            outcome.failed(e);
        }
        return true;
    }

    @Override
    public void cancel(Exchange exchange) {
        if (exchange.attachment() instanceof Future<?> future) {
            // Closes the connection: a late answer must not be taken for the next request's.
            future.cancel(true);
        }
    }

    @Override
    public void close() {
        // The factory closes all connections at once.
    }

    /** Hears how one request ended. */
    private final class Outcome implements FutureCallback<Integer>, DrainingConsumer.Ended {
        private final Exchange exchange;
        private final AtomicBoolean told = new AtomicBoolean();

        Outcome(Exchange exchange) {
            this.exchange = exchange;
        }

        @Override
        public void complete(int status, long doneNanos) {
            if (free()) {
                if (target.okStatus().contains(status)) {
                    exchange.succeed(doneNanos);
                } else {
                    exchange.fail(FailureKind.STATUS, doneNanos);
                }
            }
        }

        @Override
        public void completed(Integer status) {
            // The connection is not yet back in the pool: sending now would open another one.
        }

        @Override
        public void failed(Exception e) {
            long nanos = clock.getAsLong();
            if (free()) {
                boolean sent = exchange.sentNanos() != Exchange.NOT_YET;
                exchange.fail(Failures.kindOf(e, sent), nanos);
            }
        }

        @Override
        public void cancelled() {
            long nanos = clock.getAsLong();
            if (free()) {
                exchange.fail(FailureKind.ABORTED, nanos);
            }
        }

        /** Before the exchange ends, so that the lane that hears of it finds the room. */
        private boolean free() {
            boolean first = told.compareAndSet(false, true);
            if (first) {
                inFlight.decrementAndGet();
            }
            return first;
        }
    }
}
