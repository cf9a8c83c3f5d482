package scs.util.rmi;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import scs.schedule.Arrival;
import scs.service.LoadService;
import scs.service.ServiceRegistry;
import scs.service.UnknownServiceException;

/** What the published commands mean for the services. Thread-safe. */
final class Control {
    private static final int MAX_INTENSITY = 1_000_000;
    private static final int FIRST_INTENSITY = 1;

    private final ServiceRegistry services;
    private volatile @Nullable LoadService lastStarted;

    Control(ServiceRegistry services) {
        this.services = services;
    }

    /** The published flag: more than 0 sends all requests of a second at its beginning. */
    static Arrival arrival(int concurrency) {
        return concurrency > 0 ? Arrival.BURST : Arrival.CONSTANT;
    }

    LoadService service(int id) {
        try {
            return services.byId(id);
        } catch (UnknownServiceException e) {
            throw new IllegalArgumentException(e.getMessage());
        }
    }

    /** The service that methods without a service act on. */
    LoadService current() {
        LoadService last = lastStarted;
        if (last != null) {
            return last;
        }
        return services.all().stream()
                .filter(service -> service.descriptor().configured())
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "no service has an address; configure one in"
                                                + " conf/sys.properties or conf/services.yaml"));
    }

    void setIntensity(LoadService service, int intensity) {
        service.setIntensity(checked(Math.max(0, intensity)));
    }

    void startIfIdle(LoadService service, Arrival arrival) {
        // The service's own lock: nobody starts it between the question and the start.
        synchronized (service) {
            if (!service.status().running()) {
                start(service, () -> service.start((double) FIRST_INTENSITY, arrival));
            }
        }
    }

    void startOrChange(LoadService service, int intensity, Arrival arrival) {
        double rate = checked(intensity <= 0 ? FIRST_INTENSITY : intensity);
        synchronized (service) {
            if (service.status().running()) {
                service.setIntensity(rate);
            } else {
                start(service, () -> service.start(rate, arrival));
            }
        }
    }

    void startOrStop(LoadService service, int flag) {
        switch (flag) {
            case 0 -> service.stop();
            case 1 -> start(service, () -> service.start(null, null));
            default ->
                    throw new IllegalArgumentException(
                            "flag " + flag + " is not known; right is 1 (start) or 0 (stop)");
        }
    }

    private void start(LoadService service, Supplier<Boolean> start) {
        try {
            if (start.get()) {
                lastStarted = service;
            }
        } catch (IllegalStateException e) {
            // Without its cause, whose class the client may not have.
            throw new IllegalStateException(e.getMessage());
        }
    }

    private static double checked(int intensity) {
        if (intensity > MAX_INTENSITY) {
            throw new IllegalArgumentException(
                    "intensity "
                            + intensity
                            + " is too high; right is 0 (pause) to "
                            + MAX_INTENSITY
                            + " requests per second");
        }
        return intensity;
    }
}
