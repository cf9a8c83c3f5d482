package scs.schedule;

/** The whole numbers, dealt to the lanes in turn. */
final class EvenSteps implements UnitProcess {
    private final int lane;
    private final int lanes;
    private long step;

    EvenSteps(int lane, int lanes) {
        this.lane = lane;
        this.lanes = lanes;
    }

    @Override
    public double first(double count) {
        step = firstStep((long) Math.ceil(count), lane, lanes);
        return step;
    }

    @Override
    public double next() {
        step += lanes;
        return step;
    }

    /** Smallest whole number at or above {@code from} that belongs to a lane. */
    static long firstStep(long from, int lane, int lanes) {
        return from + Math.floorMod(lane - from, (long) lanes);
    }
}
