package scs.util.rmi;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import scs.driver.Exchange;
import scs.driver.Lane;
import scs.driver.NettyLanes;
import scs.driver.ProtocolClient;
import scs.service.LoadEnvironment;
import scs.service.ServiceRegistry;

/** Service 1 on a real lane, where every request succeeds 1.5 ms after its dispatch. */
final class LiveServices implements AutoCloseable {
    static final double LATENCY_MILLIS = 1.5;

    private final NettyLanes lanes = new NettyLanes(1);
    private final ExecutorService recorder = Executors.newSingleThreadExecutor();
    final ServiceRegistry registry =
            new ServiceRegistry(
                    List.of(FakeServices.service(1)),
                    new LoadEnvironment(
                            lanes,
                            FakeServices.factories(new Answering()),
                            recorder,
                            System::currentTimeMillis,
                            100 * FakeServices.MS,
                            20));

    @Override
    public void close() {
        registry.close();
        lanes.close();
        recorder.shutdown();
    }

    private static final class Answering implements ProtocolClient.Factory {
        @Override
        public String name() {
            return "answering";
        }

        @Override
        public ProtocolClient open(Lane lane, int lanes) {
            return new ProtocolClient() {
                @Override
                public boolean trySend(Exchange exchange) {
                    long sent = exchange.dispatchedNanos();
                    exchange.sent(sent);
                    long done = sent + (long) (LATENCY_MILLIS * FakeServices.MS);
                    lane.execute(() -> exchange.succeed(done));
                    return true;
                }

                @Override
                public void cancel(Exchange exchange) {}

                @Override
                public void close() {}
            };
        }

        @Override
        public void close() {}
    }
}
