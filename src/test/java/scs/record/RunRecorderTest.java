package scs.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunRecorderTest {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;

    private final List<Sample> samples = new ArrayList<>();

    private RunRecorder recorder(int lanes, int windowSize) {
        RunRecorder recorder =
                new RunRecorder(
                        new RunClock(0, 1_000_000),
                        lanes,
                        SECOND,
                        windowSize,
                        Runnable::run,
                        samples::add);
        recorder.openEpoch(1, 0, 10, "constant");
        return recorder;
    }

    private static void answered(LaneRecorder lane, long intended, long sent, long done) {
        lane.scheduled();
        lane.sent();
        lane.ok(intended, sent, done);
    }

    @Test
    void aSampleNeedsEveryLane() {
        RunRecorder recorder = recorder(2, 10);
        LaneRecorder one = recorder.lane(0);
        LaneRecorder two = recorder.lane(1);
        answered(one, 0, 2 * MS, 10 * MS);
        one.rollIfDue(2 * SECOND);
        assertThat(samples).isEmpty();

        answered(two, 0, 4 * MS, 20 * MS);
        two.rollIfDue(SECOND);
        assertThat(samples).hasSize(1);
        assertThat(samples.get(0).counts().ok()).isEqualTo(2);
        assertThat(samples.get(0).interpolated().mean())
                .isCloseTo(15 * MS, within(0.001 * 15 * MS));
        assertThat(samples.get(0).startMillis()).isEqualTo(1_000_000);
        assertThat(samples.get(0).endMillis()).isEqualTo(1_001_000);

        two.rollIfDue(2 * SECOND);
        assertThat(samples).hasSize(2);
        assertThat(samples.get(1).sequence()).isEqualTo(1);
    }

    @Test
    void aLaneThatHasFinishedIsNotWaitedFor() {
        RunRecorder recorder = recorder(2, 10);
        LaneRecorder one = recorder.lane(0);
        LaneRecorder two = recorder.lane(1);
        one.finish();
        two.scheduled();
        two.rollIfDue(3 * SECOND);

        assertThat(samples).hasSize(3);
    }

    @Test
    void requestsCountWhenSentAndLatenciesWhenAnswered() {
        RunRecorder recorder = recorder(1, 10);
        LaneRecorder lane = recorder.lane(0);
        lane.scheduled();
        lane.sent();
        lane.rollIfDue(SECOND);
        lane.ok(900 * MS, 900 * MS, 1_400 * MS);
        lane.rollIfDue(2 * SECOND);

        assertThat(samples.get(0).counts().sent()).isEqualTo(1);
        assertThat(samples.get(0).responseTime().count()).isZero();
        assertThat(samples.get(1).counts().sent()).isZero();
        assertThat(samples.get(1).responseTime().max()).isBetween(499 * MS, 501 * MS);
        assertThat(samples).allMatch(s -> s.ledger().balances());
    }

    @Test
    void failuresStayOutOfTheSuccessPercentiles() {
        RunRecorder recorder = recorder(1, 10);
        LaneRecorder lane = recorder.lane(0);
        answered(lane, 0, 0, 10 * MS);
        lane.scheduled();
        lane.sent();
        lane.failed(FailureKind.STATUS, 0, MS, 900 * MS);
        lane.rollIfDue(SECOND);

        Sample sample = samples.get(0);
        assertThat(sample.responseTime().max()).isLessThan(11 * MS);
        assertThat(sample.failedResponseTime().count()).isEqualTo(1);
        assertThat(sample.window().successRatePercent()).isEqualTo(50);
        assertThat(sample.counts().failed())
                .containsExactly(java.util.Map.entry(FailureKind.STATUS, 1L));
    }

    @Test
    void windowStatisticsAreOverTheWindowAndTotalsOverTheRun() {
        RunRecorder recorder = recorder(1, 2);
        LaneRecorder lane = recorder.lane(0);
        long[] latencies = {10 * MS, 20 * MS, 40 * MS};
        for (int i = 0; i < 3; i++) {
            for (int k = 0; k <= i; k++) {
                answered(lane, 0, 0, latencies[i]);
            }
            lane.rollIfDue((i + 1) * SECOND);
        }

        WindowStatistics window = samples.get(2).window();
        assertThat(recorder.window().samples()).hasSize(2);
        assertThat(window.okPerSecond()).isEqualTo(2.5);
        assertThat(window.meanOfP99Nanos()).isCloseTo(30 * MS, within(0.001 * 30 * MS));
        assertThat(recorder.totals().ledger().ok()).isEqualTo(6);
        assertThat(recorder.totals().responseTime().count()).isEqualTo(6);
        assertThat(recorder.window().histogram(Metric.RESPONSE).getTotalCount()).isEqualTo(5);
        assertThat(recorder.totalHistogram(Metric.RESPONSE).getTotalCount()).isEqualTo(6);
    }

    @Test
    void recycledIntervalsStartEmpty() {
        RunRecorder recorder = recorder(1, 10);
        LaneRecorder lane = recorder.lane(0);
        answered(lane, 0, 0, MS);
        for (int second = 1; second <= 5; second++) {
            lane.rollIfDue(second * SECOND);
        }

        assertThat(samples.stream().skip(1)).allMatch(s -> s.counts().ok() == 0);
        assertThat(samples.stream().skip(1)).allMatch(s -> s.responseTime().count() == 0);
    }
}
