package scs.protocol.http.target;

import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.Http2FrameStream;

/** A request over HTTP/2. Confined to the event loop of its connection. */
final class Http2Exchange extends Exchange {

    private final Http2Handler handler;
    private final Http2FrameStream stream;
    private final boolean head;

    Http2Exchange(
            Http2Handler handler,
            TargetState state,
            Arrived arrived,
            Http2FrameStream stream,
            boolean head) {
        super(state, arrived);
        this.handler = handler;
        this.stream = stream;
        this.head = head;
    }

    @Override
    void answer() {
        handler.answer(this);
    }

    @Override
    void sendPiece(int offset, int length, boolean last) {
        handler.sendPiece(this, offset, length, last);
    }

    @Override
    public void operationComplete(ChannelFuture written) {
        super.operationComplete(written);
        handler.forget(this);
    }

    Http2FrameStream stream() {
        return stream;
    }

    boolean sendsBody() {
        return !head && reply().sizeBytes() > 0;
    }
}
