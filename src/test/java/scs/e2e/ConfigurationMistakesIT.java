package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What keeps LoadGen from starting is said in a sentence, and nothing half-starts. */
final class ConfigurationMistakesIT {
    private static final Duration LONGEST = Duration.ofSeconds(60);

    @Test
    void whatCannotBeRightIsRefusedWithKeyAndValue() {
        assertRefused(LoadGenProcess.setup().property("port", "abc"), "port", "abc");
        assertRefused(LoadGenProcess.setup().property("windowSize", 0), "windowSize", "0");
        assertRefused(
                LoadGenProcess.setup().property("embeddedTarget", "delay=soon"),
                "embeddedTarget",
                "soon");
        assertRefused(
                LoadGenProcess.setup().property("exampleURL", "ftp://192.0.2.1/"),
                "exampleURL",
                "ftp://192.0.2.1/");
        assertRefused(
                LoadGenProcess.setup().property("sdcloud.config", "/nowhere/at/all"),
                "sdcloud.config",
                "/nowhere/at/all");
        assertRefused(
                LoadGenProcess.setup()
                        .file(
                                "sys.properties",
                                "webServiceNamesStr=a;b\nwebServiceURLsStr=http://127.0.0.1/;"
                                        + "http://127.0.0.1/\nnumberOfService=2\nrmiPort=70000\n")
                        .withoutProperty("rmiPort"),
                "numberOfService",
                "2",
                "rmiPort",
                "70000");
        assertRefused(
                LoadGenProcess.setup()
                        .file(
                                "services.yaml",
                                """
                                services:
                                  - name: shop
                                    url: http://127.0.0.1/
                                    timeout: soon
                                    colour: red
                                """),
                "services.yaml",
                "timeout",
                "soon",
                "colour");
    }

    private static void assertRefused(LoadGenProcess.Setup setup, String... named) {
        ChildProcess process = setup.launch();
        try {
            int code = process.exitCode(LONGEST);
            assertThat(process.output())
                    .contains(List.of(named))
                    .contains("right ")
                    .doesNotContain("\tat ");
            assertThat(code).as(process.output()).isEqualTo(2);
        } finally {
            process.kill();
        }
    }

    @Test
    void aPortInUseIsNamed() throws Exception {
        LoadGenProcess.Setup setup = LoadGenProcess.setup();
        try (ServerSocket taken =
                new ServerSocket(setup.port(), 1, InetAddress.getLoopbackAddress())) {
            ChildProcess process = setup.launch();
            try {
                int code = process.exitCode(LONGEST);
                assertThat(process.output())
                        .contains(String.valueOf(taken.getLocalPort()))
                        .containsIgnoringCase("in use")
                        .doesNotContain("\tat ");
                assertThat(code).as(process.output()).isNotZero();
            } finally {
                process.kill();
            }
        }
    }

    @Test
    void anRmiPortInUseIsNamedAndTheRestWorks() throws Exception {
        LoadGenProcess.Setup setup = LoadGenProcess.setup();
        try (ServerSocket taken =
                        new ServerSocket(setup.rmiPort(), 1, InetAddress.getLoopbackAddress());
                LoadGenProcess process = setup.start()) {
            assertThat(process.loadGen().start(0, 10, "constant").get("state").asString())
                    .isEqualTo("running");
            assertThat(process.log().lines())
                    .filteredOn(line -> line.contains("RMI"))
                    .singleElement()
                    .asString()
                    .contains("port " + taken.getLocalPort())
                    .endsWith("is already used");
        }
    }
}
