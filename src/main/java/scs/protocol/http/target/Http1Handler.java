package scs.protocol.http.target;

import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One HTTP/1.x connection. Delays of pipelined requests run side by side, the answers leave in the
 * order of the requests. Confined to its event loop.
 */
final class Http1Handler extends ChannelInboundHandlerAdapter {

    private static final int MAX_PIPELINED = 1024;

    private final Desk desk;
    private final Http1Writer writer;
    private final long maxBodyBytes;
    private final ArrayDeque<Http1Exchange> queue = new ArrayDeque<>(2);
    private @Nullable ChannelHandlerContext context;
    private @Nullable Http1Exchange reading;
    private boolean inRead;
    private boolean draining;
    private boolean closing;
    private boolean blocked;

    Http1Handler(Desk desk, Http1Writer writer, long maxBodyBytes) {
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
            if (message instanceof HttpRequest request && !closing) {
                begin(ctx, request);
            }
            if (message instanceof HttpContent content && reading != null) {
                read(reading, content);
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
        closing = true;
        reading = null;
        queue.forEach(Exchange::abandoned);
        queue.clear();
        ctx.fireChannelInactive();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        Connections.failed(ctx, cause);
    }

    private void begin(ChannelHandlerContext ctx, HttpRequest request) {
        Http1Exchange exchange =
                new Http1Exchange(
                        this,
                        desk.state(),
                        desk.arrived(request.method().name(), request.uri()),
                        request.method().equals(HttpMethod.HEAD),
                        HttpUtil.isKeepAlive(request),
                        request.protocolVersion().equals(HttpVersion.HTTP_1_0));
        queue.add(exchange);
        reading = exchange;
        if (queue.size() == MAX_PIPELINED) {
            ctx.channel().config().setAutoRead(false);
        }
        if (HttpUtil.is100ContinueExpected(request)) {
            exchange.awaitsContinue(true);
            continueFirst(ctx);
        }
    }

    private void read(Http1Exchange exchange, HttpContent content) {
        boolean last = content instanceof LastHttpContent;
        if (content.decoderResult().isFailure()) {
            exchange.refuseAndClose(400, "the request is not HTTP/1.1 as RFC 9112 has it");
            last = true;
        } else if (!exchange.received(content.content().readableBytes(), maxBodyBytes)) {
            exchange.refuseAndClose(413, "the body is too long; right is " + maxBodyBytes);
            last = true;
        }
        if (last) {
            reading = null;
            closing = exchange.closes();
            desk.take(exchange);
        }
    }

    /** Sends every answer that is due and whose turn it is. */
    void drain() {
        if (draining) {
            return;
        }
        // Writing can run other tasks of the loop, which must not begin the same answer again.
        draining = true;
        ChannelHandlerContext ctx = Objects.requireNonNull(context);
        Http1Exchange first;
        while (!blocked && (first = queue.peek()) != null && first.isDue()) {
            if (!start(ctx, first)) {
                break;
            }
            next(ctx);
        }
        draining = false;
        if (!inRead) {
            ctx.flush();
        }
    }

    /** Sends a piece of the answer whose turn it is. */
    void sendPiece(Http1Exchange exchange, int offset, int length, boolean last) {
        ChannelHandlerContext ctx = Objects.requireNonNull(context);
        ChannelFuture written = writer.writePiece(ctx, exchange.reply(), offset, length);
        ctx.flush();
        if (last) {
            blocked = false;
            finish(exchange, written);
            next(ctx);
            drain();
        }
    }

    /** Begins an answer; false when it blocks the connection for now or for good. */
    private boolean start(ChannelHandlerContext ctx, Http1Exchange exchange) {
        Fault fault = exchange.reply().fault();
        exchange.begun();
        if (!fault.answersProperly()) {
            blocked = true;
            closing |= fault != Fault.HANG;
            exchange.failed();
            Http1Faults.commit(ctx, exchange, writer);
            return false;
        }
        if (fault == Fault.SLOW_BODY && exchange.sendsBody()) {
            blocked = true;
            writer.writeHead(ctx, exchange, exchange.reply().sizeBytes());
            new SlowBody(exchange, ctx.executor()).start();
            return false;
        }
        finish(exchange, writer.writeAnswer(ctx, exchange));
        return true;
    }

    private void finish(Http1Exchange exchange, ChannelFuture written) {
        written.addListener(exchange);
        if (exchange.closes()) {
            blocked = true;
            written.addListener(ChannelFutureListener.CLOSE);
        }
    }

    private void next(ChannelHandlerContext ctx) {
        queue.poll();
        if (queue.size() == MAX_PIPELINED / 2) {
            ctx.channel().config().setAutoRead(true);
        }
        continueFirst(ctx);
    }

    private void continueFirst(ChannelHandlerContext ctx) {
        Http1Exchange first = queue.peek();
        if (first != null && first.awaitsContinue()) {
            first.awaitsContinue(false);
            ctx.writeAndFlush(Http1Writer.ascii(ctx, "HTTP/1.1 100 Continue\r\n\r\n"));
        }
    }
}
