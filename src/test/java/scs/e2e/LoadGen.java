package scs.e2e;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.rmi.registry.LocateRegistry;
import java.util.concurrent.CompletableFuture;
import scs.util.rmi.LoadInterface;
import tools.jackson.databind.JsonNode;

/**
 * A running LoadGen as its clients see it.
 *
 * @param context address with the context path, without a slash at its end
 * @param rmiPort port of its RMI interface
 */
record LoadGen(URI context, int rmiPort) {

    /** Address of a path below the context path. */
    URI at(String path) {
        return URI.create(context + path);
    }

    HttpResponse<String> get(String path) {
        return Http.get(at(path));
    }

    /** Body of a published URL that must be answered with 200. */
    String published(String pathAndQuery) {
        HttpResponse<String> response = get("/" + pathAndQuery);
        if (response.statusCode() != 200) {
            throw new AssertionError(
                    pathAndQuery + ": " + response.statusCode() + " " + response.body());
        }
        return response.body();
    }

    /** A start as published; its answer comes with the stop. */
    CompletableFuture<HttpResponse<String>> startPublished(String query) {
        return Http.getLater(at("/startOnlineQuery.do?" + query));
    }

    JsonNode service(Object service) {
        return Http.json(get("/api/v1/services/" + encoded(service)));
    }

    JsonNode totals(Object service) {
        return Http.json(get("/api/v1/services/" + encoded(service) + "/totals"));
    }

    JsonNode samples(Object service) {
        return Http.json(get("/api/v1/services/" + encoded(service) + "/samples"));
    }

    JsonNode start(Object service, double intensity, String arrival) {
        return control(
                "POST",
                service,
                "start",
                "{\"intensity\": " + intensity + ", \"arrival\": \"" + arrival + "\"}");
    }

    JsonNode intensity(Object service, double intensity) {
        return control("PUT", service, "intensity", "{\"intensity\": " + intensity + "}");
    }

    JsonNode stop(Object service) {
        return control("POST", service, "stop", null);
    }

    private JsonNode control(String method, Object service, String verb, String body) {
        URI uri = at("/api/v1/services/" + encoded(service) + "/" + verb);
        return Http.json(Http.send(method, uri, body));
    }

    private static String encoded(Object service) {
        return URLEncoder.encode(service.toString(), StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The RMI interface, looked up as the published clients do it. */
    LoadInterface rmi() {
        try {
            return (LoadInterface) LocateRegistry.getRegistry("127.0.0.1", rmiPort).lookup("load");
        } catch (Exception e) {
            throw new AssertionError("RMI on port " + rmiPort + ": " + e, e);
        }
    }
}
