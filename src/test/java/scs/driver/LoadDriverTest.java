package scs.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import scs.record.DropReason;
import scs.record.FailureKind;
import scs.record.RunClock;
import scs.record.RunRecorder;
import scs.record.Sample;
import scs.schedule.Arrival;
import scs.schedule.Plan;

class LoadDriverTest {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;
    private static final long START = 7 * SECOND;

    private final FakeLanes lanes = new FakeLanes(2, START);
    private final FakeClients clients = new FakeClients();
    private final List<Sample> samples = new ArrayList<>();
    private final RunRecorder recorder =
            new RunRecorder(new RunClock(START, 0), 2, SECOND, 60, Runnable::run, samples::add);
    private int waitingRoom = 1000;
    private long connectTimeoutNanos = 5 * SECOND;

    private LoadDriver start(double rate) {
        Plan plan = Plan.first(START, rate, Arrival.CONSTANT);
        DriverOptions options = new DriverOptions(waitingRoom, connectTimeoutNanos, 10 * SECOND, 1);
        return LoadDriver.start(lanes, clients, recorder, options, plan);
    }

    private List<Long> intended() {
        return clients.sent.stream().map(e -> e.intendedNanos() - START).sorted().toList();
    }

    private void answerAll() {
        List<Exchange> open = clients.sent.stream().filter(Exchange::isOpen).toList();
        open.forEach(e -> clients.answer(e, lanes.nowNanos()));
    }

    @Test
    void sendsAtTheIntendedInstants() {
        start(10);
        lanes.advanceTo(START + 450 * MS);

        assertThat(intended()).containsExactly(0L, 100 * MS, 200 * MS, 300 * MS, 400 * MS);
        assertThat(clients.sent).allMatch(e -> e.dispatchedNanos() == e.intendedNanos());
    }

    @Test
    void aTargetThatNeverAnswersDoesNotSlowTheSchedule() {
        start(1000);
        lanes.advanceTo(START + 2 * SECOND);

        assertThat(clients.sent).hasSize(2001);
        assertThat(samples.get(1).counts().sent()).isEqualTo(1000);
        assertThat(samples.get(1).counts().inFlight()).isEqualTo(2000);
        assertThat(samples).allMatch(s -> s.ledger().balances());
    }

    @Test
    void aPauseOfOurOwnIsCaughtUpAtOnceAndChargedToTheRequests() {
        start(1000);
        lanes.advanceTo(START + 100 * MS);
        answerAll();
        lanes.freezeUntil(START + 600 * MS);
        lanes.advanceBy(0);

        assertThat(clients.sent).hasSize(601);
        assertThat(intended().get(300)).isEqualTo(300 * MS);
        answerAll();
        lanes.advanceTo(START + SECOND);
        assertThat(samples.get(0).dispatchLag().max()).isBetween(498 * MS, 500 * MS);
        assertThat(samples.get(0).responseTime().max()).isBetween(498 * MS, 500 * MS);
        assertThat(samples.get(0).serviceTime().p50()).isLessThan(64);
    }

    @Test
    void aChangeHoldsFromItsInstantAndOpensAnEpoch() {
        LoadDriver driver = start(10);
        lanes.advanceTo(START + 250 * MS);
        assertThat(driver.change(100, Arrival.CONSTANT).number()).isEqualTo(2);
        lanes.advanceTo(START + 300 * MS);

        assertThat(intended())
                .containsExactly(
                        0L, 100 * MS, 200 * MS, 255 * MS, 265 * MS, 275 * MS, 285 * MS, 295 * MS);
        lanes.advanceTo(START + SECOND);
        assertThat(samples.get(0).epoch()).isEqualTo(2);
        assertThat(samples.get(0).intensity()).isEqualTo(100);
        assertThat(recorder.epochs()).hasSize(2);
        assertThat(recorder.epochs().get(1).startMillis()).isEqualTo(250);
    }

    @Test
    void whatWasDueBeforeAChangeIsSentWithItsOwnIntendedInstants() {
        LoadDriver driver = start(10);
        lanes.advanceTo(START + 50 * MS);
        lanes.freezeUntil(START + 350 * MS);
        driver.change(0, Arrival.CONSTANT);
        lanes.advanceTo(START + 5 * SECOND);

        assertThat(intended()).containsExactly(0L, 100 * MS, 200 * MS, 300 * MS);
    }

    @Test
    void pauseKeepsTheRunAliveAndRecording() {
        LoadDriver driver = start(0);
        lanes.advanceTo(START + 3 * SECOND);
        assertThat(samples).hasSize(3).allMatch(s -> s.counts().scheduled() == 0);

        driver.change(1000, Arrival.CONSTANT);
        lanes.advanceTo(START + 4 * SECOND);
        assertThat(clients.sent).hasSize(1001);
    }

    @Test
    void anotherArrivalProcessTakesOver() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 995 * MS);
        driver.change(100, Arrival.BURST);
        lanes.advanceTo(START + 996 * MS);

        assertThat(clients.sent).hasSize(200);
    }

    @Test
    void requestsWaitForAConnectionAndAreChargedForTheWait() {
        clients.connections = 3;
        start(1000);
        lanes.advanceTo(START + 9 * MS);
        assertThat(clients.sent).hasSize(3);

        answerAll();
        lanes.advanceTo(START + 9 * MS);
        assertThat(clients.sent).hasSize(6);
        assertThat(clients.sent.get(3).intendedNanos()).isLessThan(START + 5 * MS);
        assertThat(clients.sent.get(3).dispatchedNanos()).isEqualTo(START + 9 * MS);
    }

    @Test
    void anAnswerOnAnotherThreadWakesTheLaneWhenRequestsWait() {
        clients.connections = 1;
        start(1000);
        lanes.advanceTo(START + 4 * MS);
        lanes.all().forEach(lane -> lane.elsewhere = true);
        clients.answer(clients.sent.get(0), lanes.nowNanos());
        lanes.advanceBy(0);

        assertThat(clients.sent).hasSize(2);
    }

    @Test
    void aFullWaitingRoomDropsWithAReason() {
        clients.connections = 0;
        waitingRoom = 10;
        start(1000);
        lanes.advanceTo(START + SECOND);

        assertThat(samples.get(0).counts().waiting()).isEqualTo(10);
        assertThat(samples.get(0).counts().dropped())
                .isEqualTo(Map.of(DropReason.WAITING_ROOM_FULL, 990L));
        assertThat(samples.get(0).ledger().balances()).isTrue();
    }

    @Test
    void timesOutToTheMillisecondAndCancels() {
        start(1);
        lanes.advanceTo(START + 9_999 * MS);
        assertThat(clients.cancelled).isEmpty();
        lanes.advanceTo(START + 10_000 * MS);

        assertThat(clients.cancelled).hasSize(1);
        assertThat(clients.cancelled.get(0).failure()).isEqualTo(FailureKind.RESPONSE_TIMEOUT);
    }

    @Test
    void aRequestThatWasNeverWrittenIsAConnectTimeOut() {
        clients.connects = false;
        start(1);
        lanes.advanceTo(START + 5_000 * MS);

        assertThat(clients.cancelled).hasSize(1);
        assertThat(clients.cancelled.get(0).failure()).isEqualTo(FailureKind.CONNECT_TIMEOUT);
    }

    @Test
    void aLongTimeToConnectDoesNotPutOffTheTimeOutOfTheAnswer() {
        connectTimeoutNanos = 60 * SECOND;
        start(1);
        lanes.advanceTo(START + 10 * SECOND);

        assertThat(clients.cancelled.get(0).failure()).isEqualTo(FailureKind.RESPONSE_TIMEOUT);
    }

    @Test
    void anAnswerBehindItsTimeOutChangesNothing() {
        start(1);
        lanes.advanceTo(START + 10_500 * MS);
        clients.cancelled.get(0).succeed(lanes.nowNanos());
        lanes.advanceTo(START + 11_000 * MS);

        assertThat(samples.get(10).counts().ok()).isZero();
        assertThat(samples.get(10).ledger().failed())
                .isEqualTo(Map.of(FailureKind.RESPONSE_TIMEOUT, 1L));
        assertThat(samples.get(10).ledger().balances()).isTrue();
    }

    @Test
    void stopSendsNothingMoreAndWaitsForWhatIsInFlight() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 105 * MS);
        CompletableFuture<Void> stopped = driver.stop();
        lanes.advanceTo(START + 2 * SECOND);
        assertThat(clients.sent).hasSize(11);
        assertThat(stopped).isNotDone();

        answerAll();
        lanes.advanceTo(START + 3 * SECOND);
        assertThat(stopped).isDone();
        assertThat(clients.open).isZero();
        assertThat(clients.closed).isTrue();
        assertThat(recorder.totals().ledger().ok()).isEqualTo(11);
        assertThat(recorder.totals().ledger().balances()).isTrue();
    }

    @Test
    void stopDropsWhatWaits() {
        clients.connections = 0;
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 95 * MS);
        driver.stop();
        lanes.advanceTo(START + SECOND);

        assertThat(recorder.totals().ledger().dropped()).isEqualTo(Map.of(DropReason.STOPPED, 10L));
    }

    @Test
    void theLastSampleStaysReadableBehindAStopOnTheBoundary() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 999 * MS);
        answerAll();
        lanes.advanceTo(START + SECOND - 1);
        driver.stop();
        lanes.advanceTo(START + 5 * SECOND);

        assertThat(samples).hasSize(1);
        assertThat(samples.get(0).counts().ok()).isEqualTo(100);
    }

    @Test
    void whatIsNeverAnsweredEndsByItsTimeOutAfterAStop() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 95 * MS);
        CompletableFuture<Void> stopped = driver.stop();
        lanes.advanceTo(START + 12 * SECOND);

        assertThat(stopped).isDone();
        assertThat(recorder.totals().ledger().failed())
                .isEqualTo(Map.of(FailureKind.RESPONSE_TIMEOUT, 10L));
    }

    @Test
    void abortGivesUpWhatIsInFlight() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 95 * MS);
        CompletableFuture<Void> stopped = driver.abort();
        lanes.advanceBy(0);

        assertThat(stopped).isDone();
        assertThat(clients.cancelled).hasSize(10);
        assertThat(recorder.totals().ledger().failed()).isEqualTo(Map.of(FailureKind.ABORTED, 10L));
        assertThat(recorder.totals().ledger().balances()).isTrue();
    }

    @Test
    void aClientThatThrowsShowsInTheLedgerAndDoesNotEndTheLoad() {
        clients.broken = true;
        start(100);
        lanes.advanceTo(START + SECOND);
        assertThat(samples.get(0).counts().failed())
                .isEqualTo(Map.of(FailureKind.CONNECT_FAILED, 100L));

        clients.broken = false;
        lanes.advanceTo(START + 2 * SECOND);
        assertThat(samples.get(1).ledger().balances()).isTrue();
        assertThat(clients.sent).isNotEmpty();
    }

    @Test
    void changesAndStopsBehindAStopDoNothing() {
        LoadDriver driver = start(100);
        lanes.advanceTo(START + 5 * MS);
        driver.stop();
        driver.change(1000, Arrival.POISSON);
        driver.stop();
        driver.abort();
        driver.abort();
        lanes.advanceTo(START + 3 * SECOND);

        assertThat(clients.sent).hasSize(1);
    }
}
