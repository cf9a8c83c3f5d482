package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.DecoderException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The ways in which a connection ends on purpose. On its event loop only. */
final class Connections {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedTarget.class);

    private static final ChannelFutureListener ABORT =
            // From the first handler on, so that neither TLS nor HTTP/2 can say goodbye.
            written -> close(written.channel());

    private Connections() {}

    /** Closes a connection that failed on its own. */
    static void failed(ChannelHandlerContext ctx, Throwable cause) {
        // Clients that reset or talk nonsense are the daily bread of a load test; the rest are
        // mistakes of the target itself.
        if (!(cause instanceof IOException || cause instanceof DecoderException)) {
            log.warn("embedded target drops the connection {}", ctx.channel(), cause);
        }
        ctx.close();
    }

    /** Closes at once, whatever is still to be sent. */
    static ChannelFuture close(Channel channel) {
        ChannelHandlerContext first = channel.pipeline().firstContext();
        return first == null ? channel.close() : first.close();
    }

    /** Sends everything written so far and these bytes, then closes without any goodbye. */
    static void abort(ChannelHandlerContext ctx, ByteBuf lastBytes) {
        ctx.writeAndFlush(lastBytes).addListener(ABORT);
    }

    static void abort(ChannelHandlerContext ctx) {
        abort(ctx, Unpooled.EMPTY_BUFFER);
    }

    /** Sends everything written so far, then resets the connection. */
    static void reset(ChannelHandlerContext ctx) {
        ctx.channel().config().setOption(ChannelOption.SO_LINGER, 0);
        abort(ctx);
    }
}
