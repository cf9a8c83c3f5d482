package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** HTTP/1.1 over real sockets. */
class EmbeddedTargetTest {

    private EmbeddedTarget target;

    @BeforeEach
    void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
    }

    @AfterEach
    void stop() {
        target.close();
    }

    @Test
    void answersAnyPathAndMethodWithAShortBody() throws IOException {
        assertThat(RawClient.exchange(target, "/any/path?rand=ab"))
                .startsWith("HTTP/1.1 200 OK\r\n")
                .endsWith("\r\n\r\nok\n");
        assertThat(RawClient.post(target, "/")).startsWith("HTTP/1.1 200 OK\r\n");
        assertThat(target.requestCount()).isEqualTo(2);
        assertThat(target.connectionsAccepted()).isEqualTo(2);
    }

    @Test
    void answersAsTheQueryAsks() throws IOException {
        assertThat(RawClient.exchange(target, "/?status=503&size=5"))
                .startsWith("HTTP/1.1 503 Service Unavailable\r\n")
                .endsWith("\r\n\r\nok\nok");
        assertThat(RawClient.body(RawClient.exchange(target, "/?size=200000"))).hasSize(200_000);
        assertThat(RawClient.exchange(target, "/?status=204")).doesNotContain("Content-Length");
    }

    @Test
    void saysWhatIsWrongWithTheQuery() throws IOException {
        assertThat(RawClient.exchange(target, "/?status=abc"))
                .startsWith("HTTP/1.1 400 Bad Request\r\n")
                .contains("Content-Type: text/plain\r\n")
                .endsWith(
                        "query parameter status 'abc' is not one; right is a whole number from 200"
                                + " to 599\n");
        RawClient.awaitStats(target, "\"answersByStatus\":{\"400\":1}");
        assertThat(target.answerCount(400)).isEqualTo(1);
    }

    @Test
    void delaysAtLeastAsLongAsAsked() throws IOException {
        long begin = System.nanoTime();
        RawClient.exchange(target, "/?delay=30ms");
        assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(30_000_000);
    }

    @Test
    void keepsTheOrderOfPipelinedRequests() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.get("/?delay=50ms&size=1", "/?size=2", "/?delay=5ms&size=3", "/?size=4");
            for (int size = 1; size <= 4; size++) {
                assertThat(RawClient.body(client.readAnswer())).hasSize(size);
            }
        }
        assertThat(target.connectionsAccepted()).isEqualTo(1);
        assertThat(target.requestCount()).isEqualTo(4);
    }

    @Test
    void readsAndCountsBodies() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
            assertThat(client.readAnswer()).startsWith("HTTP/1.1 200 OK");
            client.send(
                    "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                            + "2\r\nab\r\n0\r\n\r\n");
            assertThat(client.readAnswer()).startsWith("HTTP/1.1 200 OK");
        }
        assertThat(RawClient.exchange(target, "/stats")).contains("\"requestBodyBytes\":7,");
    }

    @Test
    void honoursExpectContinue() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send(
                    "POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n"
                            + "Content-Length: 2\r\n\r\n");
            assertThat(client.readHead()).isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            client.send("ab");
            assertThat(client.readAnswer()).startsWith("HTTP/1.1 200 OK");
        }
    }

    @Test
    void sendsNoBodyToHead() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send("HEAD /?size=9 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            assertThat(client.readToEnd()).contains("Content-Length: 9\r\n").endsWith("\r\n\r\n");
        }
    }

    @Test
    void keepsHttp10ConnectionsOnlyWhenAsked() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(client.readAnswer()).contains("Connection: keep-alive\r\n");
            client.send("GET / HTTP/1.0\r\n\r\n");
            assertThat(client.readToEnd()).contains("Connection: close\r\n").endsWith("ok\n");
        }
    }

    @Test
    void holdsAnswersWhilePausedAndSendsThemWhenResumed() throws IOException {
        target.pauseFor(Duration.ofHours(1));
        long before = System.nanoTime() - target.startNanoTime();
        try (RawClient client = new RawClient(target)) {
            client.get("/?size=1", "/?size=2");
            RawClient.awaitStats(target, "\"requests\":2,\"answers\":0,");
            long after = System.nanoTime() - target.startNanoTime();
            assertThat(target.inFlight()).isEqualTo(2);
            assertThat(target.arrivalsNanos()).hasSize(2).isSorted();
            assertThat(target.arrivalsNanos()[0]).isBetween(before, after);
            target.pauseFor(Duration.ZERO);
            assertThat(RawClient.body(client.readAnswer())).hasSize(1);
            assertThat(RawClient.body(client.readAnswer())).hasSize(2);
        }
    }

    @Test
    void changesBehaviourAndResetsWhileItRuns() throws IOException {
        target.behaviour(TargetBehaviour.parse("size=7;status=404"));
        assertThat(RawClient.exchange(target, "/")).startsWith("HTTP/1.1 404").endsWith("\nok\no");
        assertThat(RawClient.exchange(target, "/stats")).contains("size=7");
        target.reset();
        assertThat(target.requestCount()).isZero();
        assertThat(target.connectionsAccepted()).isZero();
        assertThat(target.arrivalsNanos()).isEmpty();
    }

    @Test
    void holdsManyConnectionsOnSeveralThreads() throws IOException {
        try (EmbeddedTarget wide = EmbeddedTarget.start(TargetOptions.defaults().withThreads(2))) {
            List<RawClient> clients = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                clients.add(new RawClient(wide));
            }
            for (RawClient client : clients) {
                client.get("/?delay=1ms", "/");
            }
            for (RawClient client : clients) {
                assertThat(client.readAnswer()).startsWith("HTTP/1.1 200");
                assertThat(client.readAnswer()).startsWith("HTTP/1.1 200");
            }
            assertThat(wide.connectionsOpen()).isEqualTo(500);
            assertThat(wide.requestCount()).isEqualTo(1_000);
            for (RawClient client : clients) {
                client.close();
            }
        }
    }

    @Test
    void refusesWhatIsNotHttp() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send("GARBAGE\r\n\r\n");
            assertThat(client.readToEnd()).startsWith("HTTP/1.1 400 Bad Request");
        }
    }

    @Test
    void freesPortAndConnectionsOnClose() throws IOException {
        int port = target.address().getPort();
        try (RawClient client = new RawClient(target)) {
            client.get("/");
            client.readAnswer();
            target.close();
            target.close();
            assertThat(client.readToEnd()).isEmpty();
        }
        try (EmbeddedTarget again = EmbeddedTarget.start(TargetOptions.defaults().withPort(port))) {
            assertThat(again.uri().getPort()).isEqualTo(port);
        }
    }

    @Test
    void saysWhichAddressIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, target.address().getAddress())) {
            TargetOptions options = TargetOptions.defaults().withPort(taken.getLocalPort());
            assertThatThrownBy(() -> EmbeddedTarget.start(options))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(":" + taken.getLocalPort());
        }
    }
}
