package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import java.nio.charset.StandardCharsets;

/** The faults as HTTP/2 shows them. */
final class Http2Faults {

    // As a frame header this is a frame of 7.6 MB, which no client accepts.
    private static final String GARBAGE = "this is not HTTP at all\r\n\r\n";
    private static final int MISSING_BYTES = 10;
    private static final int HEADERS_FRAME = 1;
    private static final int END_HEADERS = 4;
    private static final int INDEXED_STATUS_200 = 0x88;

    private Http2Faults() {}

    /** Does what the fault of the exchange asks for, and flushes it. */
    static void commit(ChannelHandlerContext ctx, Http2Exchange exchange, Http2Writer writer) {
        Reply reply = exchange.reply();
        switch (reply.fault()) {
            case CLOSE_BEFORE -> Connections.abort(ctx);
            case CLOSE_RESET -> Connections.reset(ctx);
            case CLOSE_HEADERS -> Connections.abort(ctx, halfHeaders(exchange.stream().id()));
            case CLOSE_BODY -> {
                // Always one byte more than is sent, or the answer would be complete.
                int half = Math.min(reply.sizeBytes() / 2, Filler.MAX_PIECE_BYTES);
                Http2Writer.writeHead(ctx, exchange, Math.max(reply.sizeBytes(), half + 1), false);
                writer.writePiece(ctx, exchange, 0, half, false);
                // The frames go through flow control, past which the closing would overtake them.
                ctx.flush();
                Connections.abort(ctx);
            }
            case BAD_LENGTH -> {
                int sent = Math.min(reply.sizeBytes(), Filler.MAX_PIECE_BYTES);
                Http2Writer.writeHead(ctx, exchange, reply.sizeBytes() + MISSING_BYTES, false);
                writer.writePiece(ctx, exchange, 0, sent, true);
                ctx.flush();
            }
            case BAD_STATUS -> {
                Http2Writer.writeStatus(ctx, exchange.stream(), "abc", true);
                ctx.flush();
            }
            case RST_STREAM ->
                    ctx.writeAndFlush(
                            new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR)
                                    .stream(exchange.stream()));
            case GARBAGE, BAD_CHUNK ->
                    Connections.abort(
                            ctx,
                            Unpooled.wrappedBuffer(GARBAGE.getBytes(StandardCharsets.US_ASCII)));
            case HANG, NONE, CLOSE_AFTER, SLOW_BODY -> {}
        }
    }

    /** A HEADERS frame that announces 64 bytes and has one. */
    private static ByteBuf halfHeaders(int streamId) {
        return Unpooled.buffer(16)
                .writeMedium(64)
                .writeByte(HEADERS_FRAME)
                .writeByte(END_HEADERS)
                .writeInt(streamId)
                .writeByte(INDEXED_STATUS_200);
    }
}
