package scs.protocol.http.target;

/**
 * Arrival instants in a bounded ring: the newest are kept, counting goes on for ever. Thread-safe;
 * appending allocates nothing.
 */
final class ArrivalLog {

    private final long[] instants;
    private long count;

    ArrivalLog(int capacity) {
        instants = new long[capacity];
    }

    /**
     * Neighbouring arrivals.
     *
     * @param firstIndex index of the first of them, counted from the first arrival ever
     * @param instants in the order in which they were logged
     */
    record Slice(long firstIndex, long[] instants) {}

    synchronized void append(long instantNanos) {
        instants[(int) (count % instants.length)] = instantNanos;
        count++;
    }

    synchronized long count() {
        return count;
    }

    /** The arrivals from an index on, as far as they are still kept, at most {@code limit}. */
    synchronized Slice from(long index, int limit) {
        long first = Math.min(count, Math.max(index, oldest()));
        long[] copy = new long[(int) Math.min(limit, count - first)];
        int begin = (int) (first % instants.length);
        int untilEnd = Math.min(copy.length, instants.length - begin);
        System.arraycopy(instants, begin, copy, 0, untilEnd);
        System.arraycopy(instants, 0, copy, untilEnd, copy.length - untilEnd);
        return new Slice(first, copy);
    }

    /** The arrivals after an instant, as far as they are still kept, at most {@code limit}. */
    synchronized Slice after(long instantNanos, int limit) {
        long low = oldest();
        long high = count;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (instants[(int) (middle % instants.length)] <= instantNanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return from(low, limit);
    }

    private long oldest() {
        return Math.max(0, count - instants.length);
    }
}
