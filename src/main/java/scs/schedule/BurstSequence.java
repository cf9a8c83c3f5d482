package scs.schedule;

/**
 * All arrivals of a period at its beginning. The periods are counted from where the burst process
 * began and keep their beginnings when the rate changes, so that a scheduler that sets the rate
 * many times within a period gets one burst a period, of the newest rate.
 */
final class BurstSequence implements ArrivalSequence {
    private static final double NANOS_PER_SECOND = 1e9;

    private final int lane;
    private final int lanes;
    private final long periodNanos;
    private long baseNanos;
    private double perPeriod;
    private long step;

    BurstSequence(Plan plan, int lane, int lanes) {
        this.lane = lane;
        this.lanes = lanes;
        this.periodNanos = Math.round(plan.arrival().parameter() * NANOS_PER_SECOND);
        this.baseNanos = plan.startNanos();
        replan(plan);
    }

    @Override
    public long nextNanos() {
        return perPeriod == 0 ? NEVER : baseNanos + (long) (step / perPeriod) * periodNanos;
    }

    @Override
    public void advance() {
        step += lanes;
    }

    @Override
    public void replan(Plan plan) {
        long behindNanos = plan.startNanos() - baseNanos;
        baseNanos -= Math.floorDiv(-behindNanos, periodNanos) * periodNanos;
        perPeriod = plan.ratePerSecond() * periodNanos / NANOS_PER_SECOND;
        step = lane;
    }
}
