package scs.driver;

import java.util.ArrayList;
import java.util.List;

/** Clients that send nothing and are answered by hand. */
public final class FakeClients implements ProtocolClient.Factory {
    public final List<Exchange> sent = new ArrayList<>();
    public final List<Exchange> cancelled = new ArrayList<>();
    int connections = Integer.MAX_VALUE;
    boolean connects = true;
    boolean broken;
    int open;
    boolean closed;
    private int busy;

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public ProtocolClient open(Lane lane, int lanes) {
        open++;
        return new ProtocolClient() {
            @Override
            public boolean trySend(Exchange exchange) {
                if (broken) {
                    throw new IllegalStateException("broken on purpose");
                }
                if (busy == connections) {
                    return false;
                }
                busy++;
                sent.add(exchange);
                if (connects) {
                    exchange.sent(exchange.dispatchedNanos());
                }
                return true;
            }

            @Override
            public void cancel(Exchange exchange) {
                busy--;
                cancelled.add(exchange);
            }

            @Override
            public void close() {
                open--;
            }
        };
    }

    public void answer(Exchange exchange, long nanos) {
        busy--;
        exchange.succeed(nanos);
    }

    @Override
    public void close() {
        closed = true;
    }
}
