package scs.record;

import org.HdrHistogram.Histogram;

/**
 * The four distributions that are kept of any set of requests, in nanoseconds. Not thread-safe.
 *
 * <p>{@code response} = done − intended of successes, {@code service} = done − sent of successes,
 * {@code lag} = sent − intended of every request that reached the wire, {@code failed} = done −
 * intended of failures.
 */
final class Latencies {
    /** Values are kept to this many nanoseconds or to three digits, the coarser. */
    private static final long RESOLUTION_NANOS = 64;

    private static final int DIGITS = 3;

    final Histogram response = newHistogram();
    final Histogram service = newHistogram();
    final Histogram lag = newHistogram();
    final Histogram failed = newHistogram();

    static Histogram newHistogram() {
        Histogram histogram = new Histogram(RESOLUTION_NANOS, 2 * RESOLUTION_NANOS, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    void add(Latencies other) {
        response.add(other.response);
        service.add(other.service);
        lag.add(other.lag);
        failed.add(other.failed);
    }

    void reset() {
        response.reset();
        service.reset();
        lag.reset();
        failed.reset();
    }
}
