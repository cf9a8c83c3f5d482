package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;

/** Tells HTTP/2 with prior knowledge from HTTP/1.1 by the first bytes of a plain connection. */
final class ProtocolDetector extends ByteToMessageDecoder {

    // No HTTP/1.1 method begins like the preface of HTTP/2, "PRI * HTTP/2.0".
    private static final String PREFACE = "PRI ";

    private final Pipelines pipelines;

    ProtocolDetector(Pipelines pipelines) {
        this.pipelines = pipelines;
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        Connections.failed(ctx, cause);
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        int known = Math.min(in.readableBytes(), PREFACE.length());
        for (int i = 0; i < known; i++) {
            if (in.getByte(in.readerIndex() + i) != PREFACE.charAt(i)) {
                pipelines.http1(ctx.pipeline(), ctx.channel().eventLoop());
                ctx.pipeline().remove(this);
                return;
            }
        }
        if (known == PREFACE.length()) {
            pipelines.http2(ctx.pipeline(), ctx.channel().eventLoop());
            ctx.pipeline().remove(this);
        }
    }
}
