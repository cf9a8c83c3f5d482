package scs.protocol.http;

import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes targets for tests: a GET without any extras, changed as a test needs it. */
final class HttpTargets {
    String scheme = "http";
    String path = "/";
    String method = "GET";
    List<Map.Entry<String, String>> headers = List.of();
    HttpTarget.@Nullable Body body;
    @Nullable String randomQueryParameter;
    boolean trustAll = true;
    boolean followRedirects;
    boolean http2;
    int connections = 4;

    HttpTarget at(InetSocketAddress address) {
        String host = address.getHostString();
        return new HttpTarget(
                URI.create(scheme + "://" + host + ":" + address.getPort() + path),
                method,
                headers,
                body,
                randomQueryParameter,
                trustAll,
                followRedirects,
                http2,
                connections,
                Duration.ofSeconds(30),
                Duration.ofSeconds(30),
                new HttpTarget.StatusRange(200, 299));
    }
}
