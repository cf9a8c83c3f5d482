package scs.cli;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Talks to the REST interface of a server. */
final class ApiClient {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final URI base;
    private final @Nullable String token;
    private final JsonMapper json = JsonMapper.builder().build();
    private final HttpClient http = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    ApiClient(URI base, @Nullable String token) {
        this.base = base;
        this.token = token;
    }

    /** Path of a service in the interface. */
    static String service(String idOrName, String rest) {
        String encoded = URLEncoder.encode(idOrName.strip(), StandardCharsets.UTF_8);
        return "api/v1/services/" + encoded.replace("+", "%20") + rest;
    }

    JsonNode get(String path) {
        return exchange(request(path).timeout(PATIENCE).GET().build());
    }

    JsonNode send(String method, String path, Map<String, ?> body) {
        return exchange(
                request(path)
                        .timeout(PATIENCE)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(json.writeValueAsString(body)))
                        .build());
    }

    /** Opens a stream of events; the caller closes it. */
    InputStream events(String path) {
        HttpResponse<InputStream> response =
                call(
                        request(path).header("Accept", "text/event-stream").GET().build(),
                        BodyHandlers.ofInputStream());
        if (response.statusCode() != 200) {
            try (InputStream body = response.body()) {
                throw refused(
                        response.statusCode(),
                        new String(body.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw unreachable(e);
            }
        }
        return response.body();
    }

    JsonNode parse(String text) {
        return json.readTree(text);
    }

    String pretty(JsonNode node) {
        return json.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(base.resolve(path));
        if (token != null && !token.isEmpty()) {
            builder.header("Authorization", "Bearer " + token);
        }
        return builder;
    }

    private JsonNode exchange(HttpRequest request) {
        HttpResponse<String> response = call(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw refused(response.statusCode(), response.body());
        }
        try {
            return json.readTree(response.body());
        } catch (JacksonException e) {
            throw new CommandFailedException(
                    CommandLineInterface.REFUSED,
                    base + " does not answer as LoadGen does; is --server right?");
        }
    }

    private <T> HttpResponse<T> call(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return http.send(request, handler);
        } catch (IOException e) {
            throw unreachable(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailedException(130, "interrupted");
        }
    }

    private CommandFailedException refused(int status, String body) {
        String detail = "status " + status;
        try {
            detail = json.readTree(body).path("detail").asString(detail);
        } catch (JacksonException e) {
            // Not a problem body; the status has to do.
        }
        return new CommandFailedException(CommandLineInterface.REFUSED, detail);
    }

    private CommandFailedException unreachable(IOException e) {
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new CommandFailedException(
                CommandLineInterface.UNREACHABLE,
                "no LoadGen is reachable at "
                        + base
                        + " ("
                        + why
                        + "); start one with 'sdcloud serve', or name it with --server");
    }
}
