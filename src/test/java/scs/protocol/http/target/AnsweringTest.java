package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Delays, pauses and order, with time moved by hand. */
class AnsweringTest {

    @Test
    void answersExactlyAfterTheDelay() {
        try (FrozenTarget target = new FrozenTarget("delay=10ms")) {
            target.get("/", "/?delay=0");
            target.advanceMillis(9);
            assertThat(target.sent()).isEmpty();
            target.advanceMillis(1);
            assertThat(target.sent()).contains("200 OK");
            assertThat(target.state.stats().delays().getMaxValue())
                    .isBetween(9_900_000L, 10_100_000L);
            assertThat(target.state.stats().latencies().getTotalCount()).isEqualTo(2);
        }
    }

    @Test
    void runsPipelinedDelaysSideBySideAndAnswersInOrder() {
        try (FrozenTarget target = new FrozenTarget("")) {
            target.get("/?delay=20ms&size=1", "/?delay=5ms&size=2", "/?delay=30ms&size=3");
            target.advanceMillis(19);
            assertThat(target.sent()).isEmpty();
            target.advanceMillis(1);
            assertThat(lengths(target.sent())).containsExactly("1", "2");
            target.advanceMillis(10);
            assertThat(lengths(target.sent())).containsExactly("3");
        }
    }

    @Test
    void holdsAnswersInAScheduledPauseButLogsArrivals() {
        try (FrozenTarget target = new FrozenTarget("pause=2s@10s/60s")) {
            target.get("/?size=1");
            assertThat(target.sent()).isNotEmpty();
            target.advanceMillis(10_000);
            target.get("/?size=2");
            target.advanceMillis(500);
            target.get("/?delay=1ms&size=3");
            target.get("/stats");
            target.advanceMillis(1_499);
            assertThat(target.sent()).isEmpty();
            assertThat(target.state.stats().arrivals.from(0, 10).instants())
                    .containsExactly(0, 10_000_000_000L, 10_500_000_000L);
            target.advanceMillis(1);
            assertThat(lengths(target.sent())).startsWith("2", "3").hasSize(3);
            target.advanceMillis(58_000);
            target.get("/");
            assertThat(target.sent()).isEmpty();
        }
    }

    @Test
    void canPauseProlongAndResumeByCommand() {
        try (FrozenTarget target = new FrozenTarget("")) {
            target.state.pauseForNanos(1_000_000_000);
            target.get("/?size=1", "/?size=2");
            target.state.pauseForNanos(5_000_000_000L);
            target.pipelines.pauseChanged();
            target.advanceMillis(4_999);
            assertThat(target.sent()).isEmpty();
            target.state.pauseForNanos(0);
            target.pipelines.pauseChanged();
            target.channel.runPendingTasks();
            assertThat(lengths(target.sent())).containsExactly("1", "2");
        }
    }

    @Test
    void forgetsHeldAnswersOfClosedConnections() {
        try (FrozenTarget target = new FrozenTarget("pause=1s@0s")) {
            target.get("/", "/?delay=10s");
            target.channel.close();
            target.advanceMillis(20_000);
            assertThat(target.sent()).isEmpty();
            assertThat(target.state.stats().abandoned.sum()).isEqualTo(2);
            assertThat(target.state.stats().inFlight()).isZero();
        }
    }

    @Test
    void drawsErrorsAtTheirRate() {
        try (FrozenTarget target = new FrozenTarget("errors=20%;status=503")) {
            for (int i = 0; i < 2_000; i++) {
                target.get("/");
            }
            var answers = target.state.stats().answersByStatus();
            assertThat(answers.get("503")).isBetween(350L, 450L);
            assertThat(answers.get("200") + answers.get("503")).isEqualTo(2_000);
        }
    }

    @Test
    void refusesTooLongBodies() {
        try (FrozenTarget target = new FrozenTarget("")) {
            target.send("POST / HTTP/1.1\r\nContent-Length: 21\r\n\r\n" + "x".repeat(21));
            assertThat(target.sent()).startsWith("HTTP/1.1 413 ").contains("right is 20");
            assertThat(target.channel.isOpen()).isFalse();
        }
    }

    @Test
    void sendsASlowBodyInTenPieces() {
        try (FrozenTarget target = new FrozenTarget("")) {
            target.get("/?error=slowbody&size=20", "/?size=1");
            assertThat(target.sent()).contains("Content-Length: 20").endsWith("\r\n\r\n");
            for (int piece = 0; piece < 9; piece++) {
                target.advanceMillis(100);
                assertThat(target.sent()).hasSize(2);
            }
            target.advanceMillis(100);
            assertThat(target.sent()).matches("(?s).{2}HTTP/1.1 200 OK.*");
        }
    }

    @Test
    void answersManyPipelinedRequests() {
        try (FrozenTarget target = new FrozenTarget("pause=1ms@0s")) {
            String[] uris = new String[3_000];
            Arrays.fill(uris, "/");
            target.get(uris);
            assertThat(target.channel.config().isAutoRead()).isFalse();
            target.advanceMillis(1);
            assertThat(lengths(target.sent())).hasSize(3_000);
            assertThat(target.channel.config().isAutoRead()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/?size=100000",
                "/?status=204",
                "/?status=abc",
                "/stats",
                "/?delay=1s",
                "/?close=before",
                "/?close=headers",
                "/?close=body&size=100000",
                "/?close=after",
                "/?close=reset",
                "/?error=garbage",
                "/?error=hang",
                "/?error=slowbody&size=50",
                "/?error=badlength",
                "/?error=badstatus",
                "/?error=badchunk",
                "/?error=rststream"
            })
    void leaksNothing(String uri) {
        FrozenTarget target = new FrozenTarget("");
        target.get(uri, "/");
        target.advanceMillis(150);
        target.close();
        assertThat(target.allocator.metric().usedDirectMemory()).isZero();
        assertThat(target.allocator.metric().usedHeapMemory()).isZero();
        assertThat(target.state.stats().inFlight()).isZero();
    }

    private static String[] lengths(String answers) {
        return Pattern.compile("Content-Length: (\\d+)")
                .matcher(answers)
                .results()
                .map(result -> result.group(1))
                .toArray(String[]::new);
    }
}
