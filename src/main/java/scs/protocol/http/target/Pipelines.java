package scs.protocol.http.target;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http.HttpDecoderConfig;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.SslContext;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Sets up the connections of a target. Thread-safe. */
final class Pipelines extends ChannelInitializer<Channel> {

    private static final HttpDecoderConfig DECODER =
            new HttpDecoderConfig()
                    .setMaxInitialLineLength(64 * 1024)
                    .setMaxHeaderSize(64 * 1024)
                    .setMaxChunkSize(64 * 1024)
                    .setValidateHeaders(false);

    private static final int WINDOW_BYTES = 1 << 20;

    private final TargetState state;
    private final ControlPages control;
    private final Filler filler;
    private final long maxBodyBytes;
    private final SplittableRandom seeds;
    private final @Nullable SslContext sslContext;
    private final Map<EventLoop, Station> stations = new ConcurrentHashMap<>();

    /** What the connections of one event loop share. */
    private record Station(Desk desk, Http1Writer http1Writer, Http2Writer http2Writer) {}

    Pipelines(TargetState state, Filler filler, TargetOptions options) {
        this.state = state;
        this.filler = filler;
        maxBodyBytes = options.maxRequestBodyBytes();
        sslContext = options.sslContext();
        seeds = new SplittableRandom(options.seed());
        control = new ControlPages(state, this::pauseChanged);
    }

    @Override
    protected void initChannel(Channel channel) {
        state.stats().connectionsAccepted.increment();
        state.connections().add(channel);
        if (sslContext == null) {
            channel.pipeline().addLast(new ProtocolDetector(this));
        } else {
            channel.pipeline().addLast(sslContext.newHandler(channel.alloc()));
            channel.pipeline().addLast(new AlpnHandler(this));
        }
    }

    void http1(ChannelPipeline pipeline, EventLoop loop) {
        Station station = station(loop);
        pipeline.addLast(new HttpRequestDecoder(DECODER));
        pipeline.addLast(new Http1Handler(station.desk, station.http1Writer, maxBodyBytes));
    }

    void http2(ChannelPipeline pipeline, EventLoop loop) {
        Station station = station(loop);
        // Clients under test cancel what timed out; the limit against rapid resets would close
        // their connections, hence 0.
        pipeline.addLast(
                Http2FrameCodecBuilder.forServer()
                        .initialSettings(
                                Http2Settings.defaultSettings().initialWindowSize(WINDOW_BYTES))
                        .decoderEnforceMaxRstFramesPerWindow(0, 0)
                        .encoderEnforceMaxRstFramesPerWindow(0, 0)
                        .validateHeaders(false)
                        .build());
        pipeline.addLast(new Http2Handler(station.desk, station.http2Writer, maxBodyBytes));
    }

    /** Lets every event loop look again whether what it holds may go. */
    void pauseChanged() {
        stations.forEach((loop, station) -> loop.execute(station.desk::release));
    }

    private Station station(EventLoop loop) {
        return stations.computeIfAbsent(loop, this::newStation);
    }

    private synchronized Station newStation(EventLoop loop) {
        return new Station(
                new Desk(state, control, loop, seeds.split()),
                new Http1Writer(filler),
                new Http2Writer(filler));
    }
}
