package scs.protocol.http.target;

import java.util.SortedMap;
import java.util.TreeMap;

/** Arrivals per epoch second, for the last minutes. Thread-safe; counting allocates nothing. */
final class SecondCounts {

    private final long[] seconds;
    private final long[] counts;

    SecondCounts(int keptSeconds) {
        seconds = new long[keptSeconds];
        counts = new long[keptSeconds];
    }

    synchronized void count(long epochSecond) {
        int slot = (int) (epochSecond % seconds.length);
        if (seconds[slot] != epochSecond) {
            seconds[slot] = epochSecond;
            counts[slot] = 0;
        }
        counts[slot]++;
    }

    /** Count by epoch second, of the seconds in {@code (until - last, until]} that have any. */
    synchronized SortedMap<Long, Long> last(long last, long untilEpochSecond) {
        SortedMap<Long, Long> result = new TreeMap<>();
        for (int i = 0; i < seconds.length; i++) {
            if (counts[i] > 0
                    && seconds[i] > untilEpochSecond - last
                    && seconds[i] <= untilEpochSecond) {
                result.put(seconds[i], counts[i]);
            }
        }
        return result;
    }
}
