package scs.web;

import java.util.List;
import scs.record.LatencySummary;

/** A distribution in JSON; nanoseconds. */
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
