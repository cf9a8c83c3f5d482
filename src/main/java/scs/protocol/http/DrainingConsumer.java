package scs.protocol.http;

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

/** Reads an answer to its end, keeps nothing but the status, and notes its first byte. */
final class DrainingConsumer implements AsyncResponseConsumer<Integer> {
    private final Exchange exchange;
    private final LongSupplier clock;
    private int status;
    private @Nullable FutureCallback<Integer> callback;

    DrainingConsumer(Exchange exchange, LongSupplier clock) {
        this.exchange = exchange;
        this.clock = clock;
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
            resultCallback.completed(status);
        }
    }

    @Override
    public void informationResponse(HttpResponse response, HttpContext context) {}

    @Override
    public void updateCapacity(CapacityChannel capacity) throws java.io.IOException {
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
            known.completed(status);
        }
    }

    @Override
    public void failed(Exception e) {}

    @Override
    public void releaseResources() {}
}
