package scs.record;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Percentiles of one distribution, in nanoseconds. A percentile p is the smallest recorded value
 * that at least the fraction p of all values does not exceed, to the resolution of the histogram
 * (64 ns or 0.1 %, the coarser). All are 0 where the distribution is empty.
 */
public record LatencySummary(
        long count, long p50, long p90, long p95, long p99, long p999, long max, double mean) {

    public static final LatencySummary EMPTY = new LatencySummary(0, 0, 0, 0, 0, 0, 0, 0);

    /** Fewest values that must lie beyond a percentile for it to say more than those values. */
    private static final double ENOUGH_BEYOND = 10;

    public static LatencySummary of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return EMPTY;
        }
        return new LatencySummary(
                histogram.getTotalCount(),
                histogram.getValueAtPercentile(50),
                histogram.getValueAtPercentile(90),
                histogram.getValueAtPercentile(95),
                histogram.getValueAtPercentile(99),
                histogram.getValueAtPercentile(99.9),
                histogram.getMaxValue(),
                histogram.getMean());
    }

    /** Names of the percentiles p for which {@code count * (1 - p) < 10}. */
    public List<String> tooFew() {
        List<String> names = new ArrayList<>();
        addIfTooFew(names, "p50", 0.5);
        addIfTooFew(names, "p90", 0.9);
        addIfTooFew(names, "p95", 0.95);
        addIfTooFew(names, "p99", 0.99);
        addIfTooFew(names, "p999", 0.999);
        return names;
    }

    private void addIfTooFew(List<String> names, String name, double fraction) {
        // The margin keeps 1000 values enough for p99 in spite of binary fractions.
        if (count * (1 - fraction) < ENOUGH_BEYOND - 1e-6) {
            names.add(name);
        }
    }
}
