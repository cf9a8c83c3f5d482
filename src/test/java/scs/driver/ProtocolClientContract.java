package scs.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import scs.driver.ContractTarget.Behaviour;
import scs.record.DropReason;
import scs.record.FailureKind;
import scs.record.Ledger;

/**
 * What every {@link ProtocolClient} must do, over real lanes and real sockets. Nothing here depends
 * on the speed of the machine: only counts, orders, and what happens in the end.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ProtocolClientContract {
    protected static final long MS = 1_000_000;
    protected static final long LONG = 30_000 * MS;

    protected ContractTarget target;
    private Set<Thread> threadsBefore;

    /** Starts a server that answers. */
    protected abstract ContractTarget startTarget() throws Exception;

    /** Clients that send to an address and have at most so many connections. */
    protected abstract ProtocolClient.Factory clients(InetSocketAddress address, int connections);

    /** How many requests one connection carries at a time. */
    protected int placesPerConnection() {
        return 1;
    }

    @BeforeEach
    void start() throws Exception {
        threadsBefore = Thread.getAllStackTraces().keySet();
        target = startTarget();
    }

    @AfterEach
    void nothingIsLeft() {
        await("all connections are closed").until(target::connections, n -> n == 0);
        target.close();
        await("all threads have ended").until(this::newThreads, Set::isEmpty);
    }

    private Set<String> newThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !threadsBefore.contains(thread) && thread.isAlive())
                .map(Thread::getName)
                .filter(name -> !name.startsWith("globalEventExecutor"))
                .filter(name -> !name.startsWith("awaitility"))
                .filter(name -> !name.startsWith("CompletableFutureDelayScheduler"))
                .filter(name -> !name.startsWith("http-dns"))
                .filter(name -> !name.startsWith("junit"))
                .filter(name -> !name.contains("Compiler") && !name.contains("Attach"))
                .collect(Collectors.toSet());
    }

    protected final ContractRun run(int connections, double rate) {
        return run(connections, rate, options());
    }

    protected final ContractRun run(int connections, double rate, DriverOptions options) {
        return new ContractRun(clients(target.address(), connections), 2, rate, options);
    }

    protected final ContractRun run(
            ProtocolClient.Factory clients, double rate, DriverOptions options) {
        return new ContractRun(clients, 2, rate, options);
    }

    private static DriverOptions options() {
        return new DriverOptions(100_000, LONG, LONG, 1);
    }

    private static DriverOptions timeouts(long connectNanos, long responseNanos) {
        return new DriverOptions(100_000, connectNanos, responseNanos, 1);
    }

    @Test
    void answersAreCountedAndConnectionsAreUsedAgain() {
        try (ContractRun run = run(4, 200)) {
            run.untilOk(200);
            Ledger end = run.finish();
            assertThat(end.failedTotal()).isZero();
            assertThat(end.ok()).isEqualTo(end.sent()).isEqualTo(target.requests());
            assertThat(target.accepted()).isBetween(1, 4);
            assertThat(run.totals().responseTime().count()).isEqualTo(end.ok());
            assertThat(run.totals().dispatchLag().count()).isEqualTo(end.ok());
        }
    }

    @Test
    void aTargetThatStallsDoesNotSlowTheSchedule() {
        target.behave(Behaviour.HOLD);
        try (ContractRun run = run(400, 200)) {
            run.until("sent while none is answered", ledger -> ledger.sent() >= 150);
            assertThat(run.ledger().ok()).isZero();
            await("they have come")
                    .atMost(60, TimeUnit.SECONDS)
                    .until(target::requests, n -> n >= 150);
            CompletableFuture<Void> end = run.driver().stop();
            assertThat(end).isNotDone();
            target.behave(Behaviour.ANSWER);
            target.answerHeld(true);
            Ledger last = run.finished(end);
            assertThat(last.ok()).isEqualTo(last.sent()).isEqualTo(target.requests());
            // The first one was held for as long as it took to schedule 150.
            assertThat(run.totals().responseTime().max()).isGreaterThan(700 * MS);
        }
    }

    @Test
    void theLimitHoldsAndTheWaitIsCharged() {
        target.behave(Behaviour.HOLD);
        int places = 4 * placesPerConnection();
        try (ContractRun run = run(4, 400)) {
            run.until("some wait", ledger -> ledger.waiting() >= 100);
            assertThat(run.ledger().sent()).isLessThanOrEqualTo(places);
            target.behave(Behaviour.ANSWER);
            target.answerHeld(true);
            run.until("all are sent", ledger -> ledger.waiting() == 0 && ledger.ok() > 100);
            Ledger end = run.finish();
            assertThat(end.ok()).isEqualTo(end.sent()).isEqualTo(target.requests());
            assertThat(target.mostConnections()).isLessThanOrEqualTo(4);
            // Those that waited were intended long before they were sent.
            assertThat(run.totals().dispatchLag().max()).isGreaterThan(150 * MS);
            assertThat(run.totals().responseTime().max()).isGreaterThan(150 * MS);
        }
    }

    @Test
    void whatDoesNotFitTheWaitingRoomIsDropped() {
        target.behave(Behaviour.HOLD);
        try (ContractRun run = run(2, 500, new DriverOptions(20, LONG, LONG, 1))) {
            run.until("drops", ledger -> ledger.droppedTotal() >= 50);
            assertThat(run.ledger().waiting()).isLessThanOrEqualTo(20);
            target.behave(Behaviour.ANSWER);
            target.answerHeld(true);
            run.untilOk(20);
            Ledger end = run.finish();
            assertThat(end.dropped()).containsKey(DropReason.WAITING_ROOM_FULL);
            assertThat(end.ok()).isEqualTo(end.sent()).isEqualTo(target.requests());
        }
    }

    @Test
    void aTimeOutFreesThePlaceAndNobodyGetsTheLateAnswer() {
        target.behave(Behaviour.HOLD);
        try (ContractRun run = run(2, 50, timeouts(LONG, 300 * MS))) {
            run.untilFailed(FailureKind.RESPONSE_TIMEOUT, 4);
            target.behave(Behaviour.ANSWER);
            int held = target.held();
            run.untilFailed(FailureKind.RESPONSE_TIMEOUT, held);
            run.untilOk(10);
            target.answerHeld(false);
            run.untilOk(run.ledger().ok() + 20);
            Ledger end = run.finish();
            assertThat(end.failed())
                    .containsOnlyKeys(FailureKind.RESPONSE_TIMEOUT)
                    .containsValue((long) held);
            assertThat(end.sent()).isEqualTo(target.requests());
        }
    }

    @Test
    void aResetIsAFailure() {
        target.behave(Behaviour.RESET);
        try (ContractRun run = run(4, 100)) {
            run.untilFailed(FailureKind.RESET, 30);
            target.behave(Behaviour.RESET_WITHIN);
            run.untilFailed(FailureKind.RESET, 60);
            target.behave(Behaviour.ANSWER);
            run.untilOk(20);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.RESET);
        }
    }

    @Test
    void aHalfClosedConnectionIsAReset() {
        target.behave(Behaviour.HALF_CLOSE);
        try (ContractRun run = run(4, 100)) {
            run.untilFailed(FailureKind.RESET, 30);
            Ledger end = run.finish();
            assertThat(end.ok()).isZero();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.RESET);
        }
    }

    @Test
    void aConnectionThatTheServerClosedWhileIdleHarmsNobody() {
        target.behave(Behaviour.ANSWER_AND_CLOSE);
        // Slow enough for the close to arrive before the next request, but on a machine that stands
        // still a request can meet it on the way, and that one must not be sent twice.
        try (ContractRun run = run(2, 20)) {
            run.untilOk(20);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).isSubsetOf(FailureKind.RESET);
            assertThat(end.failedTotal()).isLessThan(end.ok() / 2);
            assertThat(target.accepted()).isGreaterThan(10);
        }
    }

    @Test
    void refusedIsAFailureAndTheLoadResumesByItself() {
        target.refuse();
        try (ContractRun run = run(4, 100)) {
            run.untilFailed(FailureKind.CONNECT_REFUSED, 30);
            assertThat(run.totals().dispatchLag().count()).isZero();
            target.listen();
            run.untilOk(30);
            target.refuse();
            long before = ContractRun.failed(run.ledger(), FailureKind.CONNECT_REFUSED);
            run.untilFailed(FailureKind.CONNECT_REFUSED, before + 20);
            target.listen();
            run.untilOk(run.ledger().ok() + 20);
            Ledger end = run.finish();
            assertThat(end.failed()).doesNotContainKey(FailureKind.CONNECT_FAILED);
        }
    }

    @Test
    void aServerThatDoesNotAcceptTimesOut() throws IOException {
        try (FullBacklog full = new FullBacklog();
                ContractRun run =
                        new ContractRun(
                                clients(full.address(), 4), 2, 50, timeouts(200 * MS, LONG))) {
            run.untilFailed(FailureKind.CONNECT_TIMEOUT, 8);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.CONNECT_TIMEOUT);
        }
    }

    @Test
    void anUnknownHostIsAFailureToConnect() {
        InetSocketAddress nowhere = InetSocketAddress.createUnresolved("nowhere.invalid", 80);
        try (ContractRun run = new ContractRun(clients(nowhere, 4), 2, 50, options())) {
            run.untilFailed(FailureKind.CONNECT_FAILED, 10);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.CONNECT_FAILED);
        }
    }

    @Test
    void bytesThatAreNoAnswerAreAProtocolFailure() {
        target.behave(Behaviour.GARBAGE);
        try (ContractRun run = run(4, 100)) {
            run.untilFailed(FailureKind.PROTOCOL, 30);
            target.behave(Behaviour.ANSWER);
            run.untilOk(20);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.PROTOCOL);
        }
    }

    @Test
    void anAnswerThatIsNoSuccessIsAFailureAndKeepsTheConnection() {
        target.behave(Behaviour.FAIL);
        try (ContractRun run = run(4, 100)) {
            run.untilFailed(FailureKind.STATUS, 50);
            Ledger end = run.finish();
            assertThat(end.failed().keySet()).containsOnly(FailureKind.STATUS);
            assertThat(run.totals().responseTime().count()).isZero();
            assertThat(run.totals().failedResponseTime().count()).isEqualTo(end.failedTotal());
            assertThat(target.accepted()).isLessThanOrEqualTo(4);
        }
    }

    @Test
    void anAbortGivesUpWhatIsInFlight() {
        target.behave(Behaviour.HOLD);
        try (ContractRun run = run(200, 200)) {
            await("some are held").until(target::requests, n -> n >= 50);
            Ledger end = run.finished(run.driver().abort());
            assertThat(end.ok()).isZero();
            assertThat(end.failed()).containsOnlyKeys(FailureKind.ABORTED);
            await("their connections are closed").until(target::connections, n -> n == 0);
        }
        target.answerHeld(true);
    }

    @Test
    void anAbortWhileConnectingLeavesNothing() throws IOException {
        try (FullBacklog full = new FullBacklog();
                ContractRun run = new ContractRun(clients(full.address(), 50), 2, 200, options())) {
            run.until("some connect", ledger -> ledger.inFlight() >= 40);
            Ledger end = run.finished(run.driver().abort());
            assertThat(end.failed()).containsOnlyKeys(FailureKind.ABORTED);
            assertThat(run.totals().dispatchLag().count()).isZero();
        }
    }

    @Test
    void servicesDoNotShareConnectionsOrEachOthersEnd() {
        try (ContractRun one = run(2, 100);
                ContractRun other = run(2, 100)) {
            one.untilOk(20);
            other.untilOk(20);
            one.finish();
            await("those of the first are closed").until(target::connections, n -> n <= 2);
            other.untilOk(other.ledger().ok() + 20);
            assertThat(other.finish().failed()).isEmpty();
        }
    }

    /** Lets a test wait for something that has no ledger. */
    protected static void eventually(String what, java.util.concurrent.Callable<Boolean> holds) {
        await(what).atMost(60, TimeUnit.SECONDS).until(holds);
    }
}
