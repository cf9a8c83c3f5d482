package scs.service.config;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.Body;
import scs.protocol.http.HttpTarget.StatusRange;

/** The targets of published keys, which behave as LoadGen always did; and the common defaults. */
final class Targets {

    static final int MAX_CONNECTIONS = 4096;
    static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);
    static final Duration TIMEOUT = Duration.ofSeconds(10);
    static final String JSON = "application/json";

    private Targets() {}

    /** GET, any certificate, redirects followed, only 200 is a success. */
    static HttpTarget publishedGet(URI uri, @Nullable String randomQueryParameter) {
        return published(uri, "GET", null, randomQueryParameter, true);
    }

    /** POST; the original's client follows redirects of GET only. */
    static HttpTarget publishedPost(URI uri, Body body) {
        return published(uri, "POST", body, null, false);
    }

    /** The target inside LoadGen, which needs none of the leniency. */
    static HttpTarget embedded(URI uri) {
        return new HttpTarget(
                uri,
                "GET",
                List.of(),
                null,
                null,
                false,
                false,
                false,
                MAX_CONNECTIONS,
                CONNECT_TIMEOUT,
                TIMEOUT,
                new StatusRange(200, 200));
    }

    private static HttpTarget published(
            URI uri,
            String method,
            @Nullable Body body,
            @Nullable String randomQueryParameter,
            boolean followRedirects) {
        return new HttpTarget(
                uri,
                method,
                List.of(),
                body,
                randomQueryParameter,
                true,
                followRedirects,
                false,
                MAX_CONNECTIONS,
                CONNECT_TIMEOUT,
                TIMEOUT,
                new StatusRange(200, 200));
    }
}
