package scs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.hipparchus.distribution.continuous.ExponentialDistribution;
import org.hipparchus.distribution.continuous.UniformRealDistribution;
import org.hipparchus.stat.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalSequenceTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long START = 5_000_000_123L;

    @Test
    void constantLanesInterleaveEvenly() {
        Lanes lanes = new Lanes(Plan.first(START, 1000, Arrival.CONSTANT), 3, 1);

        assertThat(lanes.before(START + SECOND))
                .isEqualTo(LongStream.range(0, 1000).mapToObj(i -> START + i * 1_000_000).toList());
    }

    @Test
    void constantDoesNotDriftAtARateThatIsNoWholeFractionOfASecond() {
        ArrivalSequence sequence =
                ArrivalSequence.of(Plan.first(START, 7, Arrival.CONSTANT), 0, 1, 1);
        for (int i = 0; i < 7 * 3600; i++) {
            sequence.advance();
        }

        assertThat(sequence.nextNanos()).isEqualTo(START + 3600 * SECOND);
    }

    @ParameterizedTest
    @CsvSource({"1000000, 1000", "0.01, 100000000000", "2.5, 400000000"})
    void constantGapAtExtremeRates(double rate, long gapNanos) {
        ArrivalSequence sequence =
                ArrivalSequence.of(Plan.first(START, rate, Arrival.CONSTANT), 0, 1, 1);

        assertThat(sequence.nextNanos()).isEqualTo(START);
        sequence.advance();
        assertThat(sequence.nextNanos()).isEqualTo(START + gapNanos);
    }

    @Test
    void aNewRateContinuesThePhase() {
        Lanes lanes = new Lanes(Plan.first(0, 10, Arrival.CONSTANT), 2, 1);
        List<Long> due = lanes.changeAt(150_000_000, 100);

        assertThat(due).containsExactly(0L, 100_000_000L);
        // Half of a gap had passed at the old rate; the other half passes at the new one.
        assertThat(lanes.before(170_000_000)).containsExactly(155_000_000L, 165_000_000L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform", "poisson"})
    void changingTheRateEveryFewMillisecondsNeitherStarvesNorMultipliesTheLoad(String arrival) {
        Lanes lanes = new Lanes(Plan.first(0, 5, Arrival.parse(arrival)), 2, 42);
        int sent = 0;
        for (int i = 1; i <= 100_000; i++) {
            sent += lanes.changeAt(i * 7_000_000L, i % 2 == 0 ? 5 : 15).size();
        }

        assertThat(sent).isCloseTo(7000, within(arrival.equals("poisson") ? 250 : 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform:0.5"})
    void noSecondExceedsTheLargerRateAndNoneFallsBelowTheSmaller(String arrival) {
        Lanes lanes = new Lanes(Plan.first(0, 100, Arrival.parse(arrival)), 2, 3);
        List<Long> all = new ArrayList<>(lanes.changeAt(2_345_678_901L, 1000));
        all.addAll(lanes.changeAt(5_555_555_555L, 50));
        all.addAll(lanes.before(9 * SECOND));

        for (long from = 0; from <= 8 * SECOND; from += 10_000_000) {
            long begin = from;
            long inSecond = all.stream().filter(t -> t >= begin && t < begin + SECOND).count();
            assertThat(inSecond).as("second from %d", begin).isBetween(49L, 1001L);
        }
        assertThat(all.stream().filter(t -> t >= 2_345_678_901L && t < 3_345_678_901L).count())
                .isBetween(999L, 1001L);
        assertThat(all.stream().filter(t -> t >= 5_555_555_555L && t < 6_555_555_555L).count())
                .isBetween(49L, 51L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform", "poisson", "burst"})
    void pauseSendsNothingAndGoesOn(String arrival) {
        Lanes lanes = new Lanes(Plan.first(0, 1000, Arrival.parse(arrival)), 2, 3);
        lanes.changeAt(SECOND / 2, 0);
        assertThat(lanes.before(3600 * SECOND)).isEmpty();

        lanes.changeAt(3600 * SECOND, 1000);
        List<Long> after = lanes.before(3610 * SECOND);
        assertThat(after).hasSizeBetween(9700, 10_300);
        assertThat(after.get(0)).isGreaterThanOrEqualTo(3600 * SECOND);
    }

    @Test
    void startsPausedAndThenRuns() {
        Lanes lanes = new Lanes(Plan.first(0, 0, Arrival.CONSTANT), 2, 3);
        assertThat(lanes.changeAt(10 * SECOND, 100)).isEmpty();

        assertThat(lanes.before(11 * SECOND)).hasSize(100);
    }

    @Test
    void uniformHasOneArrivalASlotUniformlyWithin() {
        Lanes lanes = new Lanes(Plan.first(0, 1000, Arrival.UNIFORM), 2, 11);
        List<Long> instants = lanes.before(2 * SECOND);

        assertThat(instants).hasSize(2000);
        double[] offsets =
                IntStream.range(0, 2000)
                        .mapToDouble(i -> (instants.get(i) - i * 1_000_000L) / 1e6)
                        .toArray();
        assertThat(
                        new KolmogorovSmirnovTest()
                                .kolmogorovSmirnovTest(new UniformRealDistribution(0, 1), offsets))
                .isGreaterThan(0.01);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void poissonGapsAreExponentialOverAnyNumberOfLanes(int count) {
        // One p-value says little; over many seeds they must be uniform themselves.
        double[] pValues =
                LongStream.range(0, 100).mapToDouble(seed -> pValueOfGaps(count, seed)).toArray();

        assertThat(
                        new KolmogorovSmirnovTest()
                                .kolmogorovSmirnovTest(new UniformRealDistribution(0, 1), pValues))
                .isGreaterThan(0.01);
    }

    private static double pValueOfGaps(int lanes, long seed) {
        List<Long> instants =
                new Lanes(Plan.first(0, 200, Arrival.POISSON), lanes, seed).before(10 * SECOND);
        double[] gaps =
                IntStream.range(1, instants.size())
                        .mapToDouble(i -> (instants.get(i) - instants.get(i - 1)) / 1e9)
                        .toArray();
        return new KolmogorovSmirnovTest()
                .kolmogorovSmirnovTest(new ExponentialDistribution(1 / 200.0), gaps);
    }

    @Test
    void poissonIsTheSameForTheSameSeedAndAnotherForAnother() {
        List<Long> one = new Lanes(Plan.first(0, 50, Arrival.POISSON), 2, 1).before(SECOND);

        assertThat(new Lanes(Plan.first(0, 50, Arrival.POISSON), 2, 1).before(SECOND))
                .isEqualTo(one);
        assertThat(new Lanes(Plan.first(0, 50, Arrival.POISSON), 2, 2).before(SECOND))
                .isNotEqualTo(one);
    }

    @Test
    void burstSendsTheWholeRateAtTheBeginningOfEachSecond() {
        Lanes lanes = new Lanes(Plan.first(START, 100, Arrival.BURST), 3, 1);

        assertThat(lanes.before(START + 1)).hasSize(100).containsOnly(START);
        assertThat(lanes.before(START + SECOND)).isEmpty();
        assertThat(lanes.before(START + SECOND + 1)).hasSize(100).containsOnly(START + SECOND);
    }

    @Test
    void burstKeepsItsGridWhenTheRateChanges() {
        Lanes lanes = new Lanes(Plan.first(0, 100, Arrival.BURST), 2, 1);
        assertThat(lanes.changeAt(300_000_000, 5)).hasSize(100);
        assertThat(lanes.changeAt(600_000_000, 7)).isEmpty();

        assertThat(lanes.before(SECOND)).isEmpty();
        assertThat(lanes.before(SECOND + 1)).hasSize(7).containsOnly(SECOND);
    }

    @Test
    void burstChangedExactlyAtItsInstantIsSentOnce() {
        Lanes lanes = new Lanes(Plan.first(0, 10, Arrival.BURST), 2, 1);
        assertThat(lanes.changeAt(SECOND, 20)).hasSize(10);

        assertThat(lanes.before(SECOND + 1)).hasSize(20);
    }

    @Test
    void burstBelowOneAPeriodSendsSingleArrivals() {
        Lanes lanes = new Lanes(Plan.first(0, 0.5, Arrival.BURST), 2, 1);

        assertThat(lanes.before(6 * SECOND + 1))
                .containsExactly(0L, 2 * SECOND, 4 * SECOND, 6 * SECOND);
    }

    @Test
    void burstPeriodIsAParameter() {
        Lanes lanes = new Lanes(Plan.first(0, 100, Arrival.parse("burst:0.1")), 2, 1);

        assertThat(lanes.before(1)).hasSize(10);
        assertThat(lanes.before(100_000_001)).hasSize(10).containsOnly(100_000_000L);
    }

    @Test
    void anotherProcessTakesOverWithoutBurstOrGap() {
        Lanes lanes = new Lanes(Plan.first(0, 100, Arrival.CONSTANT), 2, 1);
        assertThat(lanes.changeAt(SECOND, Arrival.POISSON)).hasSize(100);
        assertThat(lanes.changeAt(101 * SECOND, Arrival.CONSTANT)).hasSizeBetween(9600, 10_400);

        assertThat(lanes.before(102 * SECOND)).hasSize(100);
        assertThat(lanes.plan().epoch()).isEqualTo(3);
    }
}
