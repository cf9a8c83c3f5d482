package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import tools.jackson.databind.JsonNode;

/** Every published URL in every published form, byte for byte. */
final class PublishedUrlsIT {
    private static final String NUMBER = "\\d+(?:\\.\\d{1,2})?";
    private static final String OBJECT =
            "\\{\"avgQps\":\\d+,\"avgRps\":\\d+,\"generateTime\":\\d+,\"loaderName\":\"[^\"]*\","
                    + "\"queryTime90th\":N,\"queryTime95th\":N,\"queryTime999th\":N,"
                    + "\"queryTime99th\":N,\"queryTimeAvg\":N,\"realQps\":\\d+,\"realRps\":\\d+,"
                    + "\"totalAvgServiceRate\":N,\"windowAvg99thQueryTime\":N,"
                    + "\"windowAvgAvgQueryTime\":N,\"windowAvgServiceRate\":N\\}";
    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final String JSON = "application/json;charset=UTF-8";

    private static EmbeddedTarget target;
    private static LoadGenProcess process;
    private static LoadGen loadGen;

    /** A configuration as the newest published LoadGen has it; service 3 is never started. */
    @BeforeAll
    static void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        process =
                LoadGenProcess.setup()
                        .property("recordInterval", 200)
                        .file(
                                "sys.properties",
                                """
                                exampleURL=%1$s
                                webServiceNamesStr=web search;shop;never
                                webServiceURLsStr=%1$s;%1$s;%1$s
                                numberOfService=4
                                windowSize=30
                                """
                                        .formatted(target.uri()))
                        .start();
        loadGen = process.loadGen();
    }

    @AfterAll
    static void end() {
        try (LoadGenProcess ended = process) {
            assertThat(ended.log()).doesNotContain("Exception").doesNotContain("ERROR");
        } finally {
            target.close();
        }
    }

    @AfterEach
    void stop() {
        for (int id = 0; id < 4; id++) {
            loadGen.stop(id);
            Books.settle(loadGen, id);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "intensity=20&serviceId=2, burst, 20",
        "intensity=20&serviceId=2&concurrency=0, constant, 20",
        "intensity=20&serviceId=2&concurrency=1, burst, 20",
        "intensity=20&serviceId=2&concurrency=7, burst, 20",
        "intensity=20&serviceId=2&concurrency=-1, constant, 20",
        "intensity=0&serviceId=2, burst, 1",
        "intensity=-5&serviceId=2&concurrency=0, constant, 1",
        "intensity=20&serviceName=shop&concurrency=0, constant, 20",
        "intensity=20&serviceName=shop%0A&concurrency=0, constant, 20",
        "intensity=20&serviceName=%20shop%0D%0A, burst, 20",
        "intensity=20&serviceType=2, poisson, 20",
    })
    void aStartIsAnsweredWithNothingWhenTheLoadIsStopped(
            String query, String arrival, double intensity) throws Exception {
        CompletableFuture<HttpResponse<String>> started = loadGen.startPublished(query);
        awaitRunning(2);
        assertThat(loadGen.service(2).get("arrival").asString()).isEqualTo(arrival);
        assertThat(loadGen.service(2).get("intensity").asDouble()).isEqualTo(intensity);
        Waiting.forMillis(300);
        assertThat(started).isNotDone();
        loadGen.published("stopOnlineQuery.do?serviceId=2");
        HttpResponse<String> answer = started.get(5, TimeUnit.SECONDS);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void aStartOfARunningLoadChangesItAndIsAnsweredAtOnce() {
        loadGen.startPublished("intensity=20&serviceId=1&concurrency=0");
        awaitRunning(1);
        String running = "online query threads1 are already running";
        assertThat(loadGen.published("startOnlineQuery.do?intensity=30&serviceId=1&concurrency=1"))
                .isEqualTo(running);
        assertRuns(1, 30, "burst");
        assertThat(loadGen.published("startOnlineQuery.do?intensity=-1&serviceId=1&concurrency=0"))
                .isEqualTo(running);
        assertRuns(1, 1, "constant");
        // The first version knew no concurrency, and answered with nothing.
        assertThat(loadGen.published("startOnlineQuery.do?intensity=40&serviceId=1")).isEmpty();
        assertRuns(1, 40, "constant");
        assertThat(
                        loadGen.published(
                                "startOnlineQuery.do?intensity=25&serviceName=web%20search"
                                        + "&concurrency=0"))
                .isEqualTo(running);
        assertRuns(1, 25, "constant");
    }

    private static void assertRuns(int id, double intensity, String arrival) {
        JsonNode service = loadGen.service(id);
        assertThat(service.get("state").asString()).isEqualTo("running");
        assertThat(service.get("intensity").asDouble()).isEqualTo(intensity);
        assertThat(service.get("arrival").asString()).isEqualTo(arrival);
    }

    @ParameterizedTest
    @CsvSource({"70, 70", "0, 0", "-3, 0", "+8, 8", "1000000, 1000000"})
    void theIntensityIsSetAndToldAlsoOfAnIdleService(String asked, String set) {
        HttpResponse<String> answer =
                loadGen.get("/setIntensity.do?intensity=" + asked + "&serviceId=3");
        assertAnswer(answer, TEXT, "serviceId=3 realRequestIntensity is set to " + set);
        assertThat(loadGen.service(3).get("state").asString()).isEqualTo("idle");
    }

    @Test
    void aStopIsHarmlessWhereNothingRuns() {
        assertAnswer(
                loadGen.get("/stopOnlineQuery.do?serviceId=3"), TEXT, "serviceId=3 stopped loader");
        assertAnswer(
                loadGen.get("/stopOnlineQuery.do?serviceName=never%0A"),
                TEXT,
                "serviceId=3 stopped loader");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "99", "-1", "2147483647"})
    void aStartOfTheNewestVersionAnswersAnUnknownNumberWithASentence(String id) {
        assertAnswer(
                loadGen.get("/startOnlineQuery.do?intensity=1&concurrency=0&serviceId=" + id),
                TEXT,
                "serviceId=" + id + " does not exist with service number=4");
    }

    @Test
    void theOldestVersionNamesNoServiceOnceOneRuns() {
        loadGen.startPublished("intensity=50&serviceType=1");
        awaitSample(1);
        assertAnswer(loadGen.get("/setIntensity.do?intensity=0"), TEXT, "");
        assertRuns(1, 1, "poisson");
        assertThat(loadGen.published("getOnlineQueryTime.do"))
                .matches(
                        pattern(
                                "\\[\\{\"generateTime\":\\d{13},\"qps\":\\d+,\"queryTime\":N,"
                                        + "\"OnlineAvgQueryTime\":\\d+\\.\\d\\d\\}\\]"));
        assertThat(loadGen.published("goOnlineQuery.do")).contains("<html");
        assertAnswer(loadGen.get("/stopOnlineQuery.do?serviceType=1"), TEXT, "");
    }

    @Test
    void figuresOfTheFirstVersion() {
        String form =
                "\\[\\{\"avgQps\":\\d+,\"avgRps\":\\d+,\"generateTime\":\\d+,\"queryTime99th\":N,"
                        + "\"realQps\":\\d+,\"realRps\":\\d+,\"windowAvgServiceRate\":N,"
                        + "\"OnlineAvgQueryTime\":\\d+\\.\\d\\d\\}\\]";
        HttpResponse<String> never = loadGen.get("/getOnlineQueryTime.do?serviceId=3");
        assertAnswer(
                never,
                JSON,
                "[{\"avgQps\":0,\"avgRps\":0,\"generateTime\":0,\"queryTime99th\":0,"
                        + "\"realQps\":0,\"realRps\":0,\"windowAvgServiceRate\":0,"
                        + "\"OnlineAvgQueryTime\":0.00}]");
        loadGen.startPublished("intensity=100&serviceId=0&concurrency=0");
        awaitSample(0);
        HttpResponse<String> running = loadGen.get("/getOnlineQueryTime.do?serviceId=0");
        assertThat(running.body()).matches(pattern(form));
        // A server that has just been started makes up for its first requests.
        Waiting.until("its rate")
                .until(
                        () ->
                                Http.json(loadGen.get("/getOnlineQueryTime.do?serviceId=0"))
                                                .get(0)
                                                .get("realRps")
                                                .asInt()
                                        == 100);
    }

    @Test
    void figuresOfTheNewestVersion() {
        assertAnswer(loadGen.get("/getOnlineWindowAvgQueryTime.do?serviceId=3"), JSON, "");
        loadGen.startPublished("intensity=100&serviceId=0&concurrency=0");
        awaitSample(0);
        HttpResponse<String> running = loadGen.get("/getOnlineWindowAvgQueryTime.do?serviceId=0");
        assertThat(running.headers().firstValue("Content-Type")).contains(JSON);
        assertThat(running.body()).matches(pattern("\\[" + OBJECT + "\\]"));
        JsonNode figures = Http.json(running).get(0);
        assertThat(figures.get("loaderName").asString()).isEmpty();
        assertThat(figures.get("generateTime").asLong())
                .isCloseTo(
                        System.currentTimeMillis(),
                        org.assertj.core.api.Assertions.within(20_000L));
        loadGen.published("stopOnlineQuery.do?serviceId=0");
        Books.settle(loadGen, 0);
        JsonNode stopped =
                Http.json(loadGen.get("/getOnlineWindowAvgQueryTime.do?serviceId=0")).get(0);
        assertThat(stopped.get("realRps").asInt()).isZero();
        assertThat(stopped.get("queryTime99th").asDouble()).as("stays readable").isPositive();
    }

    @Test
    void allServicesInTheirOrder() {
        loadGen.startPublished("intensity=100&serviceId=0&concurrency=0");
        awaitSample(0);
        HttpResponse<String> all = loadGen.get("/getLoaderGenQuery.do");
        assertThat(all.headers().firstValue("Content-Type")).contains(JSON);
        assertThat(all.body()).matches(pattern("\\[" + OBJECT + "(?:," + OBJECT + "){3}\\]"));
        List<String> names = new ArrayList<>();
        for (JsonNode service : Http.json(all)) {
            names.add(service.get("loaderName").asString());
            assertThat(service.get("realRps").isInt()).isTrue();
            assertThat(service.get("realQps").isInt()).isTrue();
        }
        assertThat(names).containsExactly("example", "web search", "shop", "never");
        assertThat(all.body())
                .endsWith(
                        "{\"avgQps\":0,\"avgRps\":0,\"generateTime\":0,\"loaderName\":\"never\","
                                + "\"queryTime90th\":0,\"queryTime95th\":0,\"queryTime999th\":0,"
                                + "\"queryTime99th\":0,\"queryTimeAvg\":0,\"realQps\":0,"
                                + "\"realRps\":0,\"totalAvgServiceRate\":0,"
                                + "\"windowAvg99thQueryTime\":0,\"windowAvgAvgQueryTime\":0,"
                                + "\"windowAvgServiceRate\":0}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "DELETE", "PATCH"})
    void everyMethodIsRight(String method) {
        HttpResponse<String> set =
                Http.send(method, loadGen.at("/setIntensity.do?intensity=9&serviceId=3"), null);
        assertAnswer(set, TEXT, "serviceId=3 realRequestIntensity is set to 9");
        assertThat(Http.send(method, loadGen.at("/getLoaderGenQuery.do"), null).body())
                .startsWith("[{\"avgQps\":");
        assertThat(Http.send(method, loadGen.at("/stopOnlineQuery.do?serviceId=3"), null).body())
                .isEqualTo("serviceId=3 stopped loader");
        assertThat(Http.send(method, loadGen.at("/goOnlineQuery.do?serviceId=3"), null).body())
                .contains("<html");
    }

    @Test
    void theLivePageComesWithTheFirstFigures() {
        loadGen.startPublished("intensity=100&serviceId=2");
        awaitRunning(2);
        HttpResponse<String> page = loadGen.get("/goOnlineQuery.do?serviceId=2");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type").orElse(""))
                .isEqualToIgnoringCase("text/html;charset=UTF-8");
        assertThat(loadGen.service(2).get("latest").isNull()).isFalse();
    }

    private static void assertAnswer(HttpResponse<String> answer, String type, String body) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains(type);
        assertThat(answer.body()).isEqualTo(body);
    }

    private static Pattern pattern(String form) {
        return Pattern.compile(form.replace(":N", ":" + NUMBER));
    }

    private static void awaitRunning(int id) {
        Waiting.until("service " + id + " runs")
                .until(() -> loadGen.service(id).get("state").asString().equals("running"));
    }

    private static void awaitSample(int id) {
        awaitRunning(id);
        Waiting.until("a sample with answers")
                .until(
                        () -> {
                            JsonNode latest = loadGen.service(id).get("latest");
                            return !latest.isNull() && latest.get("ok").asLong() > 0;
                        });
    }
}
