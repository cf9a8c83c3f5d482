package scs.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class InterpolatedLatencyTest {
    private static final double MS = 1e6;

    private static double p99(long... sorted) {
        return InterpolatedLatency.percentile(i -> sorted[(int) i], sorted.length, 0.99);
    }

    private static Histogram histogram(LongStream millis) {
        Histogram histogram = Latencies.newHistogram();
        millis.forEach(ms -> histogram.recordValue(ms * 1_000_000));
        return histogram;
    }

    @Test
    void thePublishedExamples() {
        assertThat(p99(LongStream.rangeClosed(1, 100).toArray())).isCloseTo(99.01, within(1e-9));
        assertThat(p99(10, 20)).isCloseTo(19.9, within(1e-9));
        assertThat(p99(7)).isEqualTo(7);
        assertThat(InterpolatedLatency.of(histogram(LongStream.empty())).p99()).isZero();
    }

    @Test
    void fromAHistogramToItsResolution() {
        InterpolatedLatency latency =
                InterpolatedLatency.of(histogram(LongStream.rangeClosed(1, 100)));

        assertThat(latency.p99() / MS).isCloseTo(99.01, within(0.1));
        assertThat(latency.p95() / MS).isCloseTo(95.05, within(0.1));
        assertThat(latency.p90() / MS).isCloseTo(90.1, within(0.1));
        assertThat(latency.max() / MS).isCloseTo(100, within(0.1));
        assertThat(latency.mean() / MS).isCloseTo(50.5, within(0.05));
        assertThat(InterpolatedLatency.of(histogram(LongStream.of(10, 20))).p99() / MS)
                .isCloseTo(19.9, within(0.02));
    }

    @Test
    void equalValuesAreThatValue() {
        InterpolatedLatency latency =
                InterpolatedLatency.of(histogram(LongStream.generate(() -> 5).limit(1000)));

        assertThat(latency.p99() / MS).isCloseTo(5, within(0.005));
        assertThat(latency.p90()).isEqualTo(latency.p99());
    }

    @Test
    void tooFewValuesAreNamed() {
        assertThat(LatencySummary.of(histogram(LongStream.rangeClosed(1, 99))).tooFew())
                .containsExactly("p90", "p95", "p99", "p999");
        assertThat(LatencySummary.of(histogram(LongStream.rangeClosed(1, 1000))).tooFew())
                .containsExactly("p999");
        assertThat(LatencySummary.EMPTY.tooFew()).hasSize(5);
    }
}
