package scs.protocol.http;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.config.TlsConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManager;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.http2.config.H2Config;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.reactor.IOReactorConfig;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sets HttpClient up so that it sends what it is given, once, at once, and measures nothing wrong.
 */
final class ApacheAsyncClient {
    /** Leaves cores to the lanes; one thread carries tens of thousands of requests a second. */
    private static final int MOST_IO_THREADS = 4;

    /** Time-outs are the driver's, to the millisecond; these only free what it has given up. */
    private static final Timeout BEYOND_ANY_TIMEOUT = Timeout.ofDays(1);

    private static final Logger log = LoggerFactory.getLogger(ApacheAsyncClient.class);

    private ApacheAsyncClient() {}

    static CloseableHttpAsyncClient build(HttpTarget target, CachedDns dns) {
        HttpAsyncClientBuilder builder =
                HttpAsyncClientBuilder.create()
                        .setConnectionManager(connections(target, dns))
                        .setIOReactorConfig(reactor())
                        .setThreadFactory(threads())
                        .setIoReactorExceptionCallback(
                                e -> log.debug("an I/O thread met a fault", e))
                        .setDefaultRequestConfig(requests(target))
                        .setH2Config(H2Config.custom().setPushEnabled(false).build())
                        .setUserAgent("LoadGen")
                        .disableAutomaticRetries()
                        .disableCookieManagement()
                        .disableAuthCaching()
                        .disableContentCompression()
                        .disableConnectionState()
                        .disableRequestPriority()
                        .addExecInterceptorBefore(
                                ChainElement.MAIN_TRANSPORT.name(), "sent", new SentStamp());
        if (!target.followRedirects()) {
            builder.disableRedirectHandling();
        }
        return builder.build();
    }

    private static PoolingAsyncClientConnectionManager connections(
            HttpTarget target, CachedDns dns) {
        return PoolingAsyncClientConnectionManagerBuilder.create()
                .setTlsStrategy(TrustAll.strategy(target.trustAll()))
                .setDnsResolver(dns)
                .setPoolConcurrencyPolicy(PoolConcurrencyPolicy.LAX)
                .setConnPoolPolicy(PoolReusePolicy.LIFO)
                // The lanes' shares are the limit; one of the pool would queue out of sight.
                .setMaxConnTotal(Integer.MAX_VALUE)
                .setMaxConnPerRoute(Integer.MAX_VALUE)
                .setDefaultConnectionConfig(
                        ConnectionConfig.custom()
                                .setConnectTimeout(BEYOND_ANY_TIMEOUT)
                                .setSocketTimeout(BEYOND_ANY_TIMEOUT)
                                // The reactor sees a closed connection before the pool hands it
                                // out;
                                // a check on the wire would cost a round trip inside the latency.
                                .setValidateAfterInactivity(TimeValue.NEG_ONE_MILLISECOND)
                                .build())
                .setDefaultTlsConfig(
                        TlsConfig.custom()
                                .setHandshakeTimeout(BEYOND_ANY_TIMEOUT)
                                .setVersionPolicy(versions(target))
                                .build())
                .setMessageMultiplexing(target.http2())
                .build();
    }

    private static HttpVersionPolicy versions(HttpTarget target) {
        return target.http2() ? HttpVersionPolicy.FORCE_HTTP_2 : HttpVersionPolicy.FORCE_HTTP_1;
    }

    private static IOReactorConfig reactor() {
        return IOReactorConfig.custom()
                .setIoThreadCount(
                        Math.min(MOST_IO_THREADS, Runtime.getRuntime().availableProcessors()))
                .setTcpNoDelay(true)
                .setSoTimeout(BEYOND_ANY_TIMEOUT)
                .build();
    }

    private static RequestConfig requests(HttpTarget target) {
        return RequestConfig.custom()
                .setConnectionRequestTimeout(BEYOND_ANY_TIMEOUT)
                .setResponseTimeout(BEYOND_ANY_TIMEOUT)
                .setExpectContinueEnabled(false)
                .setAuthenticationEnabled(false)
                .setProtocolUpgradeEnabled(false)
                .setRedirectsEnabled(target.followRedirects())
                .build();
    }

    private static ThreadFactory threads() {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, "http-io-" + number.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }
}
