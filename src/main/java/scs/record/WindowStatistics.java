package scs.record;

import java.util.List;

/**
 * Averages over the window that ends with a sample, by LoadGen's published definitions.
 *
 * @param sentPerSecond requests sent or dropped, per second of the window
 * @param okPerSecond successes per second of the window
 * @param successRatePercent {@code okPerSecond / sentPerSecond * 100}, at most 100: answers to
 *     requests of an earlier window can outnumber the requests of this one; 0 without requests
 * @param totalSuccessRatePercent the same since the start of the run
 * @param meanOfP99Nanos arithmetic mean of the samples' interpolated p99. Averaging percentiles has
 *     no statistical meaning; it is kept because published programs decide on it
 * @param meanOfMeanNanos arithmetic mean of the samples' means
 */
public record WindowStatistics(
        double sentPerSecond,
        double okPerSecond,
        double successRatePercent,
        double totalSuccessRatePercent,
        double meanOfP99Nanos,
        double meanOfMeanNanos) {

    public static final WindowStatistics EMPTY = new WindowStatistics(0, 0, 0, 0, 0, 0);

    static WindowStatistics of(List<Sample> window) {
        if (window.isEmpty()) {
            return EMPTY;
        }
        double seconds = 0;
        long requests = 0;
        long ok = 0;
        double p99 = 0;
        double mean = 0;
        for (Sample sample : window) {
            seconds += sample.seconds();
            requests += sample.counts().requests();
            ok += sample.counts().ok();
            p99 += sample.interpolated().p99();
            mean += sample.interpolated().mean();
        }
        Ledger total = window.get(window.size() - 1).ledger();
        return new WindowStatistics(
                requests / seconds,
                ok / seconds,
                Ledger.percent(ok, requests),
                total.successRatePercent(),
                p99 / window.size(),
                mean / window.size());
    }
}
