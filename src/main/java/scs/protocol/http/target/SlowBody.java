package scs.protocol.http.target;

import io.netty.util.concurrent.EventExecutor;
import java.util.concurrent.TimeUnit;

/** Sends a body in ten pieces, one every 100 ms. Confined to the event loop. */
final class SlowBody implements Runnable {

    static final int PIECES = 10;
    static final long GAP_MILLIS = 100;

    private final Exchange exchange;
    private final EventExecutor loop;
    private final int sizeBytes;
    private int sentPieces;

    SlowBody(Exchange exchange, EventExecutor loop) {
        this.exchange = exchange;
        this.loop = loop;
        sizeBytes = exchange.reply().sizeBytes();
    }

    void start() {
        exchange.timer(loop.schedule(this, GAP_MILLIS, TimeUnit.MILLISECONDS));
    }

    @Override
    public void run() {
        int from = end(sentPieces);
        sentPieces++;
        boolean last = sentPieces == PIECES;
        if (!last) {
            start();
        }
        exchange.sendPiece(from, end(sentPieces) - from, last);
    }

    private int end(int pieces) {
        return (int) ((long) sizeBytes * pieces / PIECES);
    }
}
