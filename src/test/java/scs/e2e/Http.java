package scs.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** HTTP as a client of LoadGen speaks it. */
final class Http {
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();
    private static final Duration LONGEST = Duration.ofSeconds(60);

    private Http() {}

    static HttpResponse<String> get(URI uri) {
        return send("GET", uri, null);
    }

    /** Sends a request; the body, if there is one, is JSON. */
    static HttpResponse<String> send(
            String method, URI uri, String body, String... namesAndValues) {
        return send(request(method, uri, body, namesAndValues));
    }

    static HttpResponse<String> send(HttpRequest request) {
        try {
            return CLIENT.send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(request.method() + " " + request.uri() + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static CompletableFuture<HttpResponse<String>> getLater(URI uri) {
        HttpRequest request = HttpRequest.newBuilder(uri).build();
        return CLIENT.sendAsync(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
    }

    static HttpRequest request(String method, URI uri, String body, String... namesAndValues) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri).timeout(LONGEST);
        if (body == null) {
            builder.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            builder.method(method, HttpRequest.BodyPublishers.ofString(body));
            builder.header("Content-Type", "application/json");
        }
        for (int i = 0; i < namesAndValues.length; i += 2) {
            builder.setHeader(namesAndValues[i], namesAndValues[i + 1]);
        }
        return builder.build();
    }

    static HttpClient client() {
        return CLIENT;
    }

    static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    /** The JSON of an answer that must be good. */
    static JsonNode json(HttpResponse<String> response) {
        if (response.statusCode() != 200) {
            throw new AssertionError(
                    response.request().method()
                            + " "
                            + response.uri()
                            + " was answered with "
                            + response.statusCode()
                            + ": "
                            + response.body());
        }
        return json(response.body());
    }
}
