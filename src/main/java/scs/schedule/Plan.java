package scs.schedule;

/**
 * What the schedule is from one instant on: a rate and an arrival process, tied to how many
 * arrivals were due before. Immutable.
 *
 * <p>Arrivals are generated in <em>operational time</em>: the count axis, on which the process has
 * rate one. The plan maps a count to an instant by {@code t = start + (count - startCount) / rate}.
 * Because a change carries the count over, a new rate neither repeats nor skips an arrival: there
 * is no burst and no gap, however often the rate changes. For the Poisson process this is the
 * time-change theorem for inhomogeneous Poisson processes (Çınlar, <i>Introduction to Stochastic
 * Processes</i>, 1975, section 4.7).
 *
 * @param epoch number of this plan within its run, from 1
 * @param startNanos instant from which the plan holds
 * @param ratePerSecond arrivals per second over all lanes; 0 pauses
 * @param startCount how many arrivals were due before {@code startNanos}, with the fraction of the
 *     next one
 * @param arrival arrival process
 */
public record Plan(
        int epoch, long startNanos, double ratePerSecond, double startCount, Arrival arrival) {

    /** Most arrivals per second that a plan can have. */
    public static final double MAX_RATE_PER_SECOND = 1_000_000;

    /** Fewest arrivals per second, other than none. */
    public static final double MIN_RATE_PER_SECOND = 0.01;

    private static final double NANOS_PER_SECOND = 1e9;

    public Plan {
        checkRate(ratePerSecond);
    }

    /** First plan of a run. */
    public static Plan first(long startNanos, double ratePerSecond, Arrival arrival) {
        return new Plan(1, startNanos, ratePerSecond, 0, arrival);
    }

    /**
     * Checks that a rate can be planned.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    public static void checkRate(double ratePerSecond) {
        boolean right =
                ratePerSecond == 0
                        || (ratePerSecond >= MIN_RATE_PER_SECOND
                                && ratePerSecond <= MAX_RATE_PER_SECOND);
        if (!right) {
            throw new IllegalArgumentException(
                    "intensity "
                            + ratePerSecond
                            + " cannot be scheduled; right is 0 (pause) or 0.01 to 1000000 requests"
                            + " per second");
        }
    }

    /** The plan that follows this one when rate or arrival process change at an instant. */
    public Plan changedAt(long nanos, double newRatePerSecond, Arrival newArrival) {
        long from = Math.max(nanos, startNanos);
        return new Plan(epoch + 1, from, newRatePerSecond, countAt(from), newArrival);
    }

    /** How many arrivals are due until an instant, with the fraction of the next one. */
    double countAt(long nanos) {
        return startCount + (nanos - startNanos) * ratePerSecond / NANOS_PER_SECOND;
    }

    /** Instant at which the count is reached; {@link ArrivalSequence#NEVER} while paused. */
    long instantOf(double count) {
        if (ratePerSecond == 0) {
            return ArrivalSequence.NEVER;
        }
        double offsetNanos = (count - startCount) * NANOS_PER_SECOND / ratePerSecond;
        return startNanos + Math.max(0, Math.round(offsetNanos));
    }
}
