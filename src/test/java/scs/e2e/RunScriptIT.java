package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** The first thing that anybody does with LoadGen: {@code scripts/run}, and Ctrl-C. */
@EnabledIf("hasWhatItTakes")
final class RunScriptIT {
    private static final Path SCRIPT = Path.of("scripts/run").toAbsolutePath();

    static boolean hasWhatItTakes() {
        return List.of("/usr/bin/setsid", "/usr/bin/env", "/bin/bash").stream()
                .allMatch(program -> Files.isExecutable(Path.of(program)));
    }

    @Test
    void startsALoadAndControlCEndsEverything() throws IOException {
        int port = FreePort.next();
        int rmiPort = FreePort.next();
        ChildProcess script =
                ChildProcess.start(
                        Directories.temporary("run-e2e"),
                        Map.of(
                                "SDCLOUD_PORT",
                                String.valueOf(port),
                                "JAVA_OPTS",
                                "-DrmiPort=" + rmiPort),
                        // A process group of its own, as a terminal makes one; and a SIGINT that
                        // works, which a shell in the background takes from what it starts.
                        List.of(
                                "/usr/bin/setsid",
                                "/usr/bin/env",
                                "--default-signal=INT",
                                SCRIPT.toString(),
                                "150"));
        try {
            LoadGen loadGen =
                    new LoadGen(URI.create("http://127.0.0.1:" + port + "/sdcloud"), rmiPort);
            try {
                Awaitility.await("a load runs")
                        .atMost(60, TimeUnit.SECONDS)
                        .pollInterval(Duration.ofMillis(200))
                        .ignoreExceptions()
                        .until(() -> loadGen.totals(0).get("ledger").get("ok").asLong() >= 150);
            } catch (ConditionTimeoutException e) {
                throw new AssertionError("no load runs:\n" + script.output(), e);
            }
            assertThat(loadGen.service(0).get("intensity").asDouble()).isEqualTo(150);
            Waiting.until("it tells where to look")
                    .until(
                            () ->
                                    script.output()
                                            .contains(
                                                    loadGen.context()
                                                            + "/goOnlineQuery.do?serviceId=0"));
            List<ProcessHandle> started = script.descendants();
            assertThat(started).isNotEmpty();

            interruptGroup(script.pid());

            assertThat(script.exitCode(Duration.ofSeconds(10))).isIn(0, 130);
            assertThat(started).noneMatch(ProcessHandle::isAlive);
            assertThat(FreePort.isFree(port)).isTrue();
            assertThat(FreePort.isFree(rmiPort)).isTrue();
            assertThat(script.output()).doesNotContain("Exception");
        } finally {
            script.kill();
        }
    }

    private static void interruptGroup(long leader) throws IOException {
        new ProcessBuilder("/bin/kill", "-INT", "--", "-" + leader).inheritIO().start();
    }

    @Test
    void saysWhatIsRightWhenItIsCalledWrongly() throws IOException {
        ChildProcess script =
                ChildProcess.start(
                        Directories.temporary("run-e2e"),
                        Map.of(),
                        List.of(SCRIPT.toString(), "fast"));
        try {
            assertThat(script.exitCode(Duration.ofSeconds(10))).isEqualTo(2);
            assertThat(script.output()).startsWith("usage: scripts/run [RATE]");
        } finally {
            script.kill();
        }
    }
}
