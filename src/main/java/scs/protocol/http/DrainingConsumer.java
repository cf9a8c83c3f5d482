package scs.protocol.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.nio.AsyncResponseConsumer;
import org.apache.hc.core5.http.nio.CapacityChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;
import scs.driver.Exchange;

/** Reads an answer to its end, keeps nothing but the status, and notes its first and last byte. */
final class DrainingConsumer implements AsyncResponseConsumer<Integer> {
    private static final int NO_STATUS = 0;

    private final Exchange exchange;
    private final LongSupplier clock;
    private final Ended ended;
    private int status = NO_STATUS;
    private long doneNanos;
    private boolean complete;
    private @Nullable FutureCallback<Integer> callback;

    /** Hears of a complete answer, once its connection is free for the next request. */
    interface Ended {
        void complete(int status, long doneNanos);
    }

    DrainingConsumer(Exchange exchange, LongSupplier clock, Ended ended) {
        this.exchange = exchange;
        this.clock = clock;
        this.ended = ended;
    }

    @Override
    public void consumeResponse(
            HttpResponse response,
            @Nullable EntityDetails entity,
            HttpContext context,
            FutureCallback<Integer> resultCallback) {
        exchange.firstByte(clock.getAsLong());
        status = response.getCode();
        callback = resultCallback;
        if (entity == null) {
            completed(resultCallback);
        }
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {}

    @Override
    public void updateCapacity(CapacityChannel capacity) throws IOException {
        capacity.update(Integer.MAX_VALUE);
    }

    @Override
    public void consume(ByteBuffer bytes) {
        bytes.position(bytes.limit());
    }

    @Override
    public void streamEnd(@Nullable List<? extends Header> trailers) {
        FutureCallback<Integer> known = callback;
        if (known != null) {
            completed(known);
        }
    }

    private void completed(FutureCallback<Integer> resultCallback) {
        doneNanos = clock.getAsLong();
        complete = true;
        resultCallback.completed(status);
    }

    @Override
    public void failed(Exception e) {}

    /** Comes behind the return of the connection to the pool, unlike the result. */
    @Override
    public void releaseResources() {
        if (complete) {
            complete = false;
            ended.complete(status, doneNanos);
        }
    }
}
