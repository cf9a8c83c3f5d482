package scs.util.rmi;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import scs.driver.Exchange;
import scs.driver.FakeClients;
import scs.driver.FakeLanes;
import scs.driver.ProtocolClient;
import scs.protocol.http.HttpTarget;
import scs.schedule.Arrival;
import scs.service.ClientChoice;
import scs.service.ClientFactories;
import scs.service.LoadEnvironment;
import scs.service.ServiceDescriptor;
import scs.service.ServiceRegistry;

/** Services whose time is moved by hand: 0 has no address, 1 and 2 have one. */
final class FakeServices {
    static final long MS = 1_000_000;
    static final long SECOND = 1000 * MS;

    final FakeLanes lanes = new FakeLanes(1, 7 * SECOND);
    final FakeClients clients = new FakeClients();
    final ServiceRegistry registry =
            new ServiceRegistry(
                    List.of(unconfigured(0), service(1), service(2)),
                    new LoadEnvironment(
                            lanes, factories(clients), Runnable::run, () -> 0L, SECOND, 3));

    /** Answers everything that is open, each so long after its intended instant. */
    void answerAfter(long millis) {
        List<Exchange> open = clients.sent.stream().filter(Exchange::isOpen).toList();
        open.forEach(e -> clients.answer(e, e.intendedNanos() + millis * MS));
    }

    static ServiceDescriptor service(int id) {
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
                        10,
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(10),
                        new HttpTarget.StatusRange(200, 200));
        return new ServiceDescriptor(
                id, "service" + id, target, false, ClientChoice.AUTO, Arrival.POISSON, 5, 1000);
    }

    private static ServiceDescriptor unconfigured(int id) {
        return new ServiceDescriptor(
                id, "service" + id, null, false, ClientChoice.AUTO, Arrival.POISSON, 5, 1000);
    }

    static ClientFactories factories(ProtocolClient.Factory factory) {
        return new ClientFactories() {
            @Override
            public String nameFor(ServiceDescriptor descriptor) {
                return factory.name();
            }

            @Override
            public ProtocolClient.Factory open(ServiceDescriptor descriptor) {
                return factory;
            }
        };
    }
}
