package scs.protocol.http.target;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2FrameStreamException;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.collection.IntObjectHashMap;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/2 connection, all its streams in one handler: a channel per stream would cost more than
 * the answers. Confined to its event loop.
 */
final class Http2Handler extends ChannelInboundHandlerAdapter {

    private final Desk desk;
    private final Http2Writer writer;
    private final long maxBodyBytes;
    private final IntObjectHashMap<Http2Exchange> exchanges = new IntObjectHashMap<>();
    private @Nullable ChannelHandlerContext context;
    private boolean inRead;

    Http2Handler(Desk desk, Http2Writer writer, long maxBodyBytes) {
        this.desk = desk;
        this.writer = writer;
        this.maxBodyBytes = maxBodyBytes;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        context = ctx;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        inRead = true;
        try {
            if (message instanceof Http2HeadersFrame frame) {
                headers(ctx, frame);
            } else if (message instanceof Http2DataFrame frame) {
                data(ctx, frame);
            } else if (message instanceof Http2ResetFrame frame) {
                reset(frame.stream());
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) {
        inRead = false;
        ctx.flush();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        exchanges.values().forEach(Exchange::abandoned);
        exchanges.clear();
        ctx.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof Http2FrameStreamException wrong) {
            ctx.writeAndFlush(new DefaultHttp2ResetFrame(wrong.error()).stream(wrong.stream()));
            reset(wrong.stream());
        } else {
            Connections.failed(ctx, cause);
        }
    }

    private void headers(ChannelHandlerContext ctx, Http2HeadersFrame frame) {
        Http2FrameStream stream = frame.stream();
        Http2Exchange exchange = exchanges.get(stream.id());
        if (exchange == null) {
            Http2Headers headers = frame.headers();
            String method = String.valueOf(headers.method());
            exchange =
                    new Http2Exchange(
                            this,
                            desk.state(),
                            desk.arrived(method, String.valueOf(headers.path())),
                            stream,
                            method.equals("HEAD"));
            exchanges.put(stream.id(), exchange);
            if (headers.contains(HttpHeaderNames.EXPECT, "100-continue")) {
                Http2Writer.writeStatus(ctx, stream, "100", false);
            }
        }
        if (frame.isEndStream() && !exchange.isRefused()) {
            desk.take(exchange);
        }
    }

    private void data(ChannelHandlerContext ctx, Http2DataFrame frame) {
        int bytes = frame.initialFlowControlledBytes();
        if (bytes > 0) {
            ctx.write(new DefaultHttp2WindowUpdateFrame(bytes).stream(frame.stream()));
        }
        Http2Exchange exchange = exchanges.get(frame.stream().id());
        if (exchange == null || exchange.isRefused()) {
            return;
        }
        if (!exchange.received(frame.content().readableBytes(), maxBodyBytes)) {
            exchange.refuse(413, "the body is too long; right is " + maxBodyBytes);
            desk.take(exchange);
        } else if (frame.isEndStream()) {
            desk.take(exchange);
        }
    }

    private void reset(Http2FrameStream stream) {
        Http2Exchange exchange = exchanges.remove(stream.id());
        if (exchange != null) {
            exchange.abandoned();
        }
    }

    void answer(Http2Exchange exchange) {
        ChannelHandlerContext ctx = Objects.requireNonNull(context);
        Fault fault = exchange.reply().fault();
        exchange.begun();
        if (!fault.answersProperly()) {
            exchange.failed();
            forget(exchange);
            Http2Faults.commit(ctx, exchange, writer);
        } else if (fault == Fault.SLOW_BODY && exchange.sendsBody()) {
            Http2Writer.writeHead(ctx, exchange, exchange.reply().sizeBytes(), false);
            new SlowBody(exchange, ctx.executor()).start();
        } else {
            finish(ctx, exchange, writer.writeAnswer(ctx, exchange));
        }
        flush(ctx);
    }

    void sendPiece(Http2Exchange exchange, int offset, int length, boolean last) {
        ChannelHandlerContext ctx = Objects.requireNonNull(context);
        ChannelFuture written = writer.writePiece(ctx, exchange, offset, length, last);
        if (last) {
            finish(ctx, exchange, written);
        }
        flush(ctx);
    }

    void forget(Http2Exchange exchange) {
        exchanges.remove(exchange.stream().id());
    }

    private static void finish(
            ChannelHandlerContext ctx, Http2Exchange exchange, ChannelFuture written) {
        written.addListener(exchange);
        if (exchange.reply().fault() == Fault.CLOSE_AFTER) {
            // Says GOAWAY and waits for the other streams.
            written.addListener(done -> ctx.close());
        }
    }

    private void flush(ChannelHandlerContext ctx) {
        if (!inRead) {
            ctx.flush();
        }
    }
}
