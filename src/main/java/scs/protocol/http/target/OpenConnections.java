package scs.protocol.http.target;

import io.netty.channel.Channel;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The connections that are open now. Thread-safe. */
final class OpenConnections {

    private final Set<Channel> channels = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    void add(Channel channel) {
        channels.add(channel);
        channel.closeFuture().addListener(done -> channels.remove(channel));
        if (closed) {
            Connections.close(channel);
        }
    }

    int count() {
        return channels.size();
    }

    /** Closes all, waits for it, and closes at once whatever comes later. Not on an event loop. */
    void close() {
        closed = true;
        for (Channel channel : channels) {
            channel.eventLoop().execute(() -> Connections.close(channel));
        }
        for (Channel channel : channels) {
            channel.closeFuture().awaitUninterruptibly();
        }
    }
}
