package scs.schedule;

import java.util.random.RandomGenerator;

/**
 * A Poisson process of rate {@code 1 / lanes}. The superposition of one a lane is a Poisson process
 * of rate one.
 */
final class ExponentialSteps implements UnitProcess {
    private final int lanes;
    private final RandomGenerator random;
    private double point;

    ExponentialSteps(int lanes, RandomGenerator random) {
        this.lanes = lanes;
        this.random = random;
    }

    @Override
    public double first(double count) {
        point = count;
        return next();
    }

    @Override
    public double next() {
        // Inversion; log1p keeps the argument off zero because nextDouble is below one.
        point -= Math.log1p(-random.nextDouble()) * lanes;
        return point;
    }
}
