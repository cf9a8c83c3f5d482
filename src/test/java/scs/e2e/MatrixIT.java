package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.util.rmi.LoadInterface;
import tools.jackson.databind.JsonNode;

/** The same WAR by {@code java -jar} and in a stock Tomcat, on every Java of this machine. */
@ParameterizedClass(name = "{0}")
@MethodSource("kinds")
final class MatrixIT {
    private static EmbeddedTarget target;
    private static Deployment deployment;
    private static LoadGen loadGen;

    @Parameter Deployment.Kind kind;

    static List<Deployment.Kind> kinds() {
        return Deployment.Kind.all();
    }

    @BeforeParameterizedClassInvocation
    static void deploy(Deployment.Kind kind) throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        deployment = kind.deploy(Map.of("exampleURL", target.uri().toString()));
        loadGen = deployment.loadGen();
    }

    @BeforeEach
    void countAnew() {
        target.reset();
    }

    @AfterEach
    void endTheLoad() {
        loadGen.stop(0);
        Books.settle(loadGen, 0);
    }

    @AfterParameterizedClassInvocation
    static void end() {
        try (EmbeddedTarget closed = target;
                Deployment ended = deployment) {
            assertThat(ended.log().get().lines())
                    .as("nothing to complain of")
                    .noneMatch(line -> line.matches(".*(Exception|SEVERE|ERROR|WARN).*"));
        }
    }

    @Test
    void urlsStartChangeAndStop() throws Exception {
        CompletableFuture<HttpResponse<String>> started =
                loadGen.startPublished("intensity=100&serviceId=0&concurrency=0");
        awaitRate(100);
        assertThat(loadGen.published("setIntensity.do?intensity=300&serviceId=0"))
                .isEqualTo("serviceId=0 realRequestIntensity is set to 300");
        awaitRate(300);
        assertThat(started).isNotDone();
        assertThat(loadGen.published("stopOnlineQuery.do?serviceId=0"))
                .isEqualTo("serviceId=0 stopped loader");
        assertThat(started.get(5, TimeUnit.SECONDS).body()).isEmpty();
        Books.close(loadGen, 0, target);
    }

    @Test
    void restStartsChangesAndStops() {
        assertThat(loadGen.start(0, 100, "poisson").get("state").asString()).isEqualTo("running");
        Waiting.until("requests arrive").until(() -> target.requestCount() >= 50);
        loadGen.start(0, 250, "constant");
        awaitRate(250);
        assertThat(loadGen.stop("example").get("state").asString()).isIn("stopping", "idle");
        Books.close(loadGen, 0, target);
    }

    @Test
    void rmiStartsChangesAndStops() throws Exception {
        LoadInterface rmi = loadGen.rmi();
        rmi.execStopHttpLoader(0);
        rmi.execStartHttpLoader(0, 100, 0);
        awaitRate(100);
        assertThat(rmi.setIntensity(200, 0)).isEqualTo(1);
        awaitRate(200);
        assertThat(rmi.getRealRequestIntensity(0)).isBetween(190, 210);
        assertThat(rmi.getTotalRequestCount(0)).isPositive();
        assertThat(rmi.getTotalAvgServiceRate(0)).isBetween(95f, 100f);
        assertThat(rmi.getRealPerSecLatency(0, "99th")).isPositive();
        rmi.execStopHttpLoader(0);
        Books.close(loadGen, 0, target);
    }

    @Test
    void eventsComeAtOnceAndThenEverySecond() {
        try (EventSource events = EventSource.open(loadGen.at("/api/v1/services/0/events"), null)) {
            assertThat(events.contentType()).isEqualTo("text/event-stream;charset=UTF-8");
            Waiting.until("a state").until(() -> !events.events("state").isEmpty());
            loadGen.start(0, 50, "constant");
            Waiting.until("samples").until(() -> events.events("sample").size() >= 2);
            assertThat(events.events("epoch")).isNotEmpty();
            assertThat(events.events("sample").get(0).id()).matches("\\d+-\\d+-\\d+");
        }
    }

    @Test
    void pagesAreThereInUtf8() {
        for (String path : List.of("/", "/index.jsp")) {
            HttpResponse<String> page = loadGen.get(path);
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.headers().firstValue("Content-Type").orElse(""))
                    .isEqualToIgnoringCase("text/html;charset=UTF-8");
            assertThat(page.body())
                    .contains("welcome to the load generator page!")
                    .contains("startOnlineQuery.do")
                    .contains("setIntensity.do")
                    .contains("stopOnlineQuery.do")
                    .contains("goOnlineQuery.do");
        }
        JsonNode described = Http.json(loadGen.get("/v3/api-docs"));
        assertThat(described.get("paths").propertyNames())
                .contains("/startOnlineQuery.do", "/api/v1/services/{service}/start");
        assertThat(loadGen.get("/goOnlineQuery.do?serviceId=0").body()).contains("<html");
    }

    private static void awaitRate(int perSecond) {
        Waiting.until(perSecond + " requests in a second")
                .until(
                        () -> {
                            JsonNode latest = loadGen.service(0).get("latest");
                            return !latest.isNull()
                                    && latest.get("intensity").asDouble() == perSecond
                                    && Math.abs(latest.get("sent").asLong() - perSecond)
                                            <= perSecond * 0.05;
                        });
    }
}
