package scs.e2e;

import java.util.Arrays;
import scs.protocol.http.target.EmbeddedTarget;

/** When requests arrived at a target, in its own time. */
final class Arrivals {
    static final long SECOND = 1_000_000_000;

    private final long[] instants;

    private Arrivals(long[] instants) {
        this.instants = instants;
    }

    static Arrivals at(EmbeddedTarget target) {
        long[] instants = target.arrivalsNanos();
        Arrays.sort(instants);
        return new Arrivals(instants);
    }

    /** This instant, in the time of a target. */
    static long now(EmbeddedTarget target) {
        return System.nanoTime() - target.startNanoTime();
    }

    int count() {
        return instants.length;
    }

    /** How many arrived from an instant on, and before another. */
    int between(long from, long to) {
        return atOrBefore(to) - atOrBefore(from);
    }

    private int atOrBefore(long instant) {
        int found = Arrays.binarySearch(instants, instant);
        return found < 0 ? -found - 1 : found;
    }

    /** The most that arrived within any second. */
    int mostInASecond() {
        int most = 0;
        int first = 0;
        for (int last = 0; last < instants.length; last++) {
            while (instants[last] - instants[first] >= SECOND) {
                first++;
            }
            most = Math.max(most, last - first + 1);
        }
        return most;
    }

    /** The newest ones, at most so many. */
    long[] newest(int many) {
        return Arrays.copyOfRange(instants, Math.max(0, instants.length - many), instants.length);
    }

    static long[] gaps(long[] instants) {
        long[] gaps = new long[Math.max(0, instants.length - 1)];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = instants[i + 1] - instants[i];
        }
        return gaps;
    }
}
