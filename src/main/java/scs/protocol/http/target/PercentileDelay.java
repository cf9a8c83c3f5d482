package scs.protocol.http.target;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * Delays with given percentiles. The logarithm of the delay is a piecewise linear function of the
 * standard normal quantile: two points make exactly a log-normal distribution, more points one that
 * is log-normal between neighbours; beyond the outer points the outer pieces go on. Immutable.
 *
 * @param points at least two, percentiles strictly ascending, delays ascending
 */
public record PercentileDelay(List<Point> points) implements DelayModel {

    private static final String RIGHT =
            "; right are two or more percentiles, both parts ascending, such as p50=1ms,p99=20ms";

    /**
     * One percentile.
     *
     * @param percentile above 0, below 100
     * @param nanos the delay at this percentile, at least 1 ns
     * @param z the standard normal quantile of the percentile
     * @param logNanos natural logarithm of the delay
     */
    public record Point(double percentile, long nanos, double z, double logNanos) {
        static Point of(double percentile, long nanos) {
            double z = NormalQuantile.of(percentile / 100);
            return new Point(percentile, nanos, z, Math.log(nanos));
        }
    }

    public PercentileDelay {
        points = List.copyOf(points);
        boolean right = points.size() >= 2;
        for (int i = 1; i < points.size(); i++) {
            Point below = points.get(i - 1);
            Point above = points.get(i);
            right &= above.percentile > below.percentile && above.nanos >= below.nanos;
        }
        if (!right) {
            throw new IllegalArgumentException("delay '" + text(points) + "' cannot be" + RIGHT);
        }
    }

    static PercentileDelay parse(String text) {
        List<Point> points = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            points.add(parsePoint(text, part.trim()));
        }
        return new PercentileDelay(points);
    }

    private static Point parsePoint(String text, String part) {
        int equals = part.indexOf('=');
        if (equals < 2 || part.charAt(0) != 'p') {
            throw new IllegalArgumentException(
                    "delay '" + text + "' has no percentile in '" + part + "'" + RIGHT);
        }
        double percentile;
        try {
            percentile = Double.parseDouble(part.substring(1, equals));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "delay '" + text + "' has no number behind the p of '" + part + "'" + RIGHT, e);
        }
        long nanos = DurationText.parseNanos("delay", part.substring(equals + 1));
        if (!(percentile > 0 && percentile < 100) || nanos < 1) {
            throw new IllegalArgumentException(
                    "delay '" + part + "' must lie above p0 and below p100 and above 0" + RIGHT);
        }
        return Point.of(percentile, nanos);
    }

    @Override
    public long sampleNanos(RandomGenerator random) {
        double z = random.nextGaussian();
        int upper = 1;
        while (upper < points.size() - 1 && z > points.get(upper).z) {
            upper++;
        }
        Point low = points.get(upper - 1);
        Point high = points.get(upper);
        double slope = (high.logNanos - low.logNanos) / (high.z - low.z);
        double nanos = Math.exp(low.logNanos + slope * (z - low.z));
        return (long) Math.min(nanos, DurationText.MAX_NANOS);
    }

    @Override
    public String toString() {
        return text(points);
    }

    private static String text(List<Point> points) {
        return points.stream()
                .map(
                        p ->
                                "p"
                                        + NumberText.format(p.percentile)
                                        + "="
                                        + DurationText.format(p.nanos))
                .collect(Collectors.joining(","));
    }
}
