package scs.protocol.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scs.driver.ContractRun;
import scs.driver.ContractTarget;
import scs.driver.DriverOptions;
import scs.driver.ProtocolClient;
import scs.driver.ProtocolClientContract;
import scs.record.FailureKind;
import scs.record.Ledger;

/** What every client for HTTP/1.1 must do beyond {@link ProtocolClientContract}. */
abstract class HttpClientContract extends ProtocolClientContract {
    protected RawHttpServer server;

    protected abstract ProtocolClient.Factory clients(HttpTarget target);

    /** What all targets of the test have in common, such as the scheme. */
    protected void prepare(HttpTargets targets) {}

    protected RawHttpServer startServer() throws Exception {
        return new RawHttpServer(null);
    }

    @Override
    protected final ContractTarget startTarget() throws Exception {
        server = startServer();
        return server;
    }

    @Override
    protected final ProtocolClient.Factory clients(InetSocketAddress address, int connections) {
        return clients(address, targets -> targets.connections = connections);
    }

    private ProtocolClient.Factory clients(InetSocketAddress address, Consumer<HttpTargets> with) {
        HttpTargets targets = new HttpTargets();
        prepare(targets);
        with.accept(targets);
        return clients(targets.at(address));
    }

    protected final ContractRun run(double rate, Consumer<HttpTargets> with) {
        DriverOptions options = new DriverOptions(100_000, LONG, LONG, 1);
        return run(clients(server.address(), with), rate, options);
    }

    private Ledger twenty(Consumer<HttpTargets> with) {
        try (ContractRun run = run(100, with)) {
            run.untilOk(20);
            Ledger end = run.finish();
            assertThat(end.failed()).isEmpty();
            return end;
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 204 None\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nT: 1\r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
                "HTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 204 None\r\n\r\n",
            })
    void anAnswerWithALengthKeepsTheConnection(String answer) {
        server.script(request -> request.answer(answer));
        twenty(targets -> {});
        assertThat(server.accepted()).isLessThanOrEqualTo(4);
    }

    @Test
    void notModifiedHasNoBodyWhateverItsLengthSays() {
        String answer = "HTTP/1.1 304 Same\r\nContent-Length: 500\r\n\r\n";
        server.script(request -> request.answer(answer));
        try (ContractRun run = run(100, targets -> {})) {
            run.untilFailed(FailureKind.STATUS, 20);
            assertThat(run.finish().failed()).containsOnlyKeys(FailureKind.STATUS);
        }
        assertThat(server.accepted()).isLessThanOrEqualTo(4);
    }

    @Test
    void theAnswerToAHeadHasNoBodyWhateverItsLengthSays() {
        String answer = "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n";
        server.script(request -> request.answer(answer));
        twenty(targets -> targets.method = "HEAD");
        assertThat(server.accepted()).isLessThanOrEqualTo(4);
        assertThat(server.received()).allMatch(r -> r.line().equals("HEAD / HTTP/1.1"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\n\r\nhello",
                "HTTP/1.0 200 OK\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello"
            })
    void anAnswerThatEndsWithTheConnectionIsASuccess(String answer) {
        server.script(request -> request.answer(answer) && request.close());
        Ledger end = twenty(targets -> {});
        assertThat(server.accepted()).isEqualTo((int) end.ok());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n",
                "SSH-2.0-OpenSSH_9.2\r\n\r\n",
            })
    void aMalformedAnswerIsAProtocolFailure(String answer) {
        server.script(request -> request.answer(answer) && request.close());
        fails(FailureKind.PROTOCOL);
    }

    @Test
    void aHugeHeaderIsAProtocolFailure() {
        String header = "X-Huge: " + "x".repeat(1 << 20);
        server.script(request -> request.answer("HTTP/1.1 200 OK\r\n" + header + "\r\n\r\n"));
        fails(FailureKind.PROTOCOL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nhello",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n50\r\nhello"
            })
    void anAnswerThatBreaksOffIsAReset(String answer) {
        server.script(request -> request.answer(answer) && request.close());
        fails(FailureKind.RESET);
    }

    private void fails(FailureKind kind) {
        try (ContractRun run = run(100, targets -> {})) {
            run.untilFailed(kind, 20);
            Ledger end = run.finish();
            assertThat(end.ok()).isZero();
            assertThat(end.failed()).containsOnlyKeys(kind);
        }
    }

    @Test
    void theBodyIsSentAsItIs() throws IOException {
        byte[] content = new byte[300_000];
        java.util.Arrays.fill(content, (byte) 'x');
        Set<Integer> lengths = ConcurrentHashMap.newKeySet();
        server.script(
                request -> {
                    lengths.add(new String(request.body(), "US-ASCII").replace("x", "ab").length());
                    return request.answer(RawHttpServer.OK);
                });
        twenty(
                targets -> {
                    targets.method = "POST";
                    targets.body = new HttpTarget.Body(content, "text/plain");
                });
        assertThat(lengths).containsOnly(600_000);
        assertThat(server.received())
                .allMatch(r -> "text/plain".equals(r.headers().get("content-type")));
    }

    @Test
    void anAnswerAheadOfTheBodyDoesNotHarmTheNextRequest() {
        server.script(
                request -> {
                    request.answer(
                            "HTTP/1.1 413 Long\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
                    return request.halfClose() && request.in().skip(Long.MAX_VALUE) < 0;
                });
        try (ContractRun run =
                run(
                        50,
                        targets -> {
                            targets.method = "PUT";
                            targets.body = new HttpTarget.Body(new byte[5 << 20], "a/b");
                        })) {
            run.until("they fail", ledger -> ledger.failedTotal() >= 20);
            Ledger end = run.finish();
            // The answer may be lost to the reset that the unread body causes.
            assertThat(end.failed().keySet()).isSubsetOf(FailureKind.STATUS, FailureKind.RESET);
            assertThat(end.failed()).containsKey(FailureKind.STATUS);
        }
    }

    @Test
    void theUsersHeadersWinOverTheClients() {
        twenty(
                targets ->
                        targets.headers =
                                List.of(
                                        Map.entry("Host", "shop.example"),
                                        Map.entry("User-Agent", "me/1"),
                                        Map.entry("X-A", "b")));
        assertThat(server.received())
                .allSatisfy(
                        request ->
                                assertThat(request.headers())
                                        .containsEntry("host", "shop.example")
                                        .containsEntry("user-agent", "me/1")
                                        .containsEntry("x-a", "b")
                                        .doesNotContainKeys("expect", "cookie", "accept-encoding"));
    }

    @Test
    void everyRequestGetsTwoRandomCharacters() {
        twenty(
                targets -> {
                    targets.path = "/p?q=1";
                    targets.randomQueryParameter = "rand";
                });
        assertThat(server.received()).allMatch(r -> r.path().matches("/p\\?q=1&rand=[a-z0-9]{2}"));
        assertThat(server.received().stream().map(RawHttpRequest::path).distinct().count())
                .isGreaterThan(5);
    }

    @Test
    void cookiesAreNeitherKeptNorSent() {
        server.script(
                request ->
                        request.answer(
                                "HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n"));
        twenty(targets -> {});
        assertThat(server.received()).noneMatch(r -> r.headers().containsKey("cookie"));
    }

    @Test
    void aRedirectIsAnAnswerUnlessItIsToBeFollowed() {
        server.script(
                request ->
                        request.answer(
                                "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"));
        try (ContractRun run = run(100, targets -> {})) {
            run.untilFailed(FailureKind.STATUS, 20);
            assertThat(run.finish().failed()).containsOnlyKeys(FailureKind.STATUS);
        }
        assertThat(server.received()).allMatch(r -> r.path().equals("/"));
    }
}
