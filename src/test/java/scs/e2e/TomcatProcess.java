package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** A Tomcat as it is downloaded, but for its ports, with the WAR in it. */
final class TomcatProcess implements AutoCloseable {
    private static final Duration LONGEST_START = Duration.ofSeconds(120);

    private final Path home;
    private final int port;
    private final int rmiPort;
    private final ChildProcess process;

    private TomcatProcess(Path home, int port, int rmiPort, ChildProcess process) {
        this.home = home;
        this.port = port;
        this.rmiPort = rmiPort;
        this.process = process;
    }

    /**
     * Unpacks a Tomcat, starts it and waits until LoadGen answers in it.
     *
     * @param properties {@code -D} properties for LoadGen
     */
    static TomcatProcess start(Jdk jdk, Map<String, String> properties) {
        int port = FreePort.next();
        int rmiPort = FreePort.next();
        try {
            Path home = unpack();
            changePorts(home.resolve("conf/server.xml"), port);
            StringBuilder options = new StringBuilder("-DrmiPort=" + rmiPort);
            properties.forEach(
                    (key, value) -> options.append(" -D").append(key).append('=').append(value));
            TomcatProcess tomcat =
                    new TomcatProcess(
                            home,
                            port,
                            rmiPort,
                            launch(home, jdk, copyWar(home), options.toString()));
            try {
                tomcat.awaitAnswer();
            } catch (Throwable e) {
                tomcat.process.kill();
                throw e;
            }
            return tomcat;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ChildProcess launch(Path home, Jdk jdk, Path war, String options) {
        assertThat(war).exists();
        return ChildProcess.start(
                home,
                Map.of(
                        "JAVA_HOME", jdk.home().toString(),
                        "JRE_HOME", jdk.home().toString(),
                        "CATALINA_HOME", home.toString(),
                        "CATALINA_BASE", home.toString(),
                        "CATALINA_OPTS", options),
                List.of(home.resolve("bin/catalina.sh").toString(), "run"));
    }

    private static Path unpack() throws IOException {
        Path archive = Path.of(System.getProperty("loadgen.tomcat")).toAbsolutePath();
        Path directory = Directories.temporary("tomcat-e2e");
        ChildProcess tar =
                ChildProcess.start(
                        directory,
                        Map.of(),
                        List.of("tar", "-xzf", archive.toString(), "--strip-components=1"));
        try (tar) {
            assertThat(tar.exitCode(Duration.ofSeconds(60))).as(tar.output()).isZero();
        }
        return directory;
    }

    private static void changePorts(Path serverXml, int port) throws IOException {
        String stock = Files.readString(serverXml);
        String changed =
                stock.replace("<Server port=\"8005\"", "<Server port=\"" + FreePort.next() + "\"")
                        .replace("<Connector port=\"8080\"", "<Connector port=\"" + port + "\"");
        assertThat(changed).contains("port=\"" + port + "\"").doesNotContain("port=\"8005\"");
        Files.writeString(serverXml, changed);
    }

    private static Path copyWar(Path home) throws IOException {
        // Moved into place, so that the Tomcat never sees half of it.
        Path part = Files.copy(LoadGenProcess.war(), home.resolve("sdcloud.war.part"));
        return Files.move(
                part, home.resolve("webapps/sdcloud.war"), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Takes the WAR away and waits until the Tomcat has ended the application. */
    void undeploy() {
        try {
            Files.delete(home.resolve("webapps/sdcloud.war"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        await("the application is gone")
                .until(
                        () ->
                                loadGen().get("/api/v1/services").statusCode() == 404
                                        && Files.notExists(home.resolve("webapps/sdcloud")));
    }

    /** Puts the WAR there again and waits until the application answers. */
    void deploy() {
        try {
            copyWar(home);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        awaitAnswer();
    }

    private void awaitAnswer() {
        await("LoadGen answers in the Tomcat on port " + port)
                .until(() -> loadGen().get("/api/v1/services").statusCode() == 200);
    }

    private ConditionFactory await(String what) {
        return Awaitility.await(what)
                .atMost(LONGEST_START)
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptions()
                .failFast(
                        () -> {
                            if (!process.isAlive()) {
                                throw new AssertionError("the Tomcat has ended:\n" + log());
                            }
                        });
    }

    LoadGen loadGen() {
        return new LoadGen(URI.create("http://127.0.0.1:" + port + "/sdcloud"), rmiPort);
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
        // At once, because a Tomcat with the application unpacked in it is large.
        Directories.delete(home);
    }
}
