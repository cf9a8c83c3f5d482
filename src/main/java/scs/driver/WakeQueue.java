package scs.driver;

import java.util.Arrays;

/**
 * The wake-up instants of one lane's tasks: a binary heap in which each entry knows its place, so
 * that moving one costs no search and no allocation. Confined to the lane.
 */
final class WakeQueue {

    /** One task with the instant of its next run. */
    abstract static class Entry {
        private static final int ABSENT = -1;

        private int place = ABSENT;
        private long nanos;
    }

    private Entry[] heap = new Entry[16];
    private int size;

    /** Earliest instant, or {@link LaneTask#NEVER}. */
    long earliestNanos() {
        return size == 0 ? LaneTask.NEVER : heap[0].nanos;
    }

    Entry earliest() {
        return heap[0];
    }

    /** Puts an entry at an instant, whether it is in the queue or not. */
    void put(Entry entry, long nanos) {
        if (entry.place == Entry.ABSENT) {
            if (size == heap.length) {
                heap = Arrays.copyOf(heap, 2 * size);
            }
            entry.place = size++;
        }
        entry.nanos = nanos;
        up(entry, entry.place);
        down(entry, entry.place);
    }

    void remove(Entry entry) {
        if (entry.place == Entry.ABSENT) {
            return;
        }
        int hole = entry.place;
        entry.place = Entry.ABSENT;
        Entry last = heap[--size];
        heap[size] = null;
        if (last != entry) {
            last.place = hole;
            up(last, hole);
            down(last, last.place);
        }
    }

    private void up(Entry entry, int from) {
        int place = from;
        while (place > 0) {
            int parent = (place - 1) >>> 1;
            if (heap[parent].nanos <= entry.nanos) {
                break;
            }
            set(place, heap[parent]);
            place = parent;
        }
        set(place, entry);
    }

    private void down(Entry entry, int from) {
        int place = from;
        while (2 * place + 1 < size) {
            int child = 2 * place + 1;
            if (child + 1 < size && heap[child + 1].nanos < heap[child].nanos) {
                child++;
            }
            if (heap[child].nanos >= entry.nanos) {
                break;
            }
            set(place, heap[child]);
            place = child;
        }
        set(place, entry);
    }

    private void set(int place, Entry entry) {
        heap[place] = entry;
        entry.place = place;
    }
}
