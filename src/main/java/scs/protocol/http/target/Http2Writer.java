package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;

/** Writes proper HTTP/2 answers, without flushing them. Confined to one event loop. */
final class Http2Writer {

    private final Filler filler;

    Http2Writer(Filler filler) {
        this.filler = filler;
    }

    ChannelFuture writeAnswer(ChannelHandlerContext ctx, Http2Exchange exchange) {
        Reply reply = exchange.reply();
        boolean body = exchange.sendsBody();
        ChannelFuture written = writeHead(ctx, exchange, reply.sizeBytes(), !body);
        int offset = 0;
        while (body && offset < reply.sizeBytes()) {
            int length = Math.min(reply.sizeBytes() - offset, Filler.MAX_PIECE_BYTES);
            boolean last = offset + length == reply.sizeBytes();
            written = writePiece(ctx, exchange, offset, length, last);
            offset += length;
        }
        return written;
    }

    static ChannelFuture writeHead(
            ChannelHandlerContext ctx, Http2Exchange exchange, int contentLength, boolean last) {
        Reply reply = exchange.reply();
        Http2Headers headers = new DefaultHttp2Headers(false, 4);
        headers.status(Integer.toString(reply.status()));
        if (reply.status() != 204 && reply.status() != 304) {
            headers.set(HttpHeaderNames.CONTENT_TYPE, reply.contentType());
            headers.set(HttpHeaderNames.CONTENT_LENGTH, Integer.toString(contentLength));
        }
        return write(ctx, exchange.stream(), headers, last);
    }

    static ChannelFuture writeStatus(
            ChannelHandlerContext ctx, Http2FrameStream stream, String status, boolean last) {
        return write(ctx, stream, new DefaultHttp2Headers(false, 1).status(status), last);
    }

    /** Writes a part of the body, at most as much as a filler piece. */
    ChannelFuture writePiece(
            ChannelHandlerContext ctx,
            Http2Exchange exchange,
            int offset,
            int length,
            boolean last) {
        String content = exchange.reply().content();
        ByteBuf piece =
                content == null
                        ? filler.piece(offset, length)
                        : Http1Writer.ascii(ctx, content.substring(offset, offset + length));
        return ctx.write(new DefaultHttp2DataFrame(piece, last).stream(exchange.stream()));
    }

    private static ChannelFuture write(
            ChannelHandlerContext ctx,
            Http2FrameStream stream,
            Http2Headers headers,
            boolean last) {
        return ctx.write(new DefaultHttp2HeadersFrame(headers, last).stream(stream));
    }
}
