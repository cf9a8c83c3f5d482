package scs.service;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * All services, by number and name. URLs, REST, RMI and the command line all act on the services
 * that they find here, and on nothing else. Thread-safe.
 */
public final class ServiceRegistry implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ServiceRegistry.class);

    private final Map<Integer, LoadService> byId = new LinkedHashMap<>();
    private final Map<String, LoadService> byName = new LinkedHashMap<>();
    private final List<LoadService> all;

    public ServiceRegistry(List<ServiceDescriptor> descriptors, LoadEnvironment environment) {
        all =
                descriptors.stream()
                        .sorted(Comparator.comparingInt(ServiceDescriptor::id))
                        .map(descriptor -> new LoadService(descriptor, environment))
                        .toList();
        for (LoadService service : all) {
            byId.put(service.descriptor().id(), service);
            byName.put(service.descriptor().name(), service);
        }
    }

    /** All services in the order of their numbers. */
    public List<LoadService> all() {
        return all;
    }

    /** One more than the greatest number of a service. */
    public int numberOfServices() {
        return all.isEmpty() ? 0 : all.get(all.size() - 1).descriptor().id() + 1;
    }

    public @Nullable LoadService find(int id) {
        return byId.get(id);
    }

    /**
     * @throws UnknownServiceException if there is no service with that number
     */
    public LoadService byId(int id) {
        LoadService service = find(id);
        if (service == null) {
            throw new UnknownServiceException(
                    "service number " + id + " is not configured; right is one of " + numbers());
        }
        return service;
    }

    /**
     * @param name name; blanks and line ends around it do not count
     * @throws UnknownServiceException if there is no service with that name
     */
    public LoadService byName(String name) {
        LoadService service = byName.get(name.strip());
        if (service == null) {
            throw new UnknownServiceException(
                    "service '" + name.strip() + "' is not configured; right is one of " + names());
        }
        return service;
    }

    /** By number if it is one, else by name. */
    public LoadService byIdOrName(String idOrName) {
        String trimmed = idOrName.strip();
        LoadService named = byName.get(trimmed);
        if (named != null) {
            return named;
        }
        try {
            return byId(Integer.parseInt(trimmed));
        } catch (NumberFormatException e) {
            return byName(trimmed);
        }
    }

    private String numbers() {
        return all.size() == 1
                ? String.valueOf(all.get(0).descriptor().id())
                : all.get(0).descriptor().id() + " to " + (numberOfServices() - 1);
    }

    private String names() {
        String names =
                all.stream()
                        .limit(10)
                        .map(service -> service.descriptor().name())
                        .reduce((a, b) -> a + ", " + b)
                        .orElse("none");
        return all.size() > 10 ? names + ", …" : names;
    }

    /** Gives up every load; waits at most two seconds for the records of that. */
    @Override
    public void close() {
        try {
            CompletableFuture.allOf(
                            all.stream().map(LoadService::abort).toArray(CompletableFuture[]::new))
                    .get(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            log.warn("not every load was settled when LoadGen ended: {}", e.toString());
        }
    }
}
