package scs.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import scs.service.LoadService;
import scs.service.ServiceRegistry;

/**
 * Which service a published URL means: {@code serviceId}, {@code serviceName} (trimmed, because a
 * published client sends the line end of its CSV file along) or the oldest form, {@code
 * serviceType}.
 */
@Component
final class ServiceSelector {
    private static final Pattern INT = Pattern.compile("[+-]?\\d{1,10}");

    private final ServiceRegistry registry;
    private volatile @Nullable LoadService oldestStarted;

    ServiceSelector(ServiceRegistry registry) {
        this.registry = registry;
    }

    /**
     * The service that a request names.
     *
     * @param service the service
     * @param byType whether it was named in the oldest form
     */
    record Selected(LoadService service, boolean byType) {}

    Selected select(HttpServletRequest request) {
        if (request.getParameter("serviceId") != null) {
            return new Selected(registry.byId(intParameter(request, "serviceId")), false);
        }
        String name = request.getParameter("serviceName");
        if (name != null) {
            return new Selected(registry.byName(name), false);
        }
        if (request.getParameter("serviceType") != null) {
            return new Selected(registry.byId(serviceType(request)), true);
        }
        throw Problem.badRequest(
                "serviceId is missing; right is serviceId=<number>, or serviceName=<name>");
    }

    /**
     * As {@link #select}, but the oldest clients name no service where they mean their only one.
     */
    Selected selectOrOldest(HttpServletRequest request) {
        LoadService oldest = oldestStarted;
        boolean named =
                request.getParameter("serviceId") != null
                        || request.getParameter("serviceName") != null
                        || request.getParameter("serviceType") != null;
        return named || oldest == null ? select(request) : new Selected(oldest, true);
    }

    /** Remembers which service requests without a name mean from now on. */
    void startedByType(LoadService service) {
        oldestStarted = service;
    }

    private static int serviceType(HttpServletRequest request) {
        int type = intParameter(request, "serviceType");
        if (type == 3) {
            throw Problem.badRequest(
                    "serviceType=3 was a Redis shell script and is not there any more; right is"
                            + " serviceType=1 (web search), 2 (web server) or serviceId=<number>");
        }
        return type;
    }

    /** A mandatory decimal int. */
    static int intParameter(HttpServletRequest request, String name) {
        String[] values = request.getParameterValues(name);
        if (values == null) {
            throw Problem.badRequest(name + " is missing; right is " + name + "=<whole number>");
        }
        String text = values[0].strip();
        if (values.length > 1 || !INT.matcher(text).matches() || !fits(text)) {
            throw Problem.badRequest(
                    name
                            + "="
                            + shortened(String.join(",", values))
                            + " is no whole number; right is "
                            + name
                            + "=<whole number>");
        }
        return Integer.parseInt(text);
    }

    private static boolean fits(String text) {
        long value = Long.parseLong(text);
        return value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE;
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }
}
