package scs.driver;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;
import scs.record.FailureKind;

/**
 * One request on its way: the four instants it passes and how it ends. Made by the driver, handed
 * to a {@link ProtocolClient}, which reports on it from whatever thread it likes. It ends once:
 * whoever comes second (an answer behind a time-out, a time-out behind an answer) changes nothing.
 *
 * <p>All instants are {@link System#nanoTime} of the lane's clock.
 */
public final class Exchange {
    private static final AtomicIntegerFieldUpdater<Exchange> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Exchange.class, "state");
    private static final int OPEN = 0;
    private static final int ENDED = 1;

    /** Value of an instant that has not come. */
    public static final long NOT_YET = Long.MIN_VALUE;

    private final LaneDriver driver;
    private final long intendedNanos;
    private final long dispatchedNanos;
    private volatile long sentNanos = NOT_YET;
    private volatile int state = OPEN;
    // Written before the hand-over to the lane and read behind it.
    private long firstByteNanos = NOT_YET;
    private long doneNanos = NOT_YET;
    private @Nullable FailureKind failure;
    private @Nullable Object attachment;

    // Places in the driver's list of what is in flight; used on the lane only.
    @Nullable Exchange older;
    @Nullable Exchange newer;
    @Nullable ExchangeList list;

    Exchange(LaneDriver driver, long intendedNanos, long dispatchedNanos) {
        this.driver = driver;
        this.intendedNanos = intendedNanos;
        this.dispatchedNanos = dispatchedNanos;
    }

    /** When the schedule wanted it sent. */
    public long intendedNanos() {
        return intendedNanos;
    }

    /** When the driver handed it to the client; time-outs count from here. */
    public long dispatchedNanos() {
        return dispatchedNanos;
    }

    /** When its first byte was given to a connection, or {@link #NOT_YET}. */
    public long sentNanos() {
        return sentNanos;
    }

    /** When the first byte of the answer came, or {@link #NOT_YET}. */
    public long firstByteNanos() {
        return firstByteNanos;
    }

    /** When it ended, or {@link #NOT_YET}. */
    public long doneNanos() {
        return doneNanos;
    }

    /** Why it failed; null while it runs and where it succeeded. */
    public @Nullable FailureKind failure() {
        return failure;
    }

    /** Whatever the client keeps with the request, for {@link ProtocolClient#cancel}. */
    public @Nullable Object attachment() {
        return attachment;
    }

    public void attach(Object clientState) {
        this.attachment = clientState;
    }

    /** Whether it has neither been answered nor given up. */
    public boolean isOpen() {
        return state == OPEN;
    }

    /** The client gives the first byte to a connection. */
    public void sent(long nanos) {
        sentNanos = nanos;
    }

    /** The first byte of the answer is here. */
    public void firstByte(long nanos) {
        if (isOpen()) {
            firstByteNanos = nanos;
        }
    }

    /** The answer is complete and a success. */
    public void succeed(long nanos) {
        if (end(nanos, null)) {
            driver.ended(this);
        }
    }

    /** There is no answer, or one that is no success. */
    public void fail(FailureKind kind, long nanos) {
        if (end(nanos, kind)) {
            driver.ended(this);
        }
    }

    /** Ends it without telling the driver, which is the caller. Whether it was still open. */
    boolean end(long nanos, @Nullable FailureKind kind) {
        if (!STATE.compareAndSet(this, OPEN, ENDED)) {
            return false;
        }
        doneNanos = nanos;
        failure = kind;
        return true;
    }
}
