package scs.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** The WAR, started by {@code java -jar}. */
final class LoadGenProcess implements AutoCloseable {
    private static final Duration LONGEST_START = Duration.ofSeconds(90);

    private final ChildProcess process;
    private final int port;
    private final int rmiPort;

    private LoadGenProcess(ChildProcess process, int port, int rmiPort) {
        this.process = process;
        this.port = port;
        this.rmiPort = rmiPort;
    }

    /** The WAR under test. */
    static Path war() {
        return Path.of(System.getProperty("loadgen.war", "build/sdcloud.war")).toAbsolutePath();
    }

    /** What a process is started with. */
    static final class Setup {
        private final Jdk jdk;
        private final Map<String, String> properties = new LinkedHashMap<>();
        private final Map<String, String> files = new LinkedHashMap<>();

        private Setup(Jdk jdk) {
            this.jdk = jdk;
            properties.put("port", String.valueOf(FreePort.next()));
            properties.put("rmiPort", String.valueOf(FreePort.next()));
            properties.put("rmiServiceEnable", "true");
        }

        /** A key that is given with {@code -D}. */
        Setup property(String key, Object value) {
            properties.put(key, value.toString());
            return this;
        }

        /** Leaves a key to the files. */
        Setup withoutProperty(String key) {
            properties.remove(key);
            return this;
        }

        /** A file in the configuration directory. */
        Setup file(String name, String content) {
            files.put(name, content);
            return this;
        }

        int port() {
            return Integer.parseInt(properties.get("port"));
        }

        int rmiPort() {
            return Integer.parseInt(properties.get("rmiPort"));
        }

        /** Starts it, and waits until it answers. */
        LoadGenProcess start() {
            LoadGenProcess started = new LoadGenProcess(launch(), port(), rmiPort());
            try {
                started.awaitAnswer();
            } catch (Throwable e) {
                started.process.kill();
                throw e;
            }
            return started;
        }

        /** Starts it only. */
        ChildProcess launch() {
            try {
                Path directory = Directories.temporary("loadgen-e2e");
                List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
                if (!files.isEmpty()) {
                    Path config = Files.createDirectory(directory.resolve("conf"));
                    for (Map.Entry<String, String> file : files.entrySet()) {
                        Files.writeString(config.resolve(file.getKey()), file.getValue());
                    }
                    command.add("-Dsdcloud.config=" + config);
                }
                properties.forEach((key, value) -> command.add("-D" + key + "=" + value));
                command.addAll(List.of("-jar", war().toString()));
                return ChildProcess.start(directory, Map.of(), command);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static Setup on(Jdk jdk) {
        return new Setup(jdk);
    }

    static Setup setup() {
        return on(Jdk.running());
    }

    private void awaitAnswer() {
        Awaitility.await("LoadGen answers on port " + port)
                .atMost(LONGEST_START)
                .pollInterval(Duration.ofMillis(100))
                .ignoreExceptions()
                .failFast(
                        () -> {
                            if (!process.isAlive()) {
                                throw new AssertionError("LoadGen has ended:\n" + log());
                            }
                        })
                .until(() -> loadGen().get("/api/v1/services").statusCode() == 200);
    }

    /** What clients see, under the first context path. */
    LoadGen loadGen() {
        return under("/sdcloud");
    }

    LoadGen under(String contextPath) {
        return new LoadGen(root().resolve(contextPath), rmiPort);
    }

    URI root() {
        return URI.create("http://127.0.0.1:" + port + "/");
    }

    int port() {
        return port;
    }

    int rmiPort() {
        return rmiPort;
    }

    String log() {
        return process.output();
    }

    @Override
    public void close() {
        process.close();
    }
}
