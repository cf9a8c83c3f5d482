package scs.protocol.http.target;

import java.util.random.RandomGenerator;

/**
 * How long answers are delayed. Immutable and thread-safe; {@link #parse} and {@code toString} are
 * inverse to each other. The textual forms:
 *
 * <ul>
 *   <li>{@code 5ms}: always the same (units {@code ns us ms s}, without a unit milliseconds);
 *   <li>{@code uniform:1ms-5ms}: evenly spread between two durations, both included;
 *   <li>{@code exp:5ms}: exponential with this mean;
 *   <li>{@code p50=1ms,p99=20ms}: the log-normal distribution with these two percentiles; with more
 *       than two percentiles, log-normal between each pair of neighbours (see {@link
 *       PercentileDelay}).
 * </ul>
 */
public sealed interface DelayModel
        permits DelayModel.Constant, DelayModel.Uniform, DelayModel.Exponential, PercentileDelay {

    /** No delay. */
    DelayModel NONE = new Constant(0);

    /** The next delay in nanoseconds, 0 to 24 h. */
    long sampleNanos(RandomGenerator random);

    /**
     * Reads a textual form.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    static DelayModel parse(String text) {
        String trimmed = text.trim();
        if (trimmed.startsWith("p")) {
            return PercentileDelay.parse(trimmed);
        }
        if (trimmed.startsWith("exp:")) {
            return new Exponential(DurationText.parseNanos("delay", trimmed.substring(4)));
        }
        if (trimmed.startsWith("uniform:")) {
            return Uniform.parse(trimmed);
        }
        if (trimmed.isEmpty() || Character.isLetter(trimmed.charAt(0))) {
            throw new IllegalArgumentException(
                    "delay '"
                            + text
                            + "' is not known; right are 5ms, uniform:1ms-5ms, exp:5ms or"
                            + " percentiles such as p50=1ms,p99=20ms");
        }
        return new Constant(DurationText.parseNanos("delay", trimmed));
    }

    /** Always the same delay. */
    record Constant(long nanos) implements DelayModel {
        @Override
        public long sampleNanos(RandomGenerator random) {
            return nanos;
        }

        @Override
        public String toString() {
            return DurationText.format(nanos);
        }
    }

    /** Evenly spread between two durations, both included. */
    record Uniform(long fromNanos, long toNanos) implements DelayModel {
        public Uniform {
            if (fromNanos > toNanos) {
                throw new IllegalArgumentException(
                        "delay 'uniform' must not begin above its end; right is uniform:1ms-5ms");
            }
        }

        static Uniform parse(String text) {
            int dash = text.indexOf('-');
            if (dash < 0) {
                throw new IllegalArgumentException(
                        "delay '" + text + "' has no second duration; right is uniform:1ms-5ms");
            }
            return new Uniform(
                    DurationText.parseNanos("delay", text.substring("uniform:".length(), dash)),
                    DurationText.parseNanos("delay", text.substring(dash + 1)));
        }

        @Override
        public long sampleNanos(RandomGenerator random) {
            return random.nextLong(fromNanos, toNanos + 1);
        }

        @Override
        public String toString() {
            return "uniform:" + DurationText.format(fromNanos) + "-" + DurationText.format(toNanos);
        }
    }

    /** Exponential with the given mean. */
    record Exponential(long meanNanos) implements DelayModel {
        @Override
        public long sampleNanos(RandomGenerator random) {
            double nanos = -Math.log1p(-random.nextDouble()) * meanNanos;
            return (long) Math.min(nanos, DurationText.MAX_NANOS);
        }

        @Override
        public String toString() {
            return "exp:" + DurationText.format(meanNanos);
        }
    }
}
