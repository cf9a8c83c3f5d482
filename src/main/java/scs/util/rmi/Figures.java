package scs.util.rmi;

import org.jspecify.annotations.Nullable;
import scs.record.InterpolatedLatency;
import scs.record.Sample;
import scs.record.WindowStatistics;
import scs.service.LoadService;
import scs.service.RunView;
import scs.service.ServiceStatus;

/**
 * The published figures of one service at one instant: milliseconds, percent, per second.
 *
 * @param running whether it runs
 * @param loading whether it runs and is not paused
 * @param sample the last sample; null before the first of a run
 */
record Figures(boolean running, boolean loading, @Nullable Sample sample) {
    private static final float NONE = -1;
    private static final double NANOS_PER_MILLI = 1e6;

    static Figures of(LoadService service) {
        ServiceStatus status = service.status();
        RunView view = service.view();
        boolean running = status.running();
        return new Figures(
                running, running && status.intensity() > 0, view == null ? null : view.latest());
    }

    float p95() {
        return millis(latencies().p95());
    }

    float p99() {
        return millis(latencies().p99());
    }

    float max() {
        return millis(latencies().max());
    }

    float windowMeanOfP99() {
        return millis(window().meanOfP99Nanos());
    }

    /** By published name; -1 where there is nothing to say. */
    float latency(@Nullable String metric) {
        if (!loading || sample == null || metric == null) {
            return NONE;
        }
        return switch (metric) {
            case "90th" -> millis(latencies().p90());
            case "95th" -> p95();
            case "99th" -> p99();
            case "999th" -> max();
            case "avg" -> millis(latencies().mean());
            default -> NONE;
        };
    }

    /** By published name; -1 where there is nothing to say. */
    float windowMean(@Nullable String metric) {
        if (!loading || sample == null || metric == null) {
            return NONE;
        }
        return switch (metric) {
            case "99th" -> windowMeanOfP99();
            case "avg" -> millis(window().meanOfMeanNanos());
            default -> NONE;
        };
    }

    int requestsPerSecond() {
        return running && sample != null ? (int) Math.round(sample.sentPerSecond()) : 0;
    }

    int queriesPerSecond() {
        return loading && sample != null ? (int) Math.round(sample.okPerSecond()) : 0;
    }

    float successRatePercent() {
        return sample == null ? 0 : hundredths(sample.counts().successRatePercent());
    }

    float windowSuccessRatePercent() {
        return hundredths(window().successRatePercent());
    }

    float totalSuccessRatePercent() {
        return hundredths(window().totalSuccessRatePercent());
    }

    float totalQueries() {
        return sample == null ? 0 : sample.ledger().ok();
    }

    float totalRequests() {
        return sample == null ? 0 : sample.ledger().sent();
    }

    private InterpolatedLatency latencies() {
        return sample == null ? InterpolatedLatency.EMPTY : sample.interpolated();
    }

    private WindowStatistics window() {
        return sample == null ? WindowStatistics.EMPTY : sample.window();
    }

    private static float millis(double nanos) {
        return hundredths(nanos / NANOS_PER_MILLI);
    }

    /** Rounded half up to two decimals. */
    private static float hundredths(double value) {
        return (float) (Math.round(value * 100) / 100.0);
    }
}
