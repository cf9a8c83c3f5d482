package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static scs.e2e.Arrivals.SECOND;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.util.rmi.LoadInterface;

/**
 * What the published clients call, in their order, at the rate that they command. Their waits in
 * between are shorter here.
 */
final class ClientSequencesIT {
    /** Number that the client of INFless loads. */
    private static final int RMI_SERVICE = 16;

    /** Number that {@code set_qps.py} loads. */
    private static final int URL_SERVICE = 12;

    private static final long BETWEEN_CALLS_MILLIS = 500;

    private static EmbeddedTarget target;
    private static LoadGenProcess process;
    private static LoadGen loadGen;
    private static final ExecutorService clientThreads = Executors.newCachedThreadPool();

    @BeforeAll
    static void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        process =
                LoadGenProcess.setup()
                        .file(
                                "services.yaml",
                                """
                                services:
                                  - {name: set-qps, id: 12, url: '%1$s'}
                                  - {name: infless, id: 16, url: '%1$s'}
                                """
                                        .formatted(target.uri()))
                        .start();
        loadGen = process.under("/LoadGen");
        loadGen.start(RMI_SERVICE, 500, "constant");
        Waiting.forMillis(3000);
        loadGen.stop(RMI_SERVICE);
        Books.settle(loadGen, RMI_SERVICE);
    }

    @AfterAll
    static void end() {
        try (LoadGenProcess ended = process) {
            assertThat(ended.log()).doesNotContain("Exception").doesNotContain("ERROR");
        } finally {
            target.close();
            clientThreads.shutdownNow();
        }
    }

    @BeforeEach
    void countAnew() {
        target.reset();
    }

    @AfterEach
    void nothingIsLost() {
        for (int service : new int[] {RMI_SERVICE, URL_SERVICE}) {
            loadGen.stop(service);
            Books.settle(loadGen, service);
        }
    }

    /** Lets a rate hold for five seconds and compares what has arrived. */
    private static void assertHolds(int rate) throws Exception {
        Attempts.of(
                () -> {
                    Waiting.forMillis(200);
                    long from = Arrivals.now(target);
                    Waiting.forMillis(5300);
                    assertThat(Arrivals.at(target).between(from, from + 5 * SECOND))
                            .isBetween((int) (rate * 5 * 0.98), (int) (rate * 5 * 1.02));
                });
    }

    @Test
    void theSimulationClientOfInfless() throws Exception {
        LoadInterface rmi = loadGen.rmi();
        rmi.execStopHttpLoader(RMI_SERVICE);
        Waiting.forMillis(BETWEEN_CALLS_MILLIS);
        startInAThreadOfItsOwn(() -> rmi.execStartHttpLoader(RMI_SERVICE, 0));
        Waiting.forMillis(BETWEEN_CALLS_MILLIS);
        Future<?> latencies = clientThreads.submit(() -> readLatencies(rmi));
        for (int rate : new int[] {60, 300, 600}) {
            rmi.setIntensity(rate, RMI_SERVICE);
            rmi.getRealRequestIntensity(RMI_SERVICE);
            Waiting.forMillis(1000);
        }
        assertHolds(600);
        latencies.get(10, TimeUnit.SECONDS);
        rmi.execStopHttpLoader(RMI_SERVICE);
        Books.close(loadGen, RMI_SERVICE, target);
        assertThat(rmi.getTotalRequestCount(RMI_SERVICE))
                .isEqualTo(loadGen.totals(RMI_SERVICE).get("ledger").get("sent").floatValue());
    }

    private static Void readLatencies(LoadInterface rmi) throws Exception {
        for (int i = 0; i < 5; i++) {
            Waiting.forMillis(1000);
            assertThat(rmi.getRealPerSecLatency(RMI_SERVICE, "99th")).isGreaterThanOrEqualTo(-1f);
            assertThat(rmi.getRealPerSecLatency(RMI_SERVICE, "avg")).isGreaterThanOrEqualTo(-1f);
            assertThat(rmi.getTotalRequestCount(RMI_SERVICE))
                    .isGreaterThanOrEqualTo(rmi.getTotalQueryCount(RMI_SERVICE) - 600);
            assertThat(rmi.getTotalAvgServiceRate(RMI_SERVICE)).isBetween(0f, 100f);
        }
        return null;
    }

    @Test
    void theNewerClientThatStartsAtEveryStep() throws Exception {
        LoadInterface rmi = loadGen.rmi();
        rmi.execStopHttpLoader(RMI_SERVICE);
        Waiting.forMillis(BETWEEN_CALLS_MILLIS);
        for (int rate : new int[] {100, 250, 400}) {
            startInAThreadOfItsOwn(() -> rmi.execStartHttpLoader(RMI_SERVICE, rate, 0));
            Waiting.forMillis(1000);
            rmi.getRealRequestIntensity(RMI_SERVICE);
        }
        assertHolds(400);
        rmi.execStopHttpLoader(RMI_SERVICE);
        Books.close(loadGen, RMI_SERVICE, target);
    }

    @Test
    void theCollectorOfGsight() throws Exception {
        LoadInterface rmi = loadGen.rmi();
        rmi.execStopHttpLoader(RMI_SERVICE);
        Waiting.forMillis(BETWEEN_CALLS_MILLIS);
        startInAThreadOfItsOwn(() -> rmi.execStartHttpLoader(RMI_SERVICE, 0));
        Waiting.forMillis(BETWEEN_CALLS_MILLIS);
        rmi.setIntensity(200, RMI_SERVICE);
        assertHolds(200);
        rmi.execStopHttpLoader(RMI_SERVICE);
        Books.close(loadGen, RMI_SERVICE, target);
    }

    @Test
    void theScriptThatHangsUpAfterEveryStart() throws Exception {
        String others = "&serviceId=" + URL_SERVICE + "&concurrency=0";
        startAndHangUp("intensity=100" + others);
        assertThat(loadGen.published("startOnlineQuery.do?intensity=300" + others))
                .isEqualTo("online query threads12 are already running");
        assertHolds(300);
        loadGen.published("stopOnlineQuery.do?serviceId=" + URL_SERVICE);
        Books.close(loadGen, URL_SERVICE, target);
    }

    @Test
    void theReplayerThatSendsTheLineEndsOfItsFile() throws Exception {
        startAndHangUp("intensity=200&serviceName=set-qps%0A&concurrency=0");
        assertHolds(200);
        assertThat(loadGen.published("stopOnlineQuery.do?serviceName=set-qps%0A"))
                .isEqualTo("serviceId=12 stopped loader");
        Books.close(loadGen, URL_SERVICE, target);
    }

    /** The answer would come with the stop; the client does not wait so long. */
    private static void startAndHangUp(String query) {
        HttpRequest request =
                HttpRequest.newBuilder(loadGen.at("/startOnlineQuery.do?" + query))
                        .timeout(Duration.ofMillis(700))
                        .build();
        assertThatThrownBy(() -> Http.send(request))
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(HttpTimeoutException.class);
    }

    /** As all of them do, because the original answered with the stop. */
    private static void startInAThreadOfItsOwn(Attempts.Measurement call) {
        clientThreads.submit(
                () -> {
                    call.run();
                    return null;
                });
    }
}
