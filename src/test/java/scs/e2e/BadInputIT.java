package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import tools.jackson.databind.JsonNode;

/** What cannot be right is refused with a sentence, and disturbs no load. */
final class BadInputIT {
    private static final int RATE = 500;
    private static final String V1 = "/api/v1/services";
    private static final List<String> PUBLISHED_OF_A_SERVICE =
            List.of(
                    "startOnlineQuery.do?intensity=5&",
                    "setIntensity.do?intensity=5&",
                    "stopOnlineQuery.do?",
                    "goOnlineQuery.do?",
                    "getOnlineQueryTime.do?",
                    "getOnlineWindowAvgQueryTime.do?");

    private static EmbeddedTarget target;
    private static LoadGenProcess process;
    private static LoadGen loadGen;

    /** A request that must be refused. */
    private record Bad(int status, String method, String path, String body, String... headers) {}

    @BeforeAll
    static void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        process = LoadGenProcess.setup().property("exampleURL", target.uri()).start();
        loadGen = process.loadGen();
    }

    @AfterAll
    static void end() {
        try (LoadGenProcess ended = process) {
            assertThat(ended.log()).doesNotContain("\tat ").doesNotContain("ERROR");
        } finally {
            target.close();
        }
    }

    @Test
    void isRefusedWithASentenceWhileALoadRunsUndisturbed() {
        List<Bad> all = new ArrayList<>();
        published(all);
        bodies(all);
        rest(all);
        loadGen.start(0, RATE, "constant");
        // A server that has just been started is late at first, and makes up for it.
        Waiting.until("a load that keeps its schedule").until(BadInputIT::isOnTime);
        long began = Arrivals.now(target);

        SoftAssertions refused = new SoftAssertions();
        all.forEach(bad -> check(bad, refused));
        Waiting.until("a few seconds")
                .until(() -> Arrivals.now(target) - began > 4 * Arrivals.SECOND);

        long ended = Arrivals.now(target);
        JsonNode service = loadGen.service(0);
        assertThat(service.get("epoch").asInt()).as("nothing was changed").isEqualTo(1);
        assertThat(service.get("state").asString()).isEqualTo("running");
        double seconds = (ended - began) / 1e9;
        assertThat((double) Arrivals.at(target).between(began, ended))
                .as("arrivals of %s s", seconds)
                // What was late when the window began, or is when it ends, is made up for: a
                // second.
                .isBetween(RATE * (seconds - 1) * 0.95, RATE * (seconds + 1) * 1.05);
        loadGen.stop(0);
        Books.close(loadGen, 0, target);
        refused.assertAll();
    }

    private static boolean isOnTime() {
        JsonNode latest = loadGen.service(0).get("latest");
        return !latest.isNull()
                && latest.get("sent").asLong() > 0
                && latest.get("dispatchLagNanos").get("max").asLong() < 50_000_000;
    }

    private static void check(Bad bad, SoftAssertions refused) {
        String request =
                bad.method + " " + bad.path + (bad.body == null ? "" : " " + beginning(bad.body));
        HttpResponse<String> answer;
        try {
            answer = Http.send(bad.method, loadGen.at(bad.path), bad.body, bad.headers);
        } catch (RuntimeException e) {
            refused.fail(request + ": " + e);
            return;
        }
        refused.assertThat(answer.statusCode())
                .as("%s: %s", request, beginning(answer.body()))
                .isEqualTo(bad.status);
        refused.assertThat(answer.headers().firstValue("Content-Type").orElse("none"))
                .as("%s: %s", request, beginning(answer.body()))
                .startsWith("application/problem+json");
        try {
            JsonNode problem = Http.json(answer.body());
            refused.assertThat(problem.get("status").asInt()).as(request).isEqualTo(bad.status);
            refused.assertThat(problem.get("detail").asString())
                    .as(request)
                    .matches("(?s).*\\S+ +\\S+ +\\S.*")
                    .doesNotContain("Exception")
                    .doesNotContain("java.lang")
                    .doesNotContain("scs.");
        } catch (RuntimeException e) {
            refused.fail(request + ": " + beginning(answer.body()) + ": " + e);
        }
    }

    private static String beginning(String text) {
        return text.substring(0, Math.min(200, text.length()));
    }

    private static void published(List<Bad> all) {
        for (String url : PUBLISHED_OF_A_SERVICE) {
            all.add(get(400, url.substring(0, url.length() - 1)));
            for (String id :
                    List.of("", "x", "1.5", "0x1", "99999999999", "%20", "0&serviceId=0")) {
                all.add(get(400, url + "serviceId=" + id));
            }
            all.add(get(404, url + "serviceId=7"));
            all.add(get(404, url + "serviceId=-1"));
            all.add(get(404, url + "serviceName=nosuch"));
            all.add(get(404, url + "serviceName="));
            all.add(get(404, url + "serviceType=2"));
            all.add(get(400, url + "serviceType=3"));
            all.add(get(400, url + "serviceType=web"));
        }
        for (String url : List.of("startOnlineQuery.do", "setIntensity.do")) {
            all.add(get(400, url));
            all.add(get(400, url + "?serviceId=0"));
            for (String intensity :
                    List.of("", "fast", "1e3", "10.5", "NaN", "1000001", "99999999999", "%00")) {
                all.add(get(400, url + "?serviceId=0&intensity=" + intensity));
            }
        }
        for (String concurrency : List.of("", "yes", "0.5", "99999999999")) {
            all.add(
                    get(
                            400,
                            "startOnlineQuery.do?intensity=5&serviceId=0&concurrency="
                                    + concurrency));
        }
        all.add(get(404, "getOnlineQueryData.do?serviceId=0"));
    }

    private static Bad get(int status, String path) {
        return new Bad(status, "GET", "/" + path, null);
    }

    private static void bodies(List<Bad> all) {
        String huge = "{\"intensity\": 5, \"x\": \"" + "x".repeat(1 << 20) + "\"}";
        String deep = "{\"intensity\": " + "[".repeat(5000) + "]".repeat(5000) + "}";
        for (String body :
                List.of(
                        "",
                        "{",
                        "[]",
                        "5",
                        "null",
                        "{\"intensity\": \"fast\"}",
                        "{\"intensity\": -1}",
                        "{\"intensity\": 0.001}",
                        "{\"intensity\": 1000001}",
                        "{\"intensity\": NaN}",
                        "{\"intensity\": 1e999}",
                        "{\"intensity\": {}}",
                        "{\"intensity\": 5, \"speed\": 5}",
                        "{\"intensity\": 5",
                        "{'intensity': 5}",
                        huge,
                        deep)) {
            all.add(new Bad(400, "PUT", V1 + "/0/intensity", body));
        }
        for (String body : List.of("{}", "{\"intensity\": null}")) {
            all.add(new Bad(400, "PUT", V1 + "/0/intensity", body));
        }
        for (String body :
                List.of(
                        "",
                        "{}",
                        "{\"arrival\": \"sometimes\"}",
                        "{\"arrival\": \"\"}",
                        "{\"arrival\": \"burst:0\"}",
                        "{\"arrival\": \"burst:x\"}",
                        "{\"arrival\": \"uniform:2\"}",
                        "{\"arrival\": \"poisson:3\"}",
                        "{\"arrival\": {}}",
                        "{\"arrival\": \"poisson\"")) {
            all.add(new Bad(400, "PUT", V1 + "/0/arrival", body));
        }
        for (String body :
                List.of(
                        "{",
                        "[]",
                        "{\"intensity\": -1}",
                        "{\"intensity\": \"fast\"}",
                        "{\"arrival\": \"sometimes\"}",
                        "{\"intensity\": 50, \"arrival\": \"sometimes\"}",
                        "{\"rate\": 5}")) {
            all.add(new Bad(400, "POST", V1 + "/0/start", body));
        }
        String[] text = {"Content-Type", "text/plain"};
        all.add(new Bad(415, "PUT", V1 + "/0/intensity", "{\"intensity\": 5}", text));
        all.add(new Bad(415, "PUT", V1 + "/0/arrival", "{\"arrival\": \"poisson\"}", text));
        all.add(new Bad(415, "POST", V1 + "/0/start", "{\"intensity\": 5}", text));
    }

    private static void rest(List<Bad> all) {
        String right = "{\"intensity\": 5, \"arrival\": \"poisson\"}";
        for (String service : List.of("nosuch", "1", "-1", "99999999999", "%20")) {
            String at = V1 + "/" + service;
            all.add(new Bad(404, "GET", at, null));
            all.add(new Bad(404, "POST", at + "/start", right));
            all.add(new Bad(404, "PUT", at + "/intensity", "{\"intensity\": 5}"));
            all.add(new Bad(404, "PUT", at + "/arrival", "{\"arrival\": \"poisson\"}"));
            all.add(new Bad(404, "POST", at + "/stop", null));
            for (String what : List.of("samples", "totals", "histogram", "events")) {
                all.add(new Bad(404, "GET", at + "/" + what, null));
            }
            all.add(new Bad(404, "GET", at + "/events", null, "Accept", "text/event-stream"));
        }
        for (String query : List.of("metric=speed", "scope=ever", "format=xml")) {
            all.add(new Bad(400, "GET", V1 + "/0/histogram?" + query, null));
        }
        all.add(new Bad(400, "GET", V1 + "/0/samples?after=x", null));
        for (String what : List.of("start", "stop")) {
            all.add(new Bad(405, "GET", V1 + "/0/" + what, null));
            all.add(new Bad(405, "PUT", V1 + "/0/" + what, right));
        }
        for (String what : List.of("intensity", "arrival")) {
            all.add(new Bad(405, "GET", V1 + "/0/" + what, null));
            all.add(new Bad(405, "POST", V1 + "/0/" + what, right));
        }
        for (String what :
                List.of("", "/0", "/0/samples", "/0/totals", "/0/histogram", "/0/events")) {
            all.add(new Bad(405, "POST", V1 + what, null));
            all.add(new Bad(405, "DELETE", V1 + what, null));
        }
        all.add(new Bad(406, "GET", V1 + "/0", null, "Accept", "application/xml"));
        all.add(new Bad(404, "GET", "/api/v1/nothing", null));
        all.add(new Bad(404, "GET", "/api/v2/services", null));
        all.add(new Bad(404, "GET", "/nothing.html", null));
    }
}
