package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DelayModelTest {

    private static final int SAMPLES = 200_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0ms",
                "5ms",
                "1500us",
                "7ns",
                "2s",
                "exp:5ms",
                "uniform:1ms-5ms",
                "p50=1ms,p99=20ms",
                "p1=10us,p50=1ms,p99.9=20ms,p99.99=1s"
            })
    void parsesWhatItPrints(String text) {
        assertThat(DelayModel.parse(text)).hasToString(text);
        assertThat(DelayModel.parse(DelayModel.parse(text).toString()))
                .isEqualTo(DelayModel.parse(text));
    }

    @ParameterizedTest
    @CsvSource({"5,5000000", "1.5ms,1500000", "0.5us,500", "2 s,2000000000", "3µs,3000", "4ns,4"})
    void knowsUnits(String text, long nanos) {
        assertThat(DelayModel.parse(text)).isEqualTo(new DelayModel.Constant(nanos));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "abc",
                "-5ms",
                "5m",
                "1.2.3ms",
                "99h",
                "90000s",
                ".",
                "1e9",
                "p50=1ms",
                "p50",
                "p0=1ms,p50=2ms",
                "p50=1ms,p100=2ms",
                "p50=2ms,p99=1ms",
                "p99=1ms,p50=1ms",
                "p50=0,p99=1ms",
                "pxx=1ms,p99=1ms",
                "p50=1ms,",
                "uniform:5ms",
                "uniform:5ms-1ms",
                "exp:",
                "exp:x",
                "NaN",
                "pNaN=1ms,p99=2ms"
            })
    void saysWhatWouldBeRight(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DelayModel.parse(text))
                .withMessageStartingWith("delay '")
                .withMessageContaining("; right ")
                .withMessageNotContaining("\n");
    }

    @Test
    void fitsALogNormalToTwoPercentiles() {
        long[] samples = samples("p50=1ms,p99=20ms");
        assertQuantile(samples, 50, 1_000_000);
        assertQuantile(samples, 99, 20_000_000);
        double sigma = Math.log(20) / 2.3263478740408408;
        assertQuantile(samples, 84.1344746, 1_000_000 * Math.exp(sigma));
    }

    @Test
    void goesThroughEveryPercentile() {
        long[] samples = samples("p10=100us,p50=1ms,p90=2ms,p99=50ms,p99.9=60ms");
        assertQuantile(samples, 10, 100_000);
        assertQuantile(samples, 50, 1_000_000);
        assertQuantile(samples, 90, 2_000_000);
        assertQuantile(samples, 99, 50_000_000);
        assertQuantile(samples, 99.9, 60_000_000);
    }

    @Test
    void samplesExponentialAndUniform() {
        long[] exponential = samples("exp:5ms");
        assertQuantile(exponential, 50, 5_000_000 * Math.log(2));
        assertQuantile(exponential, 99, 5_000_000 * Math.log(100));
        long[] uniform = samples("uniform:1ms-5ms");
        assertQuantile(uniform, 25, 2_000_000);
        assertThat(uniform[0]).isGreaterThanOrEqualTo(1_000_000);
        assertThat(uniform[SAMPLES - 1]).isLessThanOrEqualTo(5_000_000);
    }

    @Test
    void knowsTheNormalQuantile() {
        assertThat(NormalQuantile.of(0.5)).isEqualTo(0, within(1e-9));
        assertThat(NormalQuantile.of(0.975)).isEqualTo(1.959963984540054, within(1e-8));
        assertThat(NormalQuantile.of(0.99)).isEqualTo(2.3263478740408408, within(1e-8));
        assertThat(NormalQuantile.of(0.0001)).isEqualTo(-3.719016485455709, within(1e-8));
    }

    private static long[] samples(String text) {
        DelayModel model = DelayModel.parse(text);
        SplittableRandom random = new SplittableRandom(7);
        long[] samples = new long[SAMPLES];
        Arrays.setAll(samples, i -> model.sampleNanos(random));
        Arrays.sort(samples);
        return samples;
    }

    private static void assertQuantile(long[] sorted, double percentile, double nanos) {
        long sample = sorted[(int) (sorted.length * percentile / 100)];
        assertThat((double) sample).isCloseTo(nanos, Percentage.withPercentage(4));
    }
}
