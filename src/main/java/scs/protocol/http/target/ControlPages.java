package scs.protocol.http.target;

import java.util.Map;
import java.util.Set;

/**
 * The pages under {@code /stats} and {@code /control}. They answer at once, also in a pause, and
 * are not counted. Thread-safe.
 */
final class ControlPages {

    private static final int DEFAULT_ARRIVALS = 10_000;
    private static final int MAX_ARRIVALS = 100_000;
    private static final int DEFAULT_SECONDS = 60;

    private final TargetState state;
    private final Runnable pauseChanged;

    /**
     * @param pauseChanged called after the end of a pause may have moved
     */
    ControlPages(TargetState state, Runnable pauseChanged) {
        this.state = state;
        this.pauseChanged = pauseChanged;
    }

    static boolean owns(String path) {
        return path.startsWith("/stats")
                ? path.length() == 6 || path.charAt(6) == '/'
                : path.equals("/control");
    }

    Reply answer(String method, RequestTarget request) {
        try {
            return switch (request.path()) {
                case "/stats" -> get(method) ? stats(request) : notAllowed("GET");
                case "/stats/arrivals" -> get(method) ? arrivals(request) : notAllowed("GET");
                case "/stats/latencies" ->
                        get(method)
                                ? Reply.of(200, Reply.JSON, StatsJson.latencies(state.stats()))
                                : notAllowed("GET");
                case "/stats/reset" -> method.equals("POST") ? reset() : notAllowed("POST");
                case "/control" -> control(method, request);
                default -> Reply.text(404, notFound(request));
            };
        } catch (IllegalArgumentException e) {
            return Reply.text(400, "query parameter " + e.getMessage());
        }
    }

    private Reply stats(RequestTarget request) {
        String seconds = request.parameters(Set.of("seconds")).get("seconds");
        int last =
                seconds == null
                        ? DEFAULT_SECONDS
                        : NumberText.parseInt("seconds", seconds, 1, TargetStats.KEPT_SECONDS);
        return Reply.of(200, Reply.JSON, StatsJson.stats(state, last));
    }

    private Reply arrivals(RequestTarget request) {
        Map<String, String> asked = request.parameters(Set.of("since", "from", "limit"));
        String limitText = asked.get("limit");
        int limit =
                limitText == null
                        ? DEFAULT_ARRIVALS
                        : NumberText.parseInt("limit", limitText, 1, MAX_ARRIVALS);
        String since = asked.get("since");
        ArrivalLog log = state.stats().arrivals;
        long startEpochNanos = state.startEpochNanos();
        ArrivalLog.Slice slice =
                since == null
                        ? log.from(index("from", asked.getOrDefault("from", "0")), limit)
                        : log.after(index("since", since) - startEpochNanos, limit);
        StringBuilder text = new StringBuilder(slice.instants().length * 28);
        long index = slice.firstIndex();
        for (long instant : slice.instants()) {
            text.append(index++).append(' ').append(startEpochNanos + instant).append('\n');
        }
        return Reply.of(200, Reply.TEXT, text.toString());
    }

    private Reply reset() {
        state.reset();
        return Reply.text(200, "reset");
    }

    private Reply control(String method, RequestTarget request) {
        Map<String, String> asked = request.parameters(Set.of("pause", "defaults"));
        if (!asked.isEmpty() && !method.equals("POST")) {
            return notAllowed("POST");
        }
        String pause = asked.get("pause");
        String defaults = asked.get("defaults");
        // Both are read before either takes effect: a request that is half wrong changes nothing.
        TargetBehaviour behaviour = defaults == null ? null : TargetBehaviour.parse(defaults);
        long pauseNanos = pause == null ? 0 : DurationText.parseNanos("pause", pause);
        if (behaviour != null) {
            state.behaviour(behaviour);
        }
        if (pause != null) {
            state.pauseForNanos(pauseNanos);
        }
        pauseChanged.run();
        return Reply.text(200, state.behaviour().toString());
    }

    private static boolean get(String method) {
        return method.equals("GET") || method.equals("HEAD");
    }

    private static long index(String what, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    what + " '" + text + "' is not one; right is a whole number", e);
        }
    }

    private static Reply notAllowed(String method) {
        return Reply.text(405, "this page does not know the method; right is " + method);
    }

    private static String notFound(RequestTarget request) {
        return "there is no page "
                + request.path()
                + "; right are /stats, /stats/arrivals, /stats/latencies, /stats/reset and /control";
    }
}
