package scs.record;

import java.util.Arrays;

/** What one lane counted in one interval. Handed from the lane to the recorder, never shared. */
final class LaneInterval {
    final Latencies latencies = new Latencies();
    final long[] dropped = new long[DropReason.values().length];
    final long[] failed = new long[FailureKind.values().length];
    long sequence;
    long scheduled;
    long sent;
    long ok;
    long waiting;
    long inFlight;
    boolean last;

    void reset() {
        latencies.reset();
        Arrays.fill(dropped, 0);
        Arrays.fill(failed, 0);
        scheduled = 0;
        sent = 0;
        ok = 0;
    }

    boolean isEmpty() {
        return scheduled == 0
                && sent == 0
                && ok == 0
                && waiting == 0
                && inFlight == 0
                && Arrays.stream(dropped).sum() == 0
                && Arrays.stream(failed).sum() == 0;
    }

    /** Adds another lane's counts of the same interval. */
    void add(LaneInterval other) {
        latencies.add(other.latencies);
        for (int i = 0; i < dropped.length; i++) {
            dropped[i] += other.dropped[i];
        }
        for (int i = 0; i < failed.length; i++) {
            failed[i] += other.failed[i];
        }
        scheduled += other.scheduled;
        sent += other.sent;
        ok += other.ok;
        waiting += other.waiting;
        inFlight += other.inFlight;
    }
}
