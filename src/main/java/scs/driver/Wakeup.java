package scs.driver;

/** What wakes a registered {@link LaneTask} apart from the instants it named. */
public interface Wakeup {

    /** Runs the task soon. From any thread; calls that come before it runs are one. */
    void now();

    /** Never runs the task again. From the lane. */
    void cancel();
}
