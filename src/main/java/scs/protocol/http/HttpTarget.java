package scs.protocol.http;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one service sends, where to and how. Immutable.
 *
 * @param uri absolute {@code http} or {@code https} address with path and query
 * @param method request method, upper case
 * @param headers headers in the order in which they are sent, beside those of the client itself
 * @param body request body, or null for none
 * @param randomQueryParameter name of a query parameter that gets two random characters with every
 *     request (LoadGen's {@code rand}), or null for none
 * @param trustAll accepts any certificate and any host name
 * @param followRedirects follows redirects instead of counting them as answers
 * @param http2 speaks HTTP/2: by ALPN over TLS, with prior knowledge over plain TCP
 * @param maxConnections most connections of the service, over all lanes
 * @param connectTimeout most time from dispatch until the request can be written
 * @param timeout most time from dispatch until the last byte of the answer
 * @param okStatus which status codes are successes
 */
public record HttpTarget(
        URI uri,
        String method,
        List<Map.Entry<String, String>> headers,
        @Nullable Body body,
        @Nullable String randomQueryParameter,
        boolean trustAll,
        boolean followRedirects,
        boolean http2,
        int maxConnections,
        Duration connectTimeout,
        Duration timeout,
        StatusRange okStatus) {

    /** Request body. The array is never changed after construction. */
    public record Body(byte[] content, String contentType) {}

    /** Inclusive range of status codes. */
    public record StatusRange(int from, int to) {
        public boolean contains(int status) {
            return status >= from && status <= to;
        }
    }

    public HttpTarget {
        headers = List.copyOf(headers);
    }
}
