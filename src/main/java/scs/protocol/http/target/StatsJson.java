package scs.protocol.http.target;

import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The counters as JSON. Every value is a number, a boolean or a text without special characters.
 */
final class StatsJson {

    private static final double[] PERCENTILES = {50, 75, 90, 95, 99, 99.9, 99.99};

    private StatsJson() {}

    static String stats(TargetState state, int lastSeconds) {
        TargetStats stats = state.stats();
        long now = state.nowNanos();
        long pausedNanos = state.pausedForNanos(now);
        long epochNanos = state.startEpochNanos() + now;
        StringBuilder json = new StringBuilder(1024).append('{');
        field(json, "startEpochNanos", state.startEpochNanos());
        field(json, "epochNanos", epochNanos);
        json.append("\"behaviour\":\"").append(state.behaviour()).append("\",");
        json.append("\"paused\":").append(pausedNanos > 0).append(',');
        field(json, "pausedForNanos", pausedNanos);
        field(json, "connectionsAccepted", stats.connectionsAccepted.sum());
        field(json, "connectionsOpen", state.connections().count());
        field(json, "requests", stats.requests());
        field(json, "answers", stats.answers());
        field(json, "abandoned", stats.abandoned.sum());
        field(json, "inFlight", stats.inFlight());
        field(json, "requestBodyBytes", stats.requestBodyBytes.sum());
        field(json, "answerBodyBytes", stats.answerBodyBytes.sum());
        map(json, "answersByStatus", stats.answersByStatus());
        map(json, "faults", stats.faults());
        map(json, "arrivalsPerSecond", stats.seconds.last(lastSeconds, epochNanos / 1_000_000_000));
        json.append("\"delay\":").append(histogram(stats.delays()));
        return json.append("}\n").toString();
    }

    static String latencies(TargetStats stats) {
        return histogram(stats.latencies()) + "\n";
    }

    private static String histogram(Histogram histogram) {
        StringBuilder json = new StringBuilder(256).append('{');
        boolean any = histogram.getTotalCount() > 0;
        field(json, "count", histogram.getTotalCount());
        field(json, "minNanos", any ? histogram.getMinValue() : 0);
        json.append("\"percentilesNanos\":{");
        for (double percentile : PERCENTILES) {
            field(json, NumberText.format(percentile), histogram.getValueAtPercentile(percentile));
        }
        closeObject(json).append(',');
        json.append("\"maxNanos\":").append(histogram.getMaxValue());
        return json.append('}').toString();
    }

    private static void map(StringBuilder json, String name, Map<?, Long> values) {
        json.append('"').append(name).append("\":{");
        values.forEach((key, value) -> field(json, key.toString(), value));
        closeObject(json).append(',');
    }

    private static void field(StringBuilder json, String name, long value) {
        json.append('"').append(name).append("\":").append(value).append(',');
    }

    private static StringBuilder closeObject(StringBuilder json) {
        if (json.charAt(json.length() - 1) == ',') {
            json.setLength(json.length() - 1);
        }
        return json.append('}');
    }
}
