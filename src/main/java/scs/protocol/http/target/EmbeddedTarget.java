package scs.protocol.http.target;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A tiny HTTP server for demonstrations and tests. It speaks HTTP/1.1 and HTTP/2 (with prior
 * knowledge; over TLS by ALPN), answers any method and path, keeps its own log of arrivals, and is
 * set per request by the query, otherwise by a {@link TargetBehaviour}:
 *
 * <ul>
 *   <li>{@code delay=5ms} or any other {@link DelayModel}, from the end of the request on;
 *   <li>{@code status=503}, 200 to 599;
 *   <li>{@code size=1024}, bytes of the body;
 *   <li>{@code close=before|headers|body|after|reset} and {@code error=garbage|hang|slowbody|
 *       badlength|badstatus|badchunk|rststream}, see {@link Fault}.
 * </ul>
 *
 * <p>Other keys are ignored; a malformed value is answered with 400 and a sentence that says what
 * would be right. These pages are not counted as requests and answer in a pause too:
 *
 * <ul>
 *   <li>{@code GET /stats?seconds=60}: counters, arrivals per second and injected delays, JSON;
 *   <li>{@code GET /stats/arrivals?since=<epoch nanos>&limit=10000} or {@code from=<index>}: lines
 *       of index and instant in epoch nanoseconds, at most 100,000 at a time;
 *   <li>{@code GET /stats/latencies}: from arrival to the last byte written, JSON;
 *   <li>{@code POST /stats/reset};
 *   <li>{@code POST /control?pause=2s&defaults=<behaviour>}: either or both; pause 0 ends a pause.
 * </ul>
 *
 * <p>Runs on daemon threads of its own. All methods are thread-safe. Instants are nanoseconds since
 * the start of the target, taken when the head of a request has been read.
 */
public final class EmbeddedTarget implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedTarget.class);
    private static final int BACKLOG = 8192;
    private static final int ACCEPTS_PER_WAKE_UP = 256;

    private final EventLoopGroup group;
    private final Filler filler;
    private final TargetState state;
    private final Pipelines pipelines;
    private final Channel listener;
    private final boolean tls;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedTarget(
            EventLoopGroup group,
            Filler filler,
            TargetState state,
            Pipelines pipelines,
            Channel listener,
            boolean tls) {
        this.group = group;
        this.filler = filler;
        this.state = state;
        this.pipelines = pipelines;
        this.listener = listener;
        this.tls = tls;
    }

    /**
     * Starts a target; when this returns it accepts connections.
     *
     * @throws IOException when it cannot listen on the address; nothing is left behind then
     */
    public static EmbeddedTarget start(TargetOptions options) throws IOException {
        boolean epoll = Epoll.isAvailable();
        EventLoopGroup group =
                new MultiThreadIoEventLoopGroup(
                        options.threads(),
                        new DefaultThreadFactory("embedded-target", true),
                        epoll ? EpollIoHandler.newFactory() : NioIoHandler.newFactory());
        Filler filler = new Filler();
        TargetState state = new TargetState(options, epochNanos());
        Pipelines pipelines = new Pipelines(state, filler, options);
        Class<? extends ServerChannel> type =
                epoll ? EpollServerSocketChannel.class : NioServerSocketChannel.class;
        var bound =
                new ServerBootstrap()
                        .group(group)
                        .channel(type)
                        .option(ChannelOption.SO_BACKLOG, BACKLOG)
                        .option(ChannelOption.SO_REUSEADDR, true)
                        .option(ChannelOption.MAX_MESSAGES_PER_READ, ACCEPTS_PER_WAKE_UP)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        .childHandler(pipelines)
                        .bind(options.address())
                        .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            stop(group);
            filler.close();
            throw new IOException(
                    "the embedded target cannot listen on " + options.address(), bound.cause());
        }
        EmbeddedTarget target =
                new EmbeddedTarget(
                        group,
                        filler,
                        state,
                        pipelines,
                        bound.channel(),
                        options.sslContext() != null);
        log.info("embedded target listens on {}: {}", target.uri(), options.behaviour());
        return target;
    }

    /** Where it listens, with the real port. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** The same as an address for clients, with the path {@code /}. */
    public URI uri() {
        InetSocketAddress address = address();
        String host = address.getAddress().getHostAddress();
        String literal = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return URI.create((tls ? "https://" : "http://") + literal + ":" + address.getPort() + "/");
    }

    /** {@link System#nanoTime} of the start, to which all instants are relative. */
    public long startNanoTime() {
        return state.startNanoTime();
    }

    /** Wall clock of the start, in nanoseconds since 1970. */
    public long startEpochNanos() {
        return state.startEpochNanos();
    }

    /** Arrivals since the last reset in the order of the log; the newest, when there are many. */
    public long[] arrivalsNanos() {
        return state.stats().arrivals.from(0, Integer.MAX_VALUE).instants();
    }

    /** Requests since the last reset, those to {@code /stats} and {@code /control} excepted. */
    public long requestCount() {
        return state.stats().requests();
    }

    /**
     * Proper answers of this status since the last reset, written to the last byte. The client can
     * have read an answer a moment before it is counted here.
     */
    public long answerCount(int status) {
        return state.stats().answersByStatus().getOrDefault(Integer.toString(status), 0L);
    }

    /** Requests since the last reset that wait for their answer. */
    public long inFlight() {
        return state.stats().inFlight();
    }

    /** Connections accepted since the last reset. */
    public long connectionsAccepted() {
        return state.stats().connectionsAccepted.sum();
    }

    /** Connections open now. */
    public int connectionsOpen() {
        return state.connections().count();
    }

    /** Begins to count anew. Requests in flight are not counted any more when they end. */
    public void reset() {
        state.reset();
    }

    /** How requests are answered whose query does not say otherwise. */
    public TargetBehaviour behaviour() {
        return state.behaviour();
    }

    /** Answers so from the next request on; a scheduled pause counts from this instant. */
    public void behaviour(TargetBehaviour behaviour) {
        state.behaviour(behaviour);
        pipelines.pauseChanged();
    }

    /**
     * Answers nothing for this long from now, as a stalled process would; requests are still read
     * and logged, and answered at once when the pause is over. Zero ends a pause.
     */
    public void pauseFor(Duration duration) {
        state.pauseForNanos(duration.toNanos());
        pipelines.pauseChanged();
    }

    /** Closes all connections and frees the port and the threads. May be called again. */
    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        URI uri = uri();
        listener.close().awaitUninterruptibly();
        // Not left to the group: one that stops without a quiet period can forget its channels.
        state.connections().close();
        stop(group);
        filler.close();
        log.info("embedded target on {} stopped after {} requests", uri, requestCount());
    }

    private static void stop(EventLoopGroup group) {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    private static long epochNanos() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000_000 + now.getNano();
    }
}
