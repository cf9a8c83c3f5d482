package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may control, where a token is configured, and from where a browser may. */
final class AccessIT {
    private static final String TOKEN = "s3cr3t-of-the-test";
    private static final String SET = "/setIntensity.do?intensity=5&serviceId=0";

    private static LoadGenProcess process;
    private static LoadGen loadGen;

    @BeforeAll
    static void start() {
        process = LoadGenProcess.setup().property("token", TOKEN).start();
        loadGen = process.loadGen();
    }

    @AfterAll
    static void end() {
        try (LoadGenProcess ended = process) {
            assertThat(ended.log()).doesNotContain(TOKEN).doesNotContain("ERROR");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /setIntensity.do?intensity=5&serviceId=0",
        "GET, /startOnlineQuery.do?intensity=5&serviceId=0",
        "GET, /stopOnlineQuery.do?serviceId=0",
        "POST, /stopOnlineQuery.do?serviceId=0",
        "GET, /%73etIntensity.do?intensity=5&serviceId=0",
        "GET, /setIntensity.do;x=y?intensity=5&serviceId=0",
        "POST, /api/v1/services/0/start",
        "POST, /api/v1/services/0/stop",
        "PUT, /api/v1/services/0/intensity",
        "PUT, /api/v1/services/0/arrival",
    })
    void controlIsRefusedWithoutTheToken(String method, String path) {
        for (String given : List.of("", "Bearer ", "Bearer wrong", "Basic " + TOKEN)) {
            HttpResponse<String> answer =
                    given.isEmpty()
                            ? Http.send(method, loadGen.at(path), null)
                            : Http.send(method, loadGen.at(path), null, "Authorization", given);
            assertProblem(answer, 401);
            assertThat(answer.headers().firstValue("WWW-Authenticate").orElse(""))
                    .startsWith("Bearer");
        }
        assertThat(loadGen.service(0).get("run").asInt()).as("nothing was started").isZero();
    }

    @Test
    void controlWorksWithTheTokenInEachOfItsPlaces() {
        String set = "serviceId=0 realRequestIntensity is set to 5";
        assertThat(
                        Http.send("GET", loadGen.at(SET), null, "Authorization", "Bearer " + TOKEN)
                                .body())
                .isEqualTo(set);
        assertThat(Http.send("GET", loadGen.at(SET), null, "X-LoadGen-Token", TOKEN).body())
                .isEqualTo(set);
        assertThat(loadGen.get(SET + "&token=" + TOKEN).body()).isEqualTo(set);
        assertThat(
                        Http.send(
                                        "PUT",
                                        loadGen.at("/api/v1/services/0/intensity"),
                                        "{\"intensity\": 7}",
                                        "X-LoadGen-Token",
                                        TOKEN)
                                .statusCode())
                .isEqualTo(200);
        assertThat(loadGen.service(0).get("intensity").asDouble()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/getLoaderGenQuery.do",
                "/goOnlineQuery.do?serviceId=0",
                "/getOnlineQueryTime.do?serviceId=0",
                "/api/v1/services",
                "/api/v1/services/0/samples",
                "/api/v1/services/0/totals",
                "/api/v1/services/0/histogram",
                "/v3/api-docs"
            })
    void readingIsFree(String path) {
        assertThat(loadGen.get(path).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "Sec-Fetch-Site, cross-site",
        "Sec-Fetch-Site, same-site",
        "Origin, http://evil.example",
        "Origin, null",
    })
    void aPageOfAnotherSiteIsRefusedEvenWithTheToken(String header, String value) {
        assertProblem(
                Http.send("GET", loadGen.at(SET + "&token=" + TOKEN), null, header, value), 403);
        assertProblem(
                Http.send(
                        "POST",
                        loadGen.at("/api/v1/services/0/start?token=" + TOKEN),
                        "{}",
                        header,
                        value),
                403);
    }

    @Test
    void itsOwnPagesAreNotRefused() {
        String set = loadGen.at(SET + "&token=" + TOKEN).toString();
        for (String[] header :
                new String[][] {
                    {"Sec-Fetch-Site", "same-origin"},
                    {"Sec-Fetch-Site", "none"},
                    {"Origin", "http://127.0.0.1:" + process.port()}
                }) {
            assertThat(Http.send("GET", java.net.URI.create(set), null, header).statusCode())
                    .as(String.join(": ", header))
                    .isEqualTo(200);
        }
    }

    @Test
    void aForeignNameOfThisMachineIsRefused() throws IOException {
        assertThat(statusLine("rebound.example")).contains(" 403");
        assertThat(statusLine("localhost:" + process.port())).contains(" 200");
    }

    /** The client of the JDK lets nobody choose the name of the host. */
    private static String statusLine(String host) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", process.port())) {
            socket.getOutputStream()
                    .write(
                            ("GET /sdcloud"
                                            + SET
                                            + "&token="
                                            + TOKEN
                                            + " HTTP/1.1\r\nHost: "
                                            + host
                                            + "\r\nConnection: close\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }

    private static void assertProblem(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse(""))
                .startsWith("application/problem+json");
        assertThat(Http.json(answer.body()).get("detail").asString()).contains("right is");
    }
}
