package scs.protocol.http.target;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * One request on its way to its answer, over HTTP/1.1 or HTTP/2. Confined to the event loop of its
 * connection. Ends exactly once: answered, failed on purpose, or abandoned by the client.
 */
abstract class Exchange implements ChannelFutureListener {

    private final TargetState state;
    private final TargetStats stats;
    private final long arrivedNanos;
    private final Arrived arrived;
    private Reply reply;
    private long bodyBytes;
    private @Nullable Future<?> timer;
    private boolean refused;
    private boolean over;

    /** What the desk knows of a request once its head is there. */
    record Arrived(Reply reply, long instantNanos, TargetStats stats, boolean counted) {}

    Exchange(TargetState state, Arrived arrived) {
        this.state = state;
        this.arrived = arrived;
        stats = arrived.stats;
        arrivedNanos = arrived.instantNanos;
        reply = arrived.reply;
    }

    /** Sends the answer, as soon as the order of the connection permits. */
    abstract void answer();

    /** Sends a piece of a body of which only the head has been sent. */
    abstract void sendPiece(int offset, int length, boolean last);

    Reply reply() {
        return reply;
    }

    /** Replaces the answer, for a request that turned out to be wrong after its head. */
    void refuse(int status, String sentence) {
        reply = Reply.text(status, sentence);
        refused = true;
    }

    boolean isRefused() {
        return refused;
    }

    boolean isCounted() {
        return arrived.counted;
    }

    boolean isOver() {
        return over;
    }

    void timer(Future<?> timer) {
        this.timer = timer;
    }

    /** Counts a piece of the request body; false when the body is longer than allowed. */
    boolean received(int bytes, long maxBytes) {
        bodyBytes += bytes;
        if (isCounted()) {
            stats.requestBodyBytes.add(bytes);
        }
        return bodyBytes <= maxBytes;
    }

    /** Notes that the answer, or the fault in its place, begins now. */
    void begun() {
        if (isCounted()) {
            stats.delayed(state.nowNanos() - arrivedNanos);
        }
    }

    void failed() {
        if (end() && isCounted()) {
            stats.failed(reply.fault());
        }
    }

    void abandoned() {
        if (end() && isCounted()) {
            stats.abandoned.increment();
        }
    }

    /** The last byte of a proper answer was written, or could not be. */
    @Override
    public void operationComplete(ChannelFuture written) {
        if (!written.isSuccess()) {
            abandoned();
        } else if (end() && isCounted()) {
            stats.answered(reply.status(), reply.sizeBytes(), state.nowNanos() - arrivedNanos);
        }
    }

    private boolean end() {
        if (over) {
            return false;
        }
        over = true;
        if (timer != null) {
            timer.cancel(false);
        }
        return true;
    }
}
