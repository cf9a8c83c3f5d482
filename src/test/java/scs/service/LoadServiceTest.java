package scs.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scs.driver.Exchange;
import scs.driver.FakeClients;
import scs.driver.FakeLanes;
import scs.driver.ProtocolClient;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.StatusRange;
import scs.record.Epoch;
import scs.record.Sample;
import scs.schedule.Arrival;

class LoadServiceTest {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1000 * MS;

    private final FakeLanes lanes = new FakeLanes(2, SECOND);
    private final List<FakeClients> clients = new ArrayList<>();
    private final List<String> heard = new ArrayList<>();
    private final LoadEnvironment environment =
            new LoadEnvironment(lanes, new Clients(), Runnable::run, () -> 1_000_000, SECOND, 60);
    private final LoadService service =
            new LoadService(descriptor(0, "example", true), environment);

    /** Makes clients that send nothing. */
    private final class Clients implements ClientFactories {
        @Override
        public String nameFor(ServiceDescriptor descriptor) {
            return "fake";
        }

        @Override
        public ProtocolClient.Factory open(ServiceDescriptor descriptor) {
            clients.add(new FakeClients());
            return clients.get(clients.size() - 1);
        }
    }

    /** Writes down what it hears. */
    private final class Ear implements LoadListener {
        @Override
        public void sample(int run, Sample sample) {
            heard.add("sample " + run + "-" + sample.sequence());
        }

        @Override
        public void status(ServiceStatus status) {
            heard.add(status.state().text() + " " + status.intensity());
        }

        @Override
        public void epoch(int run, Epoch epoch) {
            heard.add("epoch " + run + "-" + epoch.number());
        }
    }

    private static ServiceDescriptor descriptor(int id, String name, boolean configured) {
        HttpTarget target =
                new HttpTarget(
                        URI.create("http://127.0.0.1:1/"),
                        "GET",
                        List.of(),
                        null,
                        null,
                        false,
                        false,
                        false,
                        100,
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(10),
                        new StatusRange(200, 200));
        @Nullable HttpTarget known = configured ? target : null;
        return new ServiceDescriptor(
                id, name, known, false, ClientChoice.AUTO, Arrival.CONSTANT, 1, 1000);
    }

    @BeforeEach
    void listen() {
        service.addListener(new Ear());
    }

    private int sent() {
        return clients.stream().mapToInt(c -> c.sent.size()).sum();
    }

    private void answerAll() {
        for (FakeClients client : clients) {
            for (Exchange exchange : List.copyOf(client.sent)) {
                if (exchange.isOpen()) {
                    client.answer(exchange, lanes.nowNanos());
                }
            }
        }
    }

    @Test
    void startsOnceAndIsChangedByASecondStart() {
        assertThat(service.start(100.0, null)).isTrue();
        assertThat(service.start(200.0, null)).isFalse();
        lanes.advanceBy(SECOND + 2 * MS);

        assertThat(clients).hasSize(1);
        assertThat(sent()).isBetween(200, 201);
        assertThat(service.status().run()).isEqualTo(1);
        assertThat(service.status().epoch()).isEqualTo(2);
    }

    @Test
    void settingWhatIsSetAlreadyOpensNoEpoch() {
        service.start(100.0, Arrival.CONSTANT);
        service.setIntensity(100);
        service.setArrival(Arrival.CONSTANT);

        assertThat(service.status().epoch()).isEqualTo(1);
    }

    @Test
    void anIdleServiceKeepsWhatItIsToldForItsStart() {
        service.setIntensity(50);
        service.setArrival(Arrival.POISSON);
        assertThat(service.status().state()).isEqualTo(LoadState.IDLE);

        service.start(null, null);
        assertThat(service.status().intensity()).isEqualTo(50);
        assertThat(service.status().arrival()).isEqualTo(Arrival.POISSON);
    }

    @Test
    void stopIsToldAtOnceAndSettledWhenAnswered() {
        service.start(10.0, null);
        lanes.advanceBy(500 * MS);
        CompletableFuture<Void> stopped = service.whenStopped();
        assertThat(stopped).isNotDone();

        service.stop();
        assertThat(stopped).isDone();
        assertThat(service.status().state()).isEqualTo(LoadState.STOPPING);

        lanes.advanceBy(SECOND);
        answerAll();
        lanes.advanceBy(SECOND);
        assertThat(service.status().state()).isEqualTo(LoadState.IDLE);
    }

    @Test
    void stoppingAnIdleServiceIsHarmless() {
        service.stop();

        assertThat(service.status().state()).isEqualTo(LoadState.IDLE);
        assertThat(service.whenStopped()).isDone();
    }

    @Test
    void aNewRunStartsWhileTheOldOneIsStillAnswered() {
        service.start(100.0, null);
        lanes.advanceBy(500 * MS);
        service.stop();
        service.start(10.0, null);
        int before = sent();
        lanes.advanceBy(SECOND + 2 * MS);

        assertThat(sent() - before).isBetween(10, 11);
        assertThat(service.status().state()).isEqualTo(LoadState.RUNNING);
        assertThat(service.status().run()).isEqualTo(2);
        answerAll();
        lanes.advanceBy(2 * SECOND);
        assertThat(service.status().state()).isEqualTo(LoadState.RUNNING);
        assertThat(heard).noneMatch(event -> event.startsWith("sample 1"));
    }

    @Test
    void aFreshStartBeginsWithAnEmptyWindow() {
        service.start(10.0, null);
        lanes.advanceBy(3 * SECOND);
        answerAll();
        service.stop();
        lanes.advanceBy(2 * SECOND);
        RunView first = service.view();
        assertThat(first).isNotNull();
        assertThat(first.samples()).isNotEmpty();

        service.start(10.0, null);
        assertThat(service.view().samples()).isEmpty();
        assertThat(service.view().totals().ledger().sent()).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0.001, 1_000_001, Double.NaN})
    void whatCannotBeScheduledChangesNothing(double intensity) {
        service.start(100.0, null);

        assertThatThrownBy(() -> service.setIntensity(intensity))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> service.start(intensity, Arrival.BURST))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(service.status().intensity()).isEqualTo(100);
        assertThat(service.status().arrival()).isEqualTo(Arrival.CONSTANT);
        assertThat(service.status().epoch()).isEqualTo(1);
    }

    @Test
    void aServiceWithoutAnAddressSaysSo() {
        LoadService listed = new LoadService(descriptor(3, "catdog", false), environment);

        assertThatThrownBy(() -> listed.start(1.0, null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("service 3 (catdog) has no address");
        assertThat(listed.status().state()).isEqualTo(LoadState.IDLE);
    }

    @Test
    void listenersHearEverythingInOrder() {
        service.start(10.0, null);
        lanes.advanceBy(SECOND + 3 * MS);
        service.setIntensity(20);
        answerAll();
        service.stop();
        lanes.advanceBy(2 * SECOND);

        assertThat(heard)
                .containsExactly(
                        "running 10.0",
                        "epoch 1-1",
                        "sample 1-0",
                        "epoch 1-2",
                        "running 20.0",
                        "stopping 20.0",
                        "sample 1-1",
                        "idle 20.0");
    }

    @Test
    void theRegistryFindsByNumberAndTrimmedNameAndNamesWhatIsRight() {
        ServiceRegistry registry =
                new ServiceRegistry(
                        List.of(descriptor(12, "late", true), descriptor(0, "first", true)),
                        environment);

        assertThat(registry.all()).extracting(s -> s.descriptor().id()).containsExactly(0, 12);
        assertThat(registry.byName(" late\n").descriptor().id()).isEqualTo(12);
        assertThat(registry.byIdOrName("12").descriptor().name()).isEqualTo("late");
        assertThat(registry.numberOfServices()).isEqualTo(13);
        assertThatThrownBy(() -> registry.byId(5)).hasMessageContaining("0 to 12");
        assertThatThrownBy(() -> registry.byIdOrName("nobody")).hasMessageContaining("first, late");
    }

    @Test
    void closingTheRegistryGivesEverythingUp() {
        ServiceRegistry registry =
                new ServiceRegistry(List.of(descriptor(0, "first", true)), environment);
        registry.byId(0).start(10.0, null);
        lanes.advanceBy(SECOND);
        CompletableFuture<Void> aborted = registry.byId(0).abort();
        lanes.advanceBy(0);

        assertThat(aborted).isDone();
        assertThat(clients.get(0).cancelled).isNotEmpty();
    }
}
