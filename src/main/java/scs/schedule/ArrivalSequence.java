package scs.schedule;

import java.util.SplittableRandom;

/**
 * The intended instants of one lane's share of a schedule, in ascending order, generated one at a
 * time. Confined to one thread; no clock, no memory that grows.
 */
public interface ArrivalSequence {

    /** Instant that is never reached. */
    long NEVER = Long.MAX_VALUE;

    /** Intended instant of the next arrival, on the clock of the plan; {@link #NEVER} if none. */
    long nextNanos();

    /** Passes over the next arrival: it was sent, or dropped. */
    void advance();

    /**
     * Follows a new plan with the same arrival process. The caller must have advanced over every
     * arrival before {@code plan.startNanos()}.
     */
    void replan(Plan plan);

    /**
     * The share of one lane.
     *
     * @param plan plan that holds
     * @param lane number of the lane, 0 to {@code lanes - 1}
     * @param lanes over how many lanes the schedule is spread
     * @param seed seed of the whole schedule; lanes draw from streams of their own
     */
    static ArrivalSequence of(Plan plan, int lane, int lanes, long seed) {
        return switch (plan.arrival().kind()) {
            case CONSTANT -> new CountedSequence(plan, new EvenSteps(lane, lanes));
            case UNIFORM ->
                    new CountedSequence(
                            plan,
                            new JitteredSteps(
                                    lane, lanes, plan.arrival().parameter(), random(seed, lane)));
            case POISSON ->
                    new CountedSequence(plan, new ExponentialSteps(lanes, random(seed, lane)));
            case BURST -> new BurstSequence(plan, lane, lanes);
        };
    }

    private static SplittableRandom random(long seed, int lane) {
        // Split, not offset: seeds a fixed step apart can give one stream, shifted.
        SplittableRandom root = new SplittableRandom(seed);
        SplittableRandom stream = root.split();
        for (int i = 0; i < lane; i++) {
            stream = root.split();
        }
        return stream;
    }
}
