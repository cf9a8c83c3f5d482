package scs.record;

/**
 * Ties the monotonic clock to wall-clock time, once a run, so that a clock that is set meanwhile
 * does not bend the time axis.
 *
 * @param startNanos start of the run on the monotonic clock
 * @param startMillis the same instant, epoch milliseconds
 */
public record RunClock(long startNanos, long startMillis) {

    /** Wall-clock time of an instant, rounded to the millisecond. */
    public long millisAt(long nanos) {
        return startMillis + Math.round((nanos - startNanos) / 1e6);
    }
}
