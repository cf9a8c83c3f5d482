package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes proper HTTP/1.1 answers, without flushing them. Confined to one event loop. */
final class Http1Writer {

    private static final int MAX_ENCODED_BODY_BYTES = 8 * 1024;

    private final Filler filler;
    // The last answer as bytes: under load most answers are the same, and then one copy is all.
    private byte[] encoded = {};
    private int encodedStatus;
    private int encodedSize;
    private boolean encodedBody;
    private @Nullable String encodedConnection;

    Http1Writer(Filler filler) {
        this.filler = filler;
    }

    ChannelFuture writeAnswer(ChannelHandlerContext ctx, Http1Exchange exchange) {
        Reply reply = exchange.reply();
        if (reply.content() == null
                && (reply.sizeBytes() <= MAX_ENCODED_BODY_BYTES || !exchange.sendsBody())) {
            encode(exchange);
            return ctx.write(ctx.alloc().buffer(encoded.length).writeBytes(encoded));
        }
        ChannelFuture written = writeHead(ctx, exchange, reply.sizeBytes());
        return exchange.sendsBody() ? writeBody(ctx, reply) : written;
    }

    ChannelFuture writeHead(ChannelHandlerContext ctx, Http1Exchange exchange, int length) {
        return ctx.write(ascii(ctx, head(exchange, length)));
    }

    /** Writes a part of the body, at most as much as a filler piece when it is filling text. */
    ChannelFuture writePiece(ChannelHandlerContext ctx, Reply reply, int offset, int length) {
        String content = reply.content();
        return ctx.write(
                content == null
                        ? filler.piece(offset, length)
                        : ascii(ctx, content.substring(offset, offset + length)));
    }

    private ChannelFuture writeBody(ChannelHandlerContext ctx, Reply reply) {
        if (reply.content() != null) {
            return writePiece(ctx, reply, 0, reply.sizeBytes());
        }
        int offset = 0;
        while (reply.sizeBytes() - offset > Filler.MAX_PIECE_BYTES) {
            ctx.write(filler.piece(offset, Filler.MAX_PIECE_BYTES), ctx.voidPromise());
            offset += Filler.MAX_PIECE_BYTES;
        }
        return ctx.write(filler.piece(offset, reply.sizeBytes() - offset));
    }

    static String head(Http1Exchange exchange, int contentLength) {
        Reply reply = exchange.reply();
        StringBuilder head = new StringBuilder(128).append("HTTP/1.1 ");
        head.append(HttpResponseStatus.valueOf(reply.status())).append("\r\n");
        if (reply.status() != 204 && reply.status() != 304) {
            head.append("Content-Type: ").append(reply.contentType()).append("\r\n");
            head.append("Content-Length: ").append(contentLength).append("\r\n");
        }
        return head.append(exchange.connectionHeader()).append("\r\n").toString();
    }

    static ByteBuf ascii(ChannelHandlerContext ctx, String text) {
        ByteBuf buffer = ctx.alloc().buffer(text.length());
        ByteBufUtil.writeAscii(buffer, text);
        return buffer;
    }

    private void encode(Http1Exchange exchange) {
        Reply reply = exchange.reply();
        String connection = exchange.connectionHeader();
        boolean body = exchange.sendsBody();
        if (encodedStatus == reply.status()
                && encodedSize == reply.sizeBytes()
                && encodedBody == body
                && connection.equals(encodedConnection)) {
            return;
        }
        String head = head(exchange, reply.sizeBytes());
        byte[] headBytes = head.getBytes(StandardCharsets.US_ASCII);
        encoded = new byte[headBytes.length + (body ? reply.sizeBytes() : 0)];
        System.arraycopy(headBytes, 0, encoded, 0, headBytes.length);
        filler.copy(encoded, headBytes.length);
        encodedStatus = reply.status();
        encodedSize = reply.sizeBytes();
        encodedBody = body;
        encodedConnection = connection;
    }
}
