package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import scs.record.LatencySummary;

/** A distribution in JSON; nanoseconds. */
@Schema(
        name = "Latency",
        description =
                "A distribution in nanoseconds. tooFew names the percentiles that are"
                        + " no more than the slowest few answers.")
record LatencyJson(
        long count,
        long p50,
        long p90,
        long p95,
        long p99,
        long p999,
        long max,
        double mean,
        List<String> tooFew) {

    static LatencyJson of(LatencySummary summary) {
        return new LatencyJson(
                summary.count(),
                summary.p50(),
                summary.p90(),
                summary.p95(),
                summary.p99(),
                summary.p999(),
                summary.max(),
                summary.mean(),
                summary.tooFew());
    }
}
