package scs.schedule;

import java.util.ArrayList;
import java.util.List;

/** The sequences of all lanes, driven by hand as the driver does it. */
final class Lanes {
    private final long seed;
    private final List<ArrivalSequence> sequences = new ArrayList<>();
    private Plan plan;

    Lanes(Plan plan, int lanes, long seed) {
        this.plan = plan;
        this.seed = seed;
        for (int lane = 0; lane < lanes; lane++) {
            sequences.add(ArrivalSequence.of(plan, lane, lanes, seed));
        }
    }

    /** Instants of all arrivals before one, ascending; they are used up. */
    List<Long> before(long nanos) {
        List<Long> instants = new ArrayList<>();
        for (ArrivalSequence sequence : sequences) {
            while (sequence.nextNanos() < nanos) {
                instants.add(sequence.nextNanos());
                sequence.advance();
            }
        }
        instants.sort(null);
        return instants;
    }

    /** Changes the rate at an instant; answers what was due before. */
    List<Long> changeAt(long nanos, double ratePerSecond) {
        List<Long> due = before(nanos);
        plan = plan.changedAt(nanos, ratePerSecond, plan.arrival());
        sequences.forEach(sequence -> sequence.replan(plan));
        return due;
    }

    /** Changes the arrival process at an instant; answers what was due before. */
    List<Long> changeAt(long nanos, Arrival arrival) {
        List<Long> due = before(nanos);
        plan = plan.changedAt(nanos, plan.ratePerSecond(), arrival);
        for (int lane = 0; lane < sequences.size(); lane++) {
            sequences.set(lane, ArrivalSequence.of(plan, lane, sequences.size(), seed));
        }
        return due;
    }

    Plan plan() {
        return plan;
    }
}
