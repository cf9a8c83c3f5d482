package scs.driver;

import java.util.Arrays;

/** A bounded first-in-first-out queue of longs that grows as needed. Confined to the lane. */
final class LongRing {
    private final int capacity;
    private long[] values = new long[16];
    private int first;
    private int size;

    LongRing(int capacity) {
        this.capacity = capacity;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Adds a value unless the ring is full. */
    boolean offer(long value) {
        if (size == capacity) {
            return false;
        }
        if (size == values.length) {
            grow();
        }
        values[(first + size++) & (values.length - 1)] = value;
        return true;
    }

    /** The first value; the ring must not be empty. */
    long peek() {
        return values[first];
    }

    /** Removes the first value; the ring must not be empty. */
    void remove() {
        first = (first + 1) & (values.length - 1);
        size--;
    }

    private void grow() {
        long[] larger = Arrays.copyOf(values, 2 * values.length);
        System.arraycopy(values, 0, larger, values.length, first);
        values = larger;
    }
}
