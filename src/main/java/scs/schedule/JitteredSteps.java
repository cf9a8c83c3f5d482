package scs.schedule;

import java.util.random.RandomGenerator;

/** One point in the first part of each unit slot: the rate is exact, the gaps are not. */
final class JitteredSteps implements UnitProcess {
    private final int lane;
    private final int lanes;
    private final double jitter;
    private final RandomGenerator random;
    private long slot;

    JitteredSteps(int lane, int lanes, double jitter, RandomGenerator random) {
        this.lane = lane;
        this.lanes = lanes;
        this.jitter = jitter;
        this.random = random;
    }

    @Override
    public double first(double count) {
        // The slot that the count lies in may have been used before the process changed.
        slot = EvenSteps.firstStep((long) Math.ceil(count), lane, lanes);
        return point();
    }

    @Override
    public double next() {
        slot += lanes;
        return point();
    }

    private double point() {
        return slot + jitter * random.nextDouble();
    }
}
