package scs.protocol.http.target;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;

/**
 * The text that fills bodies, {@code ok\n} over and over. Thread-safe; close after the last use.
 */
final class Filler implements AutoCloseable {

    private static final byte[] PATTERN = "ok\n".getBytes(StandardCharsets.US_ASCII);

    /** Longest piece that {@link #piece} gives. */
    static final int MAX_PIECE_BYTES = 48 * 1024;

    private final ByteBuf text;

    Filler() {
        int size = MAX_PIECE_BYTES + PATTERN.length;
        text = Unpooled.directBuffer(size, size);
        while (text.isWritable(PATTERN.length)) {
            text.writeBytes(PATTERN);
        }
    }

    /** The part of an endless body that begins at an offset; the caller releases it. */
    ByteBuf piece(int offset, int length) {
        return text.retainedSlice(offset % PATTERN.length, length);
    }

    /** Fills the rest of an array, from an offset on. */
    void copy(byte[] bytes, int from) {
        text.getBytes(0, bytes, from, bytes.length - from);
    }

    @Override
    public void close() {
        text.release();
    }
}
