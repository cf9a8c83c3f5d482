package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A process whose output is kept, and which never outlives the tests. */
final class ChildProcess implements AutoCloseable {
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final Process process;
    private final Path log;
    private final Thread lastResort = new Thread(this::kill, "kill-child");

    private ChildProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        Runtime.getRuntime().addShutdownHook(lastResort);
    }

    /**
     * Starts a process.
     *
     * @param directory working directory
     * @param variables environment, beside what the tests themselves have
     */
    static ChildProcess start(Path directory, Map<String, String> variables, List<String> command) {
        try {
            Path log = Files.createTempFile(directory, "output", ".log");
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .directory(directory.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile());
            // What the machine sets for its own programs must not configure those under test.
            builder.environment()
                    .keySet()
                    .removeAll(
                            List.of(
                                    "SDCLOUD_CONFIG",
                                    "JAVA_OPTS",
                                    "CATALINA_OPTS",
                                    "JDK_JAVA_OPTIONS"));
            builder.environment().putAll(variables);
            return new ChildProcess(builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Processes that it has started, and those in turn. */
    List<ProcessHandle> descendants() {
        try (Stream<ProcessHandle> all = process.descendants()) {
            return all.toList();
        }
    }

    /** What it has written so far, to both streams. */
    String output() {
        try {
            return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for its end and answers its exit code. */
    int exitCode(Duration atMost) {
        try {
            assertThat(process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS))
                    .as("process %d has ended within %s:%n%s", pid(), atMost, output())
                    .isTrue();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Asks it to end (SIGTERM) and waits; one that does not end is a fault. */
    @Override
    public void close() {
        try {
            process.destroy();
            exitCode(LONGEST_END);
        } finally {
            kill();
            if (!Thread.currentThread().equals(lastResort)) {
                removeLastResort();
            }
        }
    }

    void kill() {
        descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void removeLastResort() {
        try {
            Runtime.getRuntime().removeShutdownHook(lastResort);
        } catch (IllegalStateException e) {
            // The tests are ending, and the hook with them.
        }
    }
}
