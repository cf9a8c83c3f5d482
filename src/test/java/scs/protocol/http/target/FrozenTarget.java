package scs.protocol.http.target;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.embedded.EmbeddedChannel;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** One connection of a target without sockets, whose time is moved by hand. */
final class FrozenTarget implements AutoCloseable {

    static final long EPOCH_NANOS = 1_700_000_000_000_000_000L;

    final UnpooledByteBufAllocator allocator = new UnpooledByteBufAllocator(true);
    final TargetState state;
    final Pipelines pipelines;
    final EmbeddedChannel channel;
    private final AtomicLong nanos = new AtomicLong(12_345);
    private final Filler filler = new Filler();

    FrozenTarget(String behaviour) {
        TargetOptions defaults = TargetOptions.defaults();
        TargetOptions options =
                new TargetOptions(
                        new InetSocketAddress(0),
                        TargetBehaviour.parse(behaviour),
                        1,
                        42,
                        100,
                        20,
                        defaults.sslContext(),
                        nanos::get);
        state = new TargetState(options, EPOCH_NANOS);
        pipelines = new Pipelines(state, filler, options);
        channel = new EmbeddedChannel();
        channel.freezeTime();
        channel.config().setAllocator(allocator);
        channel.pipeline().addLast(pipelines);
    }

    /** Sends requests on the one connection, all in one read. */
    void get(String... uris) {
        StringBuilder requests = new StringBuilder();
        for (String uri : uris) {
            requests.append("GET ").append(uri).append(" HTTP/1.1\r\n\r\n");
        }
        send(requests.toString());
    }

    void send(String text) {
        channel.writeInbound(Unpooled.copiedBuffer(text, ISO_8859_1));
        channel.runPendingTasks();
    }

    void advanceMillis(long millis) {
        nanos.addAndGet(millis * 1_000_000);
        channel.advanceTimeBy(millis, TimeUnit.MILLISECONDS);
        channel.runPendingTasks();
    }

    /** Content of a control page, past the connection, on which answers may be waiting. */
    String control(String method, String uri) {
        return Objects.requireNonNull(
                new ControlPages(state, pipelines::pauseChanged)
                        .answer(method, RequestTarget.of(uri))
                        .content());
    }

    /** Everything sent since the last call. */
    String sent() {
        StringBuilder text = new StringBuilder();
        ByteBuf buffer;
        while ((buffer = channel.readOutbound()) != null) {
            text.append(buffer.toString(ISO_8859_1));
            buffer.release();
        }
        return text.toString();
    }

    @Override
    public void close() {
        channel.close();
        sent();
        channel.finishAndReleaseAll();
        filler.close();
    }
}
