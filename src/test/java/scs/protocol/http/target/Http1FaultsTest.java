package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every fault as a client sees it, over real sockets. */
class Http1FaultsTest {

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
    void closesBeforeTheAnswer() throws IOException {
        assertThat(until("/?close=before")).isEmpty();
    }

    @Test
    void closesInTheHeaders() throws IOException {
        assertThat(until("/?close=headers")).startsWith("HTTP/1.1 200").doesNotContain("\r\n\r\n");
    }

    @Test
    void closesInTheBody() throws IOException {
        String answer = until("/?close=body&size=100");
        assertThat(answer).contains("Content-Length: 100\r\n");
        assertThat(RawClient.body(answer)).hasSize(50);
        assertThat(until("/?close=body&size=0")).contains("Content-Length: 1\r\n");
    }

    @Test
    void closesAfterTheAnswer() throws IOException {
        assertThat(until("/?close=after")).contains("Connection: close\r\n").endsWith("\nok\n");
        RawClient.awaitStats(target, "\"answersByStatus\":{\"200\":1}");
    }

    @Test
    void resets() throws IOException {
        assertThatThrownBy(() -> until("/?close=reset"))
                .isInstanceOf(SocketException.class)
                .hasMessageContaining("reset");
        assertThatThrownBy(() -> until("/?error=rststream")).isInstanceOf(SocketException.class);
    }

    @Test
    void sendsWhatIsNotHttp() throws IOException {
        assertThat(until("/?error=garbage")).contains("not HTTP").doesNotContain("HTTP/1");
        assertThat(until("/?error=badstatus")).startsWith("HTTP/1.1 abc ");
        assertThat(until("/?error=badchunk")).contains("\r\nxyz\r\n");
    }

    @Test
    void announcesMoreThanItSends() throws IOException {
        assertThat(until("/?error=badlength&size=5"))
                .contains("Content-Length: 15\r\n")
                .endsWith("\r\n\r\nok\nok");
    }

    @Test
    void neverAnswersWhenItHangs() throws IOException {
        try (RawClient hanging = new RawClient(target)) {
            hanging.get("/?error=hang", "/");
            RawClient.awaitStats(target, "\"faults\":{\"error=hang\":1}");
            RawClient.awaitStats(target, "\"requests\":2,\"answers\":0,\"abandoned\":0,");
        }
        RawClient.awaitStats(target, "\"abandoned\":1,\"inFlight\":0,");
    }

    @Test
    void sendsASlowBodyWhole() throws IOException {
        String answer = RawClient.exchange(target, "/?error=slowbody&size=25");
        assertThat(RawClient.body(answer)).isEqualTo("ok\n".repeat(8) + "o");
        RawClient.awaitStats(target, "\"answersByStatus\":{\"200\":1}");
    }

    @Test
    void sendsTheAnswersBeforeAFaultFirst() throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.get("/?delay=20ms&size=4", "/?close=before", "/?size=5");
            String all = client.readToEnd();
            assertThat(RawClient.body(all)).hasSize(4);
        }
    }

    private String until(String uri) throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.get(uri);
            return client.readToEnd();
        }
    }
}
