package scs.protocol.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import scs.driver.ContractRun;
import scs.driver.DriverOptions;
import scs.record.FailureKind;

class ApacheClientRedirectTest {
    private static final long LONG_NANOS = 30_000_000_000L;

    private RawHttpServer server;
    private RawHttpServer other;

    @BeforeEach
    void start() throws Exception {
        server = new RawHttpServer(null);
        other = new RawHttpServer(null);
    }

    @AfterEach
    void close() {
        server.close();
        other.close();
    }

    private ContractRun run(Consumer<HttpTargets> with) {
        HttpTargets targets = new HttpTargets();
        targets.followRedirects = true;
        with.accept(targets);
        return new ContractRun(
                new ApacheClientFactory(targets.at(server.address())),
                2,
                100,
                new DriverOptions(10_000, LONG_NANOS, LONG_NANOS, 1));
    }

    private static String redirect(int status, String location) {
        return "HTTP/1.1 "
                + status
                + " Go\r\nLocation: "
                + location
                + "\r\nContent-Length: 2\r\n\r\nno";
    }

    @Test
    void isFollowedOnTheSameConnection() {
        server.script(
                r -> r.answer(r.path().equals("/b?c") ? RawHttpServer.OK : redirect(302, "/b?c")));
        try (ContractRun run = run(targets -> {})) {
            run.untilOk(20);
            assertThat(run.finish().failed()).isEmpty();
        }
        assertThat(server.accepted()).isLessThanOrEqualTo(4);
        assertThat(server.received()).anyMatch(r -> r.path().equals("/b?c"));
    }

    @Test
    void isFollowedToAnotherHostWhoseConnectionsAreClosedToo() throws Exception {
        InetSocketAddress there = other.address();
        server.script(r -> r.answer(redirect(307, "http://127.0.0.1:" + there.getPort() + "/x")));
        other.script(
                r -> {
                    r.body();
                    return r.answer(RawHttpServer.OK);
                });
        try (ContractRun run =
                run(
                        targets -> {
                            targets.method = "POST";
                            targets.body = new HttpTarget.Body(new byte[10], "a/b");
                        })) {
            run.untilOk(20);
            assertThat(run.finish().failed()).isEmpty();
        }
        assertThat(other.received()).allMatch(r -> r.line().equals("POST /x HTTP/1.1"));
        org.awaitility.Awaitility.await().until(other::connections, n -> n == 0);
    }

    @Test
    void turnsAPostIntoAGetWhereBrowsersDo() {
        server.script(
                r -> {
                    r.body();
                    return r.answer(r.path().equals("/b") ? RawHttpServer.OK : redirect(303, "/b"));
                });
        try (ContractRun run =
                run(
                        targets -> {
                            targets.method = "POST";
                            targets.body = new HttpTarget.Body(new byte[10], "a/b");
                        })) {
            run.untilOk(10);
            run.finish();
        }
        assertThat(server.received())
                .filteredOn(r -> r.path().equals("/b"))
                .isNotEmpty()
                .allMatch(r -> r.line().startsWith("GET "));
    }

    @Test
    void thatLeadsInACircleEnds() {
        server.script(r -> r.answer(redirect(302, "/again")));
        try (ContractRun run = run(targets -> {})) {
            run.untilFailed(FailureKind.PROTOCOL, 5);
            assertThat(run.finish().failed()).containsOnlyKeys(FailureKind.PROTOCOL);
        }
    }
}
