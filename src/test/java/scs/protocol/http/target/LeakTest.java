package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.util.ResourceLeakDetector;
import java.util.Collection;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.ContentType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lets Netty's own leak detector watch every buffer of both versions of HTTP. */
class LeakTest {

    private final Collection<String> leaks = new ConcurrentLinkedQueue<>();
    private ResourceLeakDetector.Level before;

    @BeforeEach
    void watch() {
        before = ResourceLeakDetector.getLevel();
        ResourceLeakDetector.setLevel(ResourceLeakDetector.Level.PARANOID);
        ByteBufUtil.setLeakListener((type, records) -> leaks.add(records));
    }

    @AfterEach
    void unwatch() {
        ByteBufUtil.setLeakListener(null);
        ResourceLeakDetector.setLevel(before);
    }

    @Test
    void releasesEveryBuffer() throws Exception {
        try (EmbeddedTarget target = EmbeddedTarget.start(TargetOptions.defaults())) {
            for (Fault fault : Fault.values()) {
                if (fault != Fault.NONE) {
                    send(target, "/?size=60&" + fault.key() + "=" + fault.text());
                }
            }
            send(target, "/?size=200000");
        }
        for (int round = 0; round < 3; round++) {
            System.gc();
            // The detector reports when the next buffers are allocated.
            for (int i = 0; i < 100; i++) {
                ByteBufAllocator.DEFAULT.buffer(16).release();
            }
        }
        assertThat(leaks).isEmpty();
    }

    private static void send(EmbeddedTarget target, String uri) throws Exception {
        try (RawClient client = new RawClient(target);
                CloseableHttpAsyncClient http2 =
                        HttpAsyncClients.customHttp2().disableAutomaticRetries().build()) {
            target.reset();
            http2.start();
            http2.execute(
                    SimpleRequestBuilder.post(target.uri().resolve(uri))
                            .setBody("x".repeat(100_000), ContentType.TEXT_PLAIN)
                            .build(),
                    null);
            client.send("POST " + uri + " HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello");
            RawClient.awaitStats(target, "\"requests\":2,");
            RawClient.awaitStats(target, "\"inFlight\":0,");
        }
    }
}
