package scs.record;

import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Counts and times the requests of one service on one lane. Confined to the lane; allocates nothing
 * between two intervals. The lane must call {@link #rollIfDue} before it reports an event at or
 * behind {@link #boundaryNanos}, so that every interval is exact.
 */
public final class LaneRecorder {
    private final Supplier<LaneInterval> free;
    private final Consumer<LaneInterval> full;
    private final long intervalNanos;
    private LaneInterval current;
    private long boundaryNanos;
    private long sequence;
    private long waiting;
    private long inFlight;

    LaneRecorder(
            Supplier<LaneInterval> free,
            Consumer<LaneInterval> full,
            long startNanos,
            long intervalNanos) {
        this.free = free;
        this.full = full;
        this.intervalNanos = intervalNanos;
        this.boundaryNanos = startNanos + intervalNanos;
        this.current = free.get();
    }

    /** End of the current interval, on the clock of the lane. */
    public long boundaryNanos() {
        return boundaryNanos;
    }

    /** Hands over every interval that has ended. */
    public void rollIfDue(long nowNanos) {
        while (nowNanos >= boundaryNanos) {
            handOver(false);
            current = free.get();
        }
    }

    /** Hands over the current interval as the last one. Nothing may be reported afterwards. */
    public void finish() {
        handOver(true);
    }

    private void handOver(boolean last) {
        current.sequence = sequence++;
        current.waiting = waiting;
        current.inFlight = inFlight;
        current.last = last;
        boundaryNanos += intervalNanos;
        full.accept(current);
    }

    /** A request's intended instant has come: it waits until it is sent or dropped. */
    public void scheduled() {
        current.scheduled++;
        waiting++;
    }

    /** A waiting request will never be sent. */
    public void dropped(DropReason reason) {
        current.dropped[reason.ordinal()]++;
        waiting--;
    }

    /** A waiting request is handed to the protocol client. */
    public void sent() {
        current.sent++;
        waiting--;
        inFlight++;
    }

    /** The protocol client had no connection for the request just reported as sent. */
    public void notSent() {
        current.sent--;
        waiting++;
        inFlight--;
    }

    /** The answer to a sent request is complete, and a success. */
    public void ok(long intendedNanos, long sentNanos, long doneNanos) {
        current.ok++;
        inFlight--;
        current.latencies.response.recordValue(atLeastZero(doneNanos - intendedNanos));
        current.latencies.service.recordValue(atLeastZero(doneNanos - sentNanos));
        current.latencies.lag.recordValue(atLeastZero(sentNanos - intendedNanos));
    }

    /**
     * A sent request ended without success.
     *
     * @param sentNanos when it was written, or {@code Long.MIN_VALUE} if it never was
     */
    public void failed(FailureKind kind, long intendedNanos, long sentNanos, long doneNanos) {
        current.failed[kind.ordinal()]++;
        inFlight--;
        current.latencies.failed.recordValue(atLeastZero(doneNanos - intendedNanos));
        if (sentNanos != Long.MIN_VALUE) {
            current.latencies.lag.recordValue(atLeastZero(sentNanos - intendedNanos));
        }
    }

    public long waiting() {
        return waiting;
    }

    public long inFlight() {
        return inFlight;
    }

    private static long atLeastZero(long nanos) {
        return Math.max(0, nanos);
    }
}
