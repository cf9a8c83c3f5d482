package scs.driver;

import java.util.function.LongSupplier;

/**
 * One thread that sends, receives and records. A lane owns a share of every schedule and the
 * connections it sends on, so that a request needs no hand-off to another thread.
 */
public interface Lane {

    /** Number of the lane, from 0. */
    int index();

    /** The monotonic clock of all lanes, in nanoseconds. */
    LongSupplier clock();

    /** Whether the caller runs on the lane. */
    boolean inLane();

    /** Runs a task on the lane, soon; wakes the lane if it sleeps. From any thread. */
    void execute(Runnable task);

    /** Adds a task that wants to be woken at instants; its first run is soon. From the lane. */
    Wakeup register(LaneTask task);
}
