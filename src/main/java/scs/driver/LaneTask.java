package scs.driver;

/** Work that a lane does at instants the work itself names. Runs on the lane only. */
@FunctionalInterface
public interface LaneTask {

    /** Instant that is never reached. */
    long NEVER = Long.MAX_VALUE;

    /**
     * Does what is due.
     *
     * @param nowNanos the instant of the call, on the lane's clock
     * @return when to be called again; an instant that has passed means as soon as the lane has
     *     looked after its connections, {@link #NEVER} means not before {@link Wakeup#now}
     */
    long run(long nowNanos);
}
