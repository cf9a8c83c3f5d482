package scs.protocol.http;

import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import scs.driver.Lane;
import scs.driver.ProtocolClient;

/**
 * Clients on Apache HttpClient 5 (async), one {@code CloseableHttpAsyncClient} a run: its
 * connections and I/O threads belong to this service alone and end with it. No lane ever waits for
 * it. What the lanes may have in flight together is {@link HttpTarget#maxConnections}, so that no
 * request queues in the connection pool, where nobody would see it.
 */
public final class ApacheClientFactory implements ProtocolClient.Factory {
    /** Name of the client in pages and results. */
    public static final String NAME = "apache";

    private static final TimeValue LONGEST_END = TimeValue.ofSeconds(2);

    private final HttpTarget target;
    private final CloseableHttpAsyncClient http;

    /**
     * Starts the I/O threads; resolves the name of the target, which may take as long as the
     * resolver takes.
     */
    public ApacheClientFactory(HttpTarget target) {
        this.target = target;
        CachedDns dns = CachedDns.ofPlatform();
        dns.warmUp(target.uri().getHost());
        this.http = ApacheAsyncClient.build(target, dns);
        http.start();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ProtocolClient open(Lane lane, int lanes) {
        return new ApacheClient(
                http, target, share(target.maxConnections(), lane.index(), lanes), lane.clock());
    }

    /** Shares that add up to the whole, but none of them without a connection. */
    static int share(int whole, int lane, int lanes) {
        return Math.max(1, whole / lanes + (lane < whole % lanes ? 1 : 0));
    }

    @Override
    public void close() {
        Thread closer = new Thread(this::end, "http-close");
        closer.setDaemon(true);
        closer.start();
    }

    /** Waits for the I/O threads, which a lane must not. */
    private void end() {
        http.initiateShutdown();
        try {
            http.awaitShutdown(LONGEST_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        http.close(CloseMode.IMMEDIATE);
    }
}
