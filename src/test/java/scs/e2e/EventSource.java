package scs.e2e;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;

/** Reads a stream of server-sent events, as a browser does. */
final class EventSource implements AutoCloseable {

    /** One event; the id is empty where there is none. */
    record Event(String name, String id, String data) {
        JsonNode json() {
            return Http.json(data);
        }
    }

    private final HttpResponse<InputStream> response;
    private final List<Event> events = new CopyOnWriteArrayList<>();

    private EventSource(HttpResponse<InputStream> response) {
        this.response = response;
    }

    /**
     * Connects.
     *
     * @param lastEventId what a browser that comes back has seen, or null
     */
    static EventSource open(URI uri, String lastEventId) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try {
            HttpResponse<InputStream> response =
                    Http.client().send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
            EventSource source = new EventSource(response);
            Thread reader = new Thread(source::read, "event-source");
            reader.setDaemon(true);
            reader.start();
            return source;
        } catch (IOException e) {
            throw new AssertionError(uri + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void read() {
        String name = "message";
        String id = "";
        StringBuilder data = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isEmpty()) {
                    if (data.length() > 0) {
                        events.add(new Event(name, id, data.toString()));
                    }
                    name = "message";
                    id = "";
                    data.setLength(0);
                } else if (line.startsWith("event:")) {
                    name = line.substring(6).strip();
                } else if (line.startsWith("id:")) {
                    id = line.substring(3).strip();
                } else if (line.startsWith("data:")) {
                    data.append(line.substring(5).strip());
                }
            }
        } catch (IOException e) {
            // Closed by us, or by the end of the server.
        }
    }

    String contentType() {
        return response.headers().firstValue("Content-Type").orElse("");
    }

    /** All events so far. */
    List<Event> events() {
        return List.copyOf(events);
    }

    List<Event> events(String name) {
        return events().stream().filter(event -> event.name().equals(name)).toList();
    }

    @Override
    public void close() {
        try {
            response.body().close();
        } catch (IOException e) {
            // Gone already.
        }
    }
}
