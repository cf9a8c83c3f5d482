package scs.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import scs.record.FailureKind;
import scs.record.Ledger;
import scs.record.RunClock;
import scs.record.RunRecorder;
import scs.record.Sample;
import scs.record.Totals;
import scs.schedule.Arrival;
import scs.schedule.Plan;

/**
 * One load on real lanes, watched from outside: whatever happens in it, the ledger must balance in
 * every sample, and every client must be closed at the end.
 */
public final class ContractRun implements AutoCloseable {
    private static final long INTERVAL_NANOS = 20_000_000;

    private final NettyLanes lanes;
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final List<Sample> samples = new ArrayList<>();
    private final RunRecorder recorder;
    private final LoadDriver driver;
    private final WatchedClients clients;

    public ContractRun(
            ProtocolClient.Factory clients, int lanes, double rate, DriverOptions options) {
        this.lanes = new NettyLanes(lanes);
        this.clients = new WatchedClients(clients);
        long start = System.nanoTime();
        recorder =
                new RunRecorder(
                        new RunClock(start, System.currentTimeMillis()),
                        lanes,
                        INTERVAL_NANOS,
                        10,
                        executor,
                        this::add);
        driver =
                LoadDriver.start(
                        this.lanes,
                        this.clients,
                        recorder,
                        options,
                        Plan.first(start, rate, Arrival.CONSTANT));
    }

    private synchronized void add(Sample sample) {
        samples.add(sample);
    }

    synchronized List<Sample> samples() {
        return List.copyOf(samples);
    }

    public Totals totals() {
        return recorder.totals();
    }

    public Ledger ledger() {
        return recorder.totals().ledger();
    }

    public LoadDriver driver() {
        return driver;
    }

    /** Waits until the ledger is as it should be. */
    public void until(String what, Predicate<Ledger> condition) {
        await(what)
                .atMost(60, TimeUnit.SECONDS)
                .pollInterval(10, TimeUnit.MILLISECONDS)
                .failFast(() -> ledger().scheduled() < 0)
                .until(this::ledger, condition);
    }

    public void untilOk(long count) {
        until(count + " successes", ledger -> ledger.ok() >= count);
    }

    public void untilFailed(FailureKind kind, long count) {
        until(count + " × " + kind, ledger -> failed(ledger, kind) >= count);
    }

    static long failed(Ledger ledger, FailureKind kind) {
        return ledger.failed().getOrDefault(kind, 0L);
    }

    /** Stops, waits for all answers, and checks what holds at the end of every run. */
    public Ledger finish() {
        return finished(driver.stop());
    }

    Ledger finished(CompletableFuture<Void> end) {
        end.orTimeout(60, TimeUnit.SECONDS).join();
        Ledger last = ledger();
        assertThat(samples()).allMatch(sample -> sample.ledger().balances());
        assertThat(last.balances()).isTrue();
        assertThat(last.inFlight()).isZero();
        assertThat(last.waiting()).isZero();
        clients.check();
        return last;
    }

    @Override
    public void close() {
        driver.abort().orTimeout(60, TimeUnit.SECONDS).join();
        lanes.close();
        executor.shutdown();
    }

    /** Checks the client's side of the SPI from within. */
    private static final class WatchedClients implements ProtocolClient.Factory {
        private final ProtocolClient.Factory clients;
        private final Map<Integer, Long> newest = new ConcurrentHashMap<>();
        private final List<String> faults = new ArrayList<>();
        private int open;
        private boolean closed;

        WatchedClients(ProtocolClient.Factory clients) {
            this.clients = clients;
        }

        @Override
        public String name() {
            return clients.name();
        }

        @Override
        public ProtocolClient open(Lane lane, int lanes) {
            ProtocolClient client = clients.open(lane, lanes);
            opened(1);
            return new ProtocolClient() {
                @Override
                public boolean trySend(Exchange exchange) {
                    boolean taken = client.trySend(exchange);
                    if (taken) {
                        Long before = newest.put(lane.index(), exchange.intendedNanos());
                        if (before != null && before > exchange.intendedNanos()) {
                            fault("sent out of order");
                        }
                    } else if (!exchange.isOpen() || exchange.sentNanos() != Exchange.NOT_YET) {
                        fault("touched what it refused");
                    }
                    return taken;
                }

                @Override
                public void cancel(Exchange exchange) {
                    client.cancel(exchange);
                }

                @Override
                public void close() {
                    client.close();
                    opened(-1);
                }
            };
        }

        private synchronized void opened(int delta) {
            open += delta;
        }

        private synchronized void fault(String what) {
            faults.add(what);
        }

        @Override
        public synchronized void close() {
            clients.close();
            closed = true;
        }

        synchronized void check() {
            assertThat(faults).isEmpty();
            assertThat(open).as("clients that were not closed").isZero();
            assertThat(closed).as("the factory is closed").isTrue();
        }
    }
}
