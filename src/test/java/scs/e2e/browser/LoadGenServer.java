package scs.e2e.browser;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The WAR as a process of its own, on a port that stays the same when it is started again. */
final class LoadGenServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final JsonMapper json = new JsonMapper();
    private final int port = freePort();
    private final List<String> properties;
    private final Path log;
    private Process process;

    /**
     * @param name of the log beside the WAR
     * @param properties {@code key=value}, each given with {@code -D}
     */
    LoadGenServer(String name, String... properties) {
        this.properties = List.of(properties);
        this.log = war().resolveSibling("browser-" + name + ".log");
        start();
    }

    private static Path war() {
        return Path.of(System.getProperty("loadgen.war", "build/sdcloud.war")).toAbsolutePath();
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void start() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx384m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
        command.addAll(List.of("-Dport=" + port, "-DrmiServiceEnable=false"));
        properties.forEach(property -> command.add("-D" + property));
        command.addAll(List.of("-jar", war().toString(), "serve"));
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().remove("SDCLOUD_CONFIG");
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        await("the server to answer").atMost(PATIENCE).until(this::answers);
    }

    private boolean answers() {
        if (!process.isAlive()) {
            throw new IllegalStateException("the server ended: " + logged());
        }
        try {
            return send("GET", url("api/v1/services"), null).statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    private String logged() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends it as a crash of the machine would: nothing is closed in an orderly way. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    String origin() {
        return "http://127.0.0.1:" + port;
    }

    String url(String path) {
        return origin() + "/sdcloud/" + path;
    }

    String get(String path) {
        return send("GET", url(path), null).body();
    }

    int status(String url) {
        return send("GET", url, null).statusCode();
    }

    JsonNode json(String path) {
        return json.readTree(get(path));
    }

    JsonNode service(int id) {
        return json("api/v1/services/" + id);
    }

    JsonNode startLoad(int id, double intensity) {
        String body = "{\"intensity\": " + intensity + ", \"arrival\": \"constant\"}";
        return json.readTree(send("POST", url("api/v1/services/" + id + "/start"), body).body());
    }

    void stopLoads() {
        for (JsonNode service : json("api/v1/services").get("services")) {
            int id = service.get("id").intValue();
            send("POST", url("api/v1/services/" + id + "/stop"), "");
            await().until(() -> service(id).get("state").stringValue().equals("idle"));
        }
    }

    /** The counters of the server inside LoadGen, which knows nothing of what LoadGen claims. */
    JsonNode targetStats() {
        String target = service(0).get("url").stringValue();
        URI stats = URI.create(target).resolve("/stats?seconds=60");
        return json.readTree(send("GET", stats.toString(), null).body());
    }

    private HttpResponse<String> send(String method, String url, String body) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(url)).timeout(Duration.ofSeconds(30));
        if (body == null) {
            request.method(method, HttpRequest.BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json")
                    .method(method, HttpRequest.BodyPublishers.ofString(body));
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
