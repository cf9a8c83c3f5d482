package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static scs.e2e.Arrivals.SECOND;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.hipparchus.distribution.continuous.ExponentialDistribution;
import org.hipparchus.stat.inference.KolmogorovSmirnovTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.util.rmi.LoadInterface;
import tools.jackson.databind.JsonNode;

/** What a load is, counted where it arrives. */
final class LoadBehaviourIT {
    private static final long MILLI = 1_000_000;
    private static final int MANY = 100;
    private static final String LOAD = "load";
    private static final String HALF = "half";
    private static final String FRAGILE = "fragile";

    private static EmbeddedTarget target;
    private static EmbeddedTarget half;
    private static int fragilePort;
    private static final List<EmbeddedTarget> many = new ArrayList<>();
    private static LoadGenProcess process;
    private static LoadGen loadGen;

    @BeforeAll
    static void start() throws IOException {
        target = EmbeddedTarget.start(TargetOptions.defaults());
        half =
                EmbeddedTarget.start(
                        TargetOptions.defaults().withBehaviour("errors=50%;status=500"));
        fragilePort = FreePort.next();
        StringBuilder yaml = new StringBuilder("services:\n");
        service(yaml, LOAD, target.uri().toString());
        service(yaml, HALF, half.uri().toString());
        service(yaml, FRAGILE, "http://127.0.0.1:" + fragilePort + "/");
        for (int i = 0; i < MANY; i++) {
            many.add(EmbeddedTarget.start(small()));
            service(yaml, "many" + i, many.get(i).uri().toString());
        }
        process = LoadGenProcess.setup().file("services.yaml", yaml.toString()).start();
        loadGen = process.loadGen();
        warmUp();
    }

    private static TargetOptions small() {
        TargetOptions options = TargetOptions.defaults();
        return new TargetOptions(
                options.address(),
                options.behaviour(),
                options.threads(),
                options.seed(),
                10_000,
                options.maxRequestBodyBytes(),
                options.sslContext(),
                options.nanoClock());
    }

    private static void service(StringBuilder yaml, String name, String url) {
        yaml.append("  - {name: ").append(name).append(", url: '").append(url).append("'}\n");
    }

    /** The first requests of a JVM load classes and wait for that. */
    private static void warmUp() {
        loadGen.start(LOAD, 500, "constant");
        Waiting.forMillis(3000);
        loadGen.stop(LOAD);
        Books.settle(loadGen, LOAD);
    }

    @AfterAll
    static void end() {
        try (LoadGenProcess ended = process) {
            assertThat(ended.log()).doesNotContain("Exception").doesNotContain("WARN");
        } finally {
            target.close();
            half.close();
            many.forEach(EmbeddedTarget::close);
        }
    }

    @BeforeEach
    void countAnew() {
        target.reset();
    }

    @AfterEach
    void stop() {
        loadGen.stop(LOAD);
        Books.settle(loadGen, LOAD);
    }

    @Test
    void aNewRateHoldsAtOnceAndNoSecondHasMore() throws Exception {
        Attempts.of(
                () -> {
                    target.reset();
                    try (Hiccups hiccups = new Hiccups()) {
                        loadGen.start(LOAD, 100, "constant");
                        Waiting.forMillis(1500);
                        long up = change(1000);
                        long down = change(50);
                        long end = Arrivals.now(target);
                        loadGen.stop(LOAD);
                        Arrivals arrivals = Arrivals.at(target);
                        double late = Math.max(hiccups.worstSeconds(), worstLag());
                        assertSeconds(arrivals, up, down, 1000, late);
                        assertSeconds(arrivals, down, end, 50, late);
                        assertThat((double) arrivals.mostInASecond())
                                .as("late by %s s", late)
                                .isLessThanOrEqualTo(1000 * (1.05 + late));
                    } finally {
                        loadGen.stop(LOAD);
                    }
                    Books.close(loadGen, LOAD, target);
                });
    }

    /** Changes the rate, lets it hold for three seconds, and answers when the call returned. */
    private static long change(double rate) {
        loadGen.intensity(LOAD, rate);
        long changed = Arrivals.now(target);
        Waiting.forMillis(3200);
        return changed;
    }

    private static void assertSeconds(
            Arrivals arrivals, long changed, long end, double rate, double late) {
        int seconds = 0;
        for (long from = changed + 100 * MILLI; from + SECOND <= end; from += SECOND) {
            seconds++;
            assertThat((double) arrivals.between(from, from + SECOND))
                    .as("second %d at %s/s, late by %s s", seconds, rate, late)
                    .isBetween(Math.floor(rate * (0.95 - late)), Math.ceil(rate * (1.05 + late)));
        }
        assertThat(seconds).isGreaterThanOrEqualTo(3);
    }

    /** The worst that LoadGen itself says of how late it sent, in seconds. */
    private static double worstLag() {
        return loadGen.totals(LOAD).get("dispatchLagNanos").get("max").asDouble() / 1e9;
    }

    @Test
    void aTargetThatHangsIsLoadedOnAndItsDelayIsSeen() throws Exception {
        Attempts.of(
                () -> {
                    target.reset();
                    loadGen.start(LOAD, 1000, "constant");
                    Waiting.forMillis(2000);
                    long from = Arrivals.now(target);
                    Waiting.forMillis(3000);
                    target.pauseFor(Duration.ofSeconds(2));
                    Waiting.forMillis(7200);
                    JsonNode samples = loadGen.samples(LOAD).get("samples");
                    loadGen.stop(LOAD);
                    JsonNode ledger = Books.close(loadGen, LOAD, target);
                    assertThat(ledger.get("ok").asLong()).isEqualTo(Books.sent(ledger));
                    assertThat(ledger.get("dropped")).isEmpty();
                    assertThat(Arrivals.at(target).between(from, from + 10 * SECOND))
                            .isBetween(9900, 10_100);
                    assertThat(worstP99(samples)).isGreaterThanOrEqualTo(1_900 * MILLI);
                });
    }

    private static long worstP99(JsonNode samples) {
        long worst = 0;
        for (JsonNode sample : samples) {
            worst = Math.max(worst, sample.get("responseTimeNanos").get("p99").asLong());
        }
        return worst;
    }

    @Test
    void halfOfTheAnswersAreFailures() {
        half.reset();
        loadGen.start(HALF, 500, "constant");
        Waiting.until("enough answers").until(() -> half.requestCount() >= 2000);
        loadGen.stop(HALF);
        JsonNode ledger = Books.close(loadGen, HALF, half);
        assertThat(ledger.get("ok").asLong()).isEqualTo(half.answerCount(200));
        assertThat(ledger.get("failed").propertyNames()).containsExactly("status");
        assertThat(ledger.get("failed").get("status").asLong()).isEqualTo(half.answerCount(500));
        JsonNode totals = loadGen.totals(HALF);
        // Five standard deviations of 2000 throws of a coin.
        assertThat(totals.get("successRatePercent").asDouble()).isBetween(44.4, 55.6);
        assertThat(totals.get("failedResponseTimeNanos").get("count").asLong())
                .isEqualTo(half.answerCount(500));
        assertThat(totals.get("responseTimeNanos").get("count").asLong())
                .isEqualTo(half.answerCount(200));
        int id = loadGen.service(HALF).get("id").asInt();
        JsonNode published =
                Http.json(loadGen.published("getOnlineWindowAvgQueryTime.do?serviceId=" + id));
        assertThat(published.get(0).get("totalAvgServiceRate").asDouble()).isBetween(44.4, 55.6);
    }

    @Test
    void aTargetThatComesBackIsLoadedAgain() throws Exception {
        TargetOptions options = TargetOptions.defaults().withPort(fragilePort);
        long before;
        long answeredBefore;
        try (EmbeddedTarget first = EmbeddedTarget.start(options)) {
            loadGen.start(FRAGILE, 200, "constant");
            Waiting.until("load runs").until(() -> first.requestCount() >= 300);
            first.close();
            before = first.requestCount();
            answeredBefore = first.answerCount(200);
        }
        Waiting.forMillis(5000);
        JsonNode down = loadGen.service(FRAGILE).get("latest");
        assertThat(down.get("sent").asDouble()).as("sent all the same").isBetween(150.0, 250.0);
        assertThat(down.get("ok").asLong()).isZero();
        assertThat(down.get("failed").propertyNames()).containsExactly("connectRefused");
        try (EmbeddedTarget second = EmbeddedTarget.start(options)) {
            Waiting.until("load runs again").until(() -> second.requestCount() >= 600);
            loadGen.stop(FRAGILE);
            JsonNode ledger = Books.settle(loadGen, FRAGILE);
            assertThat(ledger.get("dropped")).isEmpty();
            assertThat(ledger.get("failed").get("connectRefused").asLong()).isGreaterThan(800);
            assertThat(ledger.get("ok").asLong())
                    .isBetween(
                            answeredBefore + second.requestCount() - 50,
                            before + second.requestCount());
        }
    }

    @Test
    void aHundredServicesEachKeepTheirOwnRate() throws Exception {
        for (int i = 0; i < MANY; i++) {
            loadGen.start("many" + i, 10, "constant");
        }
        try {
            Waiting.forMillis(2000);
            Attempts.of(
                    () -> {
                        long[] from = new long[MANY];
                        for (int i = 0; i < MANY; i++) {
                            from[i] = Arrivals.now(many.get(i));
                        }
                        Waiting.forMillis(5000);
                        int all = 0;
                        for (int i = 0; i < MANY; i++) {
                            int arrived =
                                    Arrivals.at(many.get(i)).between(from[i], from[i] + 5 * SECOND);
                            assertThat(arrived).as("service many%d", i).isBetween(46, 54);
                            all += arrived;
                        }
                        assertThat(all).isBetween(4900, 5100);
                    });
        } finally {
            for (int i = 0; i < MANY; i++) {
                loadGen.stop("many" + i);
            }
        }
        for (int i = 0; i < MANY; i++) {
            Books.close(loadGen, "many" + i, many.get(i));
        }
    }

    @Test
    void constantArrivalsAreEvenlySpaced() {
        loadGen.startPublished(
                "intensity=100&concurrency=0&serviceId=" + loadGen.service(LOAD).get("id"));
        // Noise makes it worse, never better: some three seconds must show it.
        awaitArrivals(
                300,
                "95 % of the gaps are 10 ms ± 2 ms",
                newest ->
                        Arrays.stream(Arrivals.gaps(newest))
                                        .filter(gap -> gap >= 8 * MILLI && gap <= 12 * MILLI)
                                        .count()
                                >= 0.95 * (newest.length - 1));
    }

    @Test
    void burstsArriveTogetherEachSecond() {
        loadGen.startPublished(
                "intensity=100&concurrency=1&serviceId=" + loadGen.service(LOAD).get("id"));
        awaitArrivals(
                300,
                "three bursts of 100, each within 20 ms, a second apart",
                newest -> {
                    for (int burst = 0; burst < 3; burst++) {
                        if (newest[burst * 100 + 99] - newest[burst * 100] > 20 * MILLI) {
                            return false;
                        }
                    }
                    return Math.abs(newest[100] - newest[0] - SECOND) < 50 * MILLI
                            && Math.abs(newest[200] - newest[100] - SECOND) < 50 * MILLI;
                });
    }

    /** A property of some arrivals that follow each other. */
    private interface Shape {
        boolean of(long[] instants);
    }

    private static void awaitArrivals(int many, String what, Shape shape) {
        Awaitility.await(what)
                .atMost(40, TimeUnit.SECONDS)
                .pollInterval(Duration.ofMillis(250))
                .until(
                        () -> {
                            long[] newest = Arrivals.at(target).newest(many);
                            return newest.length == many && shape.of(newest);
                        });
    }

    @Test
    void poissonArrivalsHaveExponentialGaps() throws Exception {
        int rate = 50;
        Attempts.of(
                () -> {
                    target.reset();
                    loadGen.start(LOAD, rate, "poisson");
                    Waiting.until("enough arrivals").until(() -> target.requestCount() >= 500);
                    loadGen.stop(LOAD);
                    double[] gaps =
                            Arrays.stream(Arrivals.gaps(Arrivals.at(target).newest(500)))
                                    .mapToDouble(gap -> gap / 1e9)
                                    .toArray();
                    double p =
                            new KolmogorovSmirnovTest()
                                    .kolmogorovSmirnovTest(
                                            new ExponentialDistribution(1.0 / rate), gaps);
                    assertThat(p).isGreaterThan(0.001);
                });
    }

    @Test
    void intensityZeroPausesAndTheLoadGoesOnWithoutMakingUp() throws Exception {
        loadGen.start(LOAD, 200, "constant");
        Waiting.until("load runs").until(() -> target.requestCount() >= 200);
        loadGen.intensity(LOAD, 0);
        Waiting.forMillis(200);
        long paused = target.requestCount();
        Waiting.forMillis(2200);
        assertThat(target.requestCount()).isEqualTo(paused);
        JsonNode service = loadGen.service(LOAD);
        assertThat(service.get("state").asString()).isEqualTo("running");
        assertThat(service.get("latest").get("scheduled").asLong()).isZero();
        assertThat(loadGen.rmi().getRealPerSecLatency(service.get("id").asInt(), "99th"))
                .isEqualTo(-1f);
        Attempts.of(
                () -> {
                    loadGen.intensity(LOAD, 0);
                    Waiting.forMillis(1500);
                    target.reset();
                    long resumed = Arrivals.now(target);
                    loadGen.intensity(LOAD, 200);
                    Waiting.forMillis(3300);
                    assertThat(Arrivals.at(target).between(resumed, resumed + 3 * SECOND))
                            .isBetween(570, 630);
                });
    }

    @Test
    void aBrowserThatComesBackHasMissedNothing() {
        loadGen.start(LOAD, 100, "constant");
        String id = loadGen.service(LOAD).get("id").asString();
        String path = "/api/v1/services/" + id + "/events";
        List<Long> sequences = new ArrayList<>();
        String lastId = null;
        for (int i = 0; i < 3; i++) {
            try (EventSource events = EventSource.open(loadGen.at(path), lastId)) {
                Waiting.until("samples").until(() -> events.events("sample").size() >= 2);
                for (EventSource.Event event : events.events("sample")) {
                    sequences.add(event.json().get("sequence").asLong());
                    lastId = event.id();
                }
            }
            Waiting.forMillis(1500);
        }
        for (int i = 0; i < sequences.size(); i++) {
            assertThat(sequences.get(i)).isEqualTo(sequences.get(0) + i);
        }
    }

    /** More of them than may be open at once; who complains in the log fails the class. */
    @Test
    void browsersThatLeaveMakeRoomForOthers() {
        loadGen.start(LOAD, 100, "constant");
        URI events = loadGen.at("/api/v1/services/" + loadGen.service(LOAD).get("id") + "/events");
        for (int i = 0; i < 3; i++) {
            List<EventSource> browsers = new ArrayList<>();
            try {
                for (int browser = 0; browser < 100; browser++) {
                    browsers.add(EventSource.open(events, null));
                }
            } finally {
                browsers.forEach(EventSource::close);
            }
            // What has gone is noticed when there is something to write.
            Waiting.forMillis(2500);
        }
        try (EventSource last = EventSource.open(events, null)) {
            Waiting.until("samples").until(() -> last.events("sample").size() >= 2);
        }
    }

    @Test
    void startingAgainNeverDoublesTheLoad() throws Exception {
        LoadInterface rmi = loadGen.rmi();
        int id = loadGen.service(LOAD).get("id").asInt();
        int runs = loadGen.service(LOAD).get("run").asInt();
        for (int i = 0; i < 5; i++) {
            loadGen.startPublished("intensity=200&concurrency=0&serviceId=" + id);
            loadGen.startPublished("intensity=200&serviceName=" + LOAD + "&concurrency=0");
            rmi.execStartHttpLoader(id, 200, 0);
            rmi.execStartHttpLoader(id, 0);
            rmi.execStartHttpLoader(id);
            loadGen.start(LOAD, 200, "constant");
        }
        Attempts.of(
                () -> {
                    long from = Arrivals.now(target);
                    Waiting.forMillis(3300);
                    assertThat(Arrivals.at(target).between(from, from + 3 * SECOND))
                            .isBetween(570, 630);
                });
        loadGen.stop(LOAD);
        Books.close(loadGen, LOAD, target);
        assertThat(loadGen.service(LOAD).get("run").asInt()).isEqualTo(runs + 1);
    }
}
