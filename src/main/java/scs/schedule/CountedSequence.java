package scs.schedule;

/** Maps the points of a unit process to instants by the plan that holds. */
final class CountedSequence implements ArrivalSequence {
    private final UnitProcess process;
    private Plan plan;
    private double count;
    private long nextNanos;

    CountedSequence(Plan plan, UnitProcess process) {
        this.process = process;
        this.plan = plan;
        this.count = process.first(plan.startCount());
        this.nextNanos = plan.instantOf(count);
    }

    @Override
    public long nextNanos() {
        return nextNanos;
    }

    @Override
    public void advance() {
        count = process.next();
        nextNanos = plan.instantOf(count);
    }

    @Override
    public void replan(Plan newPlan) {
        plan = newPlan;
        nextNanos = plan.instantOf(count);
    }
}
