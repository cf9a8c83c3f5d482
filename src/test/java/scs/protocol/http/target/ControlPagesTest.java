package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ControlPagesTest {

    private final FrozenTarget target = new FrozenTarget("delay=p50=1ms,p99=20ms;size=5");
    private final JsonMapper mapper = new JsonMapper();

    @AfterEach
    void close() {
        target.close();
    }

    @Test
    void tellsEverythingAsJson() {
        JsonNode empty = json("/stats");
        assertThat(empty.get("requests").asLong()).isZero();
        assertThat(empty.get("behaviour").asString())
                .isEqualTo("delay=p50=1ms,p99=20ms;errors=0%;status=500;size=5");
        target.get("/?delay=5ms", "/?delay=0&status=404", "/?delay=1s");
        target.advanceMillis(1_000);
        target.get("/?delay=10ms");
        target.send("POST /?delay=0&close=before HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc");
        assertThat(target.sent()).contains("200 OK");

        JsonNode stats = mapper.readTree(target.control("GET", "/stats"));
        assertThat(stats.get("startEpochNanos").asLong()).isEqualTo(FrozenTarget.EPOCH_NANOS);
        assertThat(stats.get("epochNanos").asLong())
                .isEqualTo(FrozenTarget.EPOCH_NANOS + 1_000_000_000);
        assertThat(stats.get("connectionsAccepted").asLong()).isEqualTo(1);
        assertThat(stats.get("connectionsOpen").asLong()).isEqualTo(1);
        assertThat(stats.get("requests").asLong()).isEqualTo(5);
        assertThat(stats.get("answers").asLong()).isEqualTo(3);
        assertThat(stats.get("inFlight").asLong()).isEqualTo(2);
        assertThat(stats.get("requestBodyBytes").asLong()).isEqualTo(3);
        assertThat(stats.get("answerBodyBytes").asLong()).isEqualTo(15);
        assertThat(stats.get("paused").asBoolean()).isFalse();
        assertThat(stats.get("answersByStatus").toString()).isEqualTo("{\"200\":2,\"404\":1}");
        assertThat(stats.get("arrivalsPerSecond").toString())
                .isEqualTo("{\"1700000000\":3,\"1700000001\":2}");
        assertThat(stats.get("delay").get("count").asLong()).isEqualTo(3);
        assertThat(stats.get("delay").get("percentilesNanos").get("99").asLong())
                .isGreaterThanOrEqualTo(1_000_000_000);
    }

    @Test
    void balancesAfterEveryKindOfEnd() {
        target.get("/?delay=0", "/?delay=0&error=garbage", "/?delay=1s");
        target.sent();
        JsonNode stats = mapper.readTree(target.control("GET", "/stats"));
        assertThat(stats.get("faults").toString()).isEqualTo("{\"error=garbage\":1}");
        assertThat(stats.get("requests").asLong())
                .isEqualTo(
                        stats.get("answers").asLong()
                                + 1
                                + stats.get("abandoned").asLong()
                                + stats.get("inFlight").asLong());
    }

    @Test
    void listsArrivalsByIndexAndByInstant() {
        for (int i = 0; i < 4; i++) {
            target.get("/");
            target.advanceMillis(250);
        }
        assertThat(body("/stats/arrivals"))
                .isEqualTo(
                        "0 1700000000000000000\n"
                                + "1 1700000000250000000\n"
                                + "2 1700000000500000000\n"
                                + "3 1700000000750000000\n");
        assertThat(body("/stats/arrivals?from=1&limit=2"))
                .isEqualTo("1 1700000000250000000\n2 1700000000500000000\n");
        assertThat(body("/stats/arrivals?since=1700000000500000000"))
                .isEqualTo("3 1700000000750000000\n");
    }

    @Test
    void tellsTheLatencies() {
        target.get("/?delay=5ms");
        target.advanceMillis(5);
        JsonNode latencies = json("/stats/latencies");
        assertThat(latencies.get("count").asLong()).isEqualTo(1);
        assertThat(latencies.get("percentilesNanos").get("99.9").asLong())
                .isBetween(5_000_000L, 5_010_000L);
    }

    @Test
    void resetsAllCountersButNotTheRequestsInFlight() {
        target.get("/?delay=5ms");
        assertThat(target.control("POST", "/stats/reset")).isEqualTo("reset\n");
        target.advanceMillis(5);
        assertThat(json("/stats").get("requests").asLong()).isZero();
        assertThat(json("/stats").get("answers").asLong()).isZero();
        assertThat(body("/stats/arrivals")).isEmpty();
    }

    @Test
    void changesTheBehaviour() {
        assertThat(post("/control?defaults=size=2;errors=5%25"))
                .isEqualTo("delay=0ms;errors=5%;status=500;size=2\n");
        assertThat(target.state.behaviour()).isEqualTo(TargetBehaviour.parse("size=2;errors=5%"));
        assertThat(body("/control")).startsWith("delay=0ms;");
    }

    @Test
    void pausesAndResumes() {
        post("/control?pause=2s");
        target.get("/?delay=0");
        assertThat(target.sent()).isEmpty();
        JsonNode stats = mapper.readTree(target.control("GET", "/stats"));
        assertThat(stats.get("paused").asBoolean()).isTrue();
        assertThat(stats.get("pausedForNanos").asLong()).isEqualTo(2_000_000_000);
        target.control("POST", "/control?pause=0");
        target.channel.runPendingTasks();
        assertThat(target.sent()).contains("200 OK");
    }

    @ParameterizedTest
    @CsvSource({
        "GET,/control?pause=1s,405",
        "POST,/stats,405",
        "GET,/stats/reset,405",
        "POST,/control?pause=x,400",
        "POST,/control?pause=1s&defaults=x,400",
        "GET,/stats/arrivals?limit=0,400",
        "GET,/stats/arrivals?since=x,400",
        "GET,/stats?seconds=0,400",
        "GET,/stats/nothing,404"
    })
    void refusesInOneSentence(String method, String uri, int status) {
        target.send(method + " " + uri + " HTTP/1.1\r\nContent-Length: 0\r\n\r\n");
        assertThat(target.sent()).startsWith("HTTP/1.1 " + status + " ").contains("right ");
        assertThat(target.state.pausedForNanos(target.state.nowNanos())).isZero();
        assertThat(target.state.stats().requests()).isZero();
    }

    private JsonNode json(String uri) {
        return mapper.readTree(body(uri));
    }

    private String body(String uri) {
        target.sent();
        target.get(uri);
        return RawClient.body(target.sent());
    }

    private String post(String uri) {
        target.send("POST " + uri + " HTTP/1.1\r\nContent-Length: 0\r\n\r\n");
        return RawClient.body(target.sent());
    }
}
