package scs.protocol.http.target;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.io.CloseMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP/2 with prior knowledge, through another implementation of the protocol. */
class Http2Test {

    private EmbeddedTarget target;
    private CloseableHttpAsyncClient client;

    @BeforeEach
    void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        client = HttpAsyncClients.customHttp2().disableAutomaticRetries().build();
        client.start();
    }

    @AfterEach
    void stop() throws IOException {
        client.close();
        target.close();
    }

    @Test
    void answersAsTheQueryAsks() throws Exception {
        assertThat(get("/").get(30, SECONDS).getBodyText()).isEqualTo("ok\n");
        SimpleHttpResponse answer = get("/?status=503&size=200000&delay=1ms").get(30, SECONDS);
        assertThat(answer.getCode()).isEqualTo(503);
        assertThat(answer.getBodyBytes()).hasSize(200_000);
        assertThat(get("/?size=0").get(30, SECONDS).getBodyText()).isNullOrEmpty();
        assertThat(get("/?status=204").get(30, SECONDS).getCode()).isEqualTo(204);
        assertThat(get("/?error=slowbody&size=20").get(30, SECONDS).getBodyText()).hasSize(20);
        assertThat(get("/?status=abc").get(30, SECONDS).getBodyText()).contains("200 to 599");
        assertThat(target.connectionsAccepted()).isEqualTo(1);
    }

    @Test
    void readsAndCountsBodies() throws Exception {
        SimpleHttpRequest request =
                SimpleRequestBuilder.post(target.uri())
                        .setBody("x".repeat(3_000_000), ContentType.TEXT_PLAIN)
                        .build();
        assertThat(client.execute(request, null).get(30, SECONDS).getCode()).isEqualTo(200);
        assertThat(RawClient.exchange(target, "/stats")).contains("\"requestBodyBytes\":3000000,");
    }

    @Test
    void answersStreamsIndependently() throws Exception {
        Future<SimpleHttpResponse> hanging = get("/?error=hang");
        List<Future<SimpleHttpResponse>> others = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            others.add(get("/?delay=1ms&size=" + i));
        }
        for (Future<SimpleHttpResponse> other : others) {
            assertThat(other.get(30, SECONDS).getCode()).isEqualTo(200);
        }
        assertThat(hanging.isDone()).isFalse();
        hanging.cancel(true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "close=before",
                "close=headers",
                "close=body",
                "close=reset",
                "error=garbage",
                "error=badstatus",
                "error=badchunk",
                "error=rststream"
            })
    void failsAsAsked(String fault) throws Exception {
        Future<SimpleHttpResponse> answer = get("/?size=9&" + fault);
        assertThatThrownBy(() -> answer.get(30, SECONDS)).isInstanceOf(ExecutionException.class);
        RawClient.awaitStats(target, "\"faults\":{\"" + fault + "\":1}");
    }

    @Test
    void announcesMoreThanItSends() throws Exception {
        // This client does not compare the two, so the answer arrives with its wrong header.
        SimpleHttpResponse answer = get("/?error=badlength&size=5").get(30, SECONDS);
        assertThat(answer.getFirstHeader("content-length").getValue()).isEqualTo("15");
        assertThat(answer.getBodyBytes()).hasSize(5);
    }

    @Test
    void closesAfterTheAnswer() throws Exception {
        assertThat(get("/?close=after").get(30, SECONDS).getBodyText()).isEqualTo("ok\n");
        RawClient.awaitStats(target, "\"connectionsOpen\":1,");
    }

    @Test
    void countsResetStreamsAsAbandoned() throws Exception {
        try (RawClient raw = new RawClient(target)) {
            raw.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
            raw.send(frame(4, 0, 0, ""));
            // :method GET, :scheme http, :path
            raw.send(frame(1, 5, 1, "\u0082\u0086\u0004\r/?delay=1000s"));
            RawClient.awaitStats(target, "\"inFlight\":1,");
            raw.send(frame(3, 0, 1, "\0\0\0\u0008"));
            RawClient.awaitStats(target, "\"abandoned\":1,\"inFlight\":0,");
        }
    }

    @Test
    void countsClosedConnectionsAsAbandoned() throws Exception {
        get("/?delay=1000s");
        RawClient.awaitStats(target, "\"inFlight\":1,");
        client.close(CloseMode.IMMEDIATE);
        RawClient.awaitStats(target, "\"abandoned\":1,\"inFlight\":0,");
    }

    private static String frame(int type, int flags, int stream, String payload) {
        String length = "\0\0" + (char) payload.length();
        return length + (char) type + (char) flags + "\0\0\0" + (char) stream + payload;
    }

    private Future<SimpleHttpResponse> get(String uri) {
        return client.execute(SimpleRequestBuilder.get(target.uri().resolve(uri)).build(), null);
    }
}
