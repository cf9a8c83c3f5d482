package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Clients of every published variant, each with its own interface, over the wire. */
class PublishedClientsIT {
    private static final String PAUSE_MILLIS = "450";

    private final LiveServices services = new LiveServices();
    private final RmiServer server =
            RmiServer.start(new RmiOptions("127.0.0.1", 0, false, false), services.registry);
    @TempDir private Path directory;

    @BeforeEach
    void runs() {
        assertThat(server.isRunning()).isTrue();
    }

    @AfterEach
    void close() {
        server.close();
        services.close();
    }

    private List<String> run(String variant, String main) throws Exception {
        String url = "rmi://127.0.0.1:" + server.port() + "/load";
        return ClientJvm.compile(variant, directory).run(main, url, PAUSE_MILLIS);
    }

    private static void assertLatency(List<String> lines, String... names) {
        for (String name : names) {
            assertThat(ClientJvm.values(lines, name))
                    .as("%s of %s", name, lines)
                    .isNotEmpty()
                    .allMatch(v -> Float.parseFloat(v) >= LiveServices.LATENCY_MILLIS - 0.01);
        }
    }

    private static void assertValue(List<String> lines, String name, String value) {
        assertThat(ClientJvm.values(lines, name)).as("%s of %s", name, lines).containsOnly(value);
    }

    private static void assertPositive(List<String> lines, String... names) {
        for (String name : names) {
            assertThat(ClientJvm.values(lines, name))
                    .as("%s of %s", name, lines)
                    .isNotEmpty()
                    .allMatch(v -> Float.parseFloat(v) > 0);
        }
    }

    @Test
    void v0() throws Exception {
        List<String> lines = run("V0", "AllMethods");

        assertValue(lines, "setIntensity", "1");
        assertPositive(lines, "getRealIntensity");
        assertLatency(lines, "getLcCurLatency", "getLcAvgLatency");
        assertValue(lines, "stopped", "0");
    }

    @Test
    void rhythm() throws Exception {
        List<String> lines = run("R", "AllMethods");

        assertValue(lines, "setIntensity", "1");
        assertPositive(
                lines, "getRealServiceRate", "getRealRequestIntensity", "getRealQueryIntensity");
        assertLatency(
                lines,
                "getLcCurLatency95th",
                "getLcCurLatency99th",
                "getLcCurLatency999th",
                "getLcAvgLatency");
        assertValue(lines, "stopped", "0");
        assertValue(lines, "refused", "flag 5 is not known; right is 1 (start) or 0 (stop)");
    }

    @Test
    void v1() throws Exception {
        List<String> lines = run("V1", "AllMethods");

        assertValue(lines, "setIntensity", "1");
        assertLatency(lines, "getRealPerSec99thLatency", "getWindowAvgPerSec99thLatency");
        assertPositive(lines, "getWindowAvgServiceRate");
        assertValue(lines, "stopped", "0");
        assertValue(lines, "refused", "service number 77 is not configured; right is one of 1");
    }

    @Test
    void v15() throws Exception {
        assertMetrics(run("V1.5", "AllMethods"));
    }

    @Test
    void v2() throws Exception {
        assertMetrics(run("V2", "AllMethods"));
    }

    private static void assertMetrics(List<String> lines) {
        assertValue(lines, "idle", "-1.0");
        assertValue(lines, "setIntensity", "1");
        assertLatency(lines, "real90th", "real95th", "real99th", "real999th", "realavg");
        assertLatency(lines, "window99th", "windowavg");
        assertValue(lines, "unknown", "-1.0");
        assertValue(lines, "null", "-1.0");
        assertPositive(
                lines, "getTotalQueryCount", "getTotalRequestCount", "getTotalAvgServiceRate");
        assertValue(lines, "stopped", "0");
    }

    @Test
    void sampleOfTheReadme() throws Exception {
        assertThat(run("V1", "Readme")).containsExactly("success");
    }

    @Test
    void sequencesOfRhythm() throws Exception {
        List<String> lines = run("R", "Rhythm");

        assertThat(ClientJvm.values(lines, "follower")).hasSize(5);
        assertThat(ClientJvm.values(lines, "p99")).hasSize(9);
        assertThat(ClientJvm.values(lines, "avg")).hasSize(9);
        assertValue(lines, "redis", "1");
        assertValue(lines, "done", "1");
    }

    @Test
    void simulatorOfInfless() throws Exception {
        assertSimulator(run("V1.5", "Simulator"));
    }

    @Test
    void simulatorThatStartsAgainAtEveryStep() throws Exception {
        assertSimulator(run("V2", "Simulator"));
        assertThat(services.registry.byId(1).status().run()).isEqualTo(1);
        assertThat(services.registry.byId(1).status().epoch()).isEqualTo(4);
    }

    private static void assertSimulator(List<String> lines) {
        assertPositive(lines, "step");
        assertThat(ClientJvm.values(lines, "step")).hasSize(3);
        List<String> latencies = ClientJvm.values(lines, "latency");
        assertThat(latencies.get(0)).isEqualTo("-1.0 -1.0 0.0 0.0 0.0");
        assertThat(latencies.get(latencies.size() - 1)).doesNotContain("-1.0");
        assertValue(lines, "done", "1");
    }

    @Test
    void collectorOfGsight() throws Exception {
        List<String> lines = run("V1.5", "Gsight");

        assertThat(Float.parseFloat(ClientJvm.values(lines, "requests").get(0)))
                .isGreaterThanOrEqualTo(300);
        assertValue(lines, "done", "1");
    }
}
