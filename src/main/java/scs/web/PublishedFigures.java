package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.math.RoundingMode;
import scs.record.InterpolatedLatency;
import scs.record.Sample;
import scs.record.WindowStatistics;

/**
 * LoadGen's published figures of one sample, under their published names; latencies in
 * milliseconds, rates per second, service rates in percent.
 */
@Schema(
        name = "PublishedFigures",
        description =
                "LoadGen's published figures: latencies in milliseconds, rates per"
                        + " second, service rates in percent. queryTime999th is the maximum, as"
                        + " it has always been.")
record PublishedFigures(
        long avgQps,
        long avgRps,
        double queryTime90th,
        double queryTime95th,
        double queryTime999th,
        double queryTime99th,
        double queryTimeAvg,
        long realQps,
        long realRps,
        double totalAvgServiceRate,
        double windowAvg99thQueryTime,
        double windowAvgAvgQueryTime,
        double windowAvgServiceRate) {

    static final PublishedFigures NONE =
            new PublishedFigures(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    static PublishedFigures of(Sample sample) {
        InterpolatedLatency latency = sample.interpolated();
        WindowStatistics window = sample.window();
        return new PublishedFigures(
                Math.round(window.okPerSecond()),
                Math.round(window.sentPerSecond()),
                millis(latency.p90()),
                millis(latency.p95()),
                // The published field of that name has always carried the maximum.
                millis(latency.max()),
                millis(latency.p99()),
                millis(latency.mean()),
                Math.round(sample.okPerSecond()),
                Math.round(sample.sentPerSecond()),
                rounded(window.totalSuccessRatePercent()),
                millis(window.meanOfP99Nanos()),
                millis(window.meanOfMeanNanos()),
                rounded(window.successRatePercent()));
    }

    /** The same for a service that no longer runs: nothing was sent in the last second. */
    PublishedFigures idle() {
        return new PublishedFigures(
                avgQps,
                avgRps,
                queryTime90th,
                queryTime95th,
                queryTime999th,
                queryTime99th,
                queryTimeAvg,
                0,
                0,
                totalAvgServiceRate,
                windowAvg99thQueryTime,
                windowAvgAvgQueryTime,
                windowAvgServiceRate);
    }

    private static double millis(double nanos) {
        return rounded(nanos / 1e6);
    }

    private static double rounded(double value) {
        return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).doubleValue();
    }
}
