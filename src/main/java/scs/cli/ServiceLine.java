package scs.cli;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** One line of text about a service or a sample. */
final class ServiceLine {
    private static final double NANOS_PER_MILLI = 1e6;

    private ServiceLine() {}

    static String of(JsonNode service) {
        String rate =
                String.format(
                        Locale.ROOT,
                        "%-4d %-24s %-9s %10s/s %-12s",
                        service.path("id").asInt(),
                        service.path("name").asString(""),
                        service.path("state").asString(""),
                        plain(service.path("intensity").asDouble()),
                        service.path("arrival").asString(""));
        JsonNode latest = service.path("latest");
        return latest.isObject() ? rate + "  " + latencies(latest) : rate.stripTrailing();
    }

    static String ofSample(JsonNode sample) {
        return String.format(
                Locale.ROOT,
                "%6d  sent %9s/s  ok %9s/s  failed %6d  in flight %6d  %s",
                sample.path("sequence").asLong(),
                plain(sample.path("sentPerSecond").asDouble()),
                plain(sample.path("okPerSecond").asDouble()),
                total(sample.path("failed")),
                sample.path("inFlight").asLong(),
                latencies(sample));
    }

    private static long total(JsonNode counts) {
        long sum = 0;
        for (JsonNode count : counts) {
            sum += count.asLong();
        }
        return sum;
    }

    private static String latencies(JsonNode sample) {
        JsonNode response = sample.path("responseTimeNanos");
        return String.format(
                Locale.ROOT,
                "p50 %.3f ms  p99 %.3f ms  max %.3f ms",
                response.path("p50").asLong() / NANOS_PER_MILLI,
                response.path("p99").asLong() / NANOS_PER_MILLI,
                response.path("max").asLong() / NANOS_PER_MILLI);
    }

    private static String plain(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.2f", value);
    }
}
