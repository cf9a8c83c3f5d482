package scs.record;

import java.util.Iterator;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Percentiles by LoadGen's published rule: over n sorted values the percentile p is at position
 * {@code p * (n - 1)}, linearly interpolated between its neighbours. In nanoseconds; 0 where there
 * is no value.
 */
public record InterpolatedLatency(double p90, double p95, double p99, double max, double mean) {

    public static final InterpolatedLatency EMPTY = new InterpolatedLatency(0, 0, 0, 0, 0);

    /** Gives the i-th smallest value, from 0. Asked in ascending order. */
    interface OrderStatistics {
        double at(long index);
    }

    public static InterpolatedLatency of(Histogram histogram) {
        long n = histogram.getTotalCount();
        if (n == 0) {
            return EMPTY;
        }
        OrderStatistics sorted = ascending(histogram);
        return new InterpolatedLatency(
                percentile(sorted, n, 0.90),
                percentile(sorted, n, 0.95),
                percentile(sorted, n, 0.99),
                histogram.getMaxValue(),
                histogram.getMean());
    }

    /** The published rule itself. */
    static double percentile(OrderStatistics sorted, long n, double fraction) {
        double position = fraction * (n - 1);
        long below = (long) Math.floor(position);
        double low = sorted.at(below);
        double weight = position - below;
        return weight == 0 ? low : low + weight * (sorted.at(below + 1) - low);
    }

    private static OrderStatistics ascending(Histogram histogram) {
        return new OrderStatistics() {
            private Cursor cursor = new Cursor(histogram);

            @Override
            public double at(long index) {
                if (index < cursor.firstIndex) {
                    cursor = new Cursor(histogram);
                }
                return cursor.seek(index);
            }
        };
    }

    /** Walks over the recorded values once, as long as the indices asked for ascend. */
    private static final class Cursor {
        private final Histogram histogram;
        private final Iterator<HistogramIterationValue> values;
        private long firstIndex;
        private long endIndex;
        private double value;

        Cursor(Histogram histogram) {
            this.histogram = histogram;
            this.values = histogram.recordedValues().iterator();
        }

        double seek(long index) {
            while (index >= endIndex && values.hasNext()) {
                HistogramIterationValue next = values.next();
                firstIndex = endIndex;
                endIndex += next.getCountAddedInThisIterationStep();
                value =
                        Math.min(
                                histogram.medianEquivalentValue(next.getValueIteratedTo()),
                                histogram.getMaxValue());
            }
            return value;
        }
    }
}
