package scs.record;

import java.util.ArrayList;
import java.util.List;

/** The newest epochs of a run. Thread-safe. */
final class EpochLog {
    /** A scheduler that changes the rate every second keeps more than an hour of epochs. */
    private static final int MOST = 4096;

    private record Entry(Epoch epoch, long startNanos) {}

    private final List<Entry> entries = new ArrayList<>();

    synchronized void open(Epoch epoch, long startNanos) {
        if (entries.size() == MOST) {
            entries.remove(0);
        }
        entries.add(new Entry(epoch, startNanos));
    }

    synchronized List<Epoch> epochs() {
        return entries.stream().map(Entry::epoch).toList();
    }

    /** The epoch that held just before an instant. */
    synchronized Epoch before(long nanos) {
        Entry held = entries.get(0);
        for (int i = entries.size() - 1; i >= 0; i--) {
            if (entries.get(i).startNanos < nanos) {
                held = entries.get(i);
                break;
            }
        }
        return held.epoch;
    }
}
