package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.Protocol;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS with ALPN, through the HTTP client of the JDK. */
class TlsTest {

    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir private Path folder;

    @Test
    void agreesOnTheVersionByAlpn() throws Exception {
        KeyStore keys = newCertificate();
        TargetOptions options = TargetOptions.defaults().withSslContext(serverContext(keys));
        try (EmbeddedTarget target = EmbeddedTarget.start(options)) {
            assertThat(target.uri().getScheme()).isEqualTo("https");
            for (HttpClient.Version version : HttpClient.Version.values()) {
                HttpClient client =
                        HttpClient.newBuilder()
                                .version(version)
                                .sslContext(clientContext(keys))
                                .build();
                HttpResponse<String> answer =
                        client.send(
                                HttpRequest.newBuilder(target.uri().resolve("/?size=100000"))
                                        .build(),
                                HttpResponse.BodyHandlers.ofString());
                assertThat(answer.version()).isEqualTo(version);
                assertThat(answer.body()).hasSize(100_000);
            }
            assertThat(target.requestCount()).isEqualTo(2);
        }
    }

    private KeyStore newCertificate() throws Exception {
        Path store = folder.resolve("keys.p12");
        Process keytool =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "keytool")
                                        .toString(),
                                "-genkeypair",
                                "-keyalg",
                                "EC",
                                "-dname",
                                "CN=embedded target",
                                "-ext",
                                "SAN=IP:127.0.0.1,IP:::1",
                                "-keystore",
                                store.toString(),
                                "-storepass",
                                new String(PASSWORD))
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("keytool.log").toFile())
                        .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD);
        }
        return keys;
    }

    private static SslContext serverContext(KeyStore keys) throws Exception {
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(keys, PASSWORD);
        return SslContextBuilder.forServer(factory)
                .ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                Protocol.ALPN,
                                SelectorFailureBehavior.NO_ADVERTISE,
                                SelectedListenerFailureBehavior.ACCEPT,
                                "h2",
                                "http/1.1"))
                .build();
    }

    private static SSLContext clientContext(KeyStore keys) throws Exception {
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(keys);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, factory.getTrustManagers(), null);
        return context;
    }
}
