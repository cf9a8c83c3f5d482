package scs.protocol.http.target;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;

/** The faults as HTTP/1.1 shows them. All but {@code HANG} end the connection. */
final class Http1Faults {

    private static final String GARBAGE = "\0\1\2 this is not HTTP at all\r\n\r\n";
    private static final String BAD_STATUS =
            "HTTP/1.1 abc Strange\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    private static final String BAD_CHUNK =
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nok\n\r\nxyz\r\nok\n\r\n";
    private static final int MISSING_BYTES = 10;

    private Http1Faults() {}

    /** Does what the fault of the exchange asks for. */
    static void commit(ChannelHandlerContext ctx, Http1Exchange exchange, Http1Writer writer) {
        Reply reply = exchange.reply();
        switch (reply.fault()) {
            case CLOSE_BEFORE -> Connections.abort(ctx);
            case CLOSE_RESET, RST_STREAM -> Connections.reset(ctx);
            case CLOSE_HEADERS -> {
                String head = Http1Writer.head(exchange, reply.sizeBytes());
                Connections.abort(ctx, bytes(head.substring(0, head.length() / 2)));
            }
            case CLOSE_BODY -> {
                // Always one byte more than is sent, or the answer would be complete.
                int half = Math.min(reply.sizeBytes() / 2, Filler.MAX_PIECE_BYTES);
                writer.writeHead(ctx, exchange, Math.max(reply.sizeBytes(), half + 1));
                writer.writePiece(ctx, reply, 0, half);
                Connections.abort(ctx);
            }
            case BAD_LENGTH -> {
                int sent = Math.min(reply.sizeBytes(), Filler.MAX_PIECE_BYTES);
                writer.writeHead(ctx, exchange, reply.sizeBytes() + MISSING_BYTES);
                writer.writePiece(ctx, reply, 0, sent);
                end(ctx, Unpooled.EMPTY_BUFFER);
            }
            case GARBAGE -> end(ctx, bytes(GARBAGE));
            case BAD_STATUS -> end(ctx, bytes(BAD_STATUS));
            case BAD_CHUNK -> end(ctx, bytes(BAD_CHUNK));
            case HANG, NONE, CLOSE_AFTER, SLOW_BODY -> {}
        }
    }

    private static void end(ChannelHandlerContext ctx, ByteBuf lastBytes) {
        ctx.writeAndFlush(lastBytes).addListener(ChannelFutureListener.CLOSE);
    }

    private static ByteBuf bytes(String text) {
        return Unpooled.wrappedBuffer(text.getBytes(US_ASCII));
    }
}
