package scs.protocol.http.target;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;

/**
 * Everything counted since the start or the last reset. A reset replaces the whole object, and a
 * request goes on counting in the one it arrived in, so {@code requests = answers + faults +
 * abandoned + in flight} holds in each. Thread-safe.
 */
final class TargetStats {

    static final int KEPT_SECONDS = 3600;
    private static final long HIGHEST_NANOS = DurationText.MAX_NANOS;

    final ArrivalLog arrivals;
    final SecondCounts seconds = new SecondCounts(KEPT_SECONDS);
    final LongAdder connectionsAccepted = new LongAdder();
    final LongAdder abandoned = new LongAdder();
    final LongAdder requestBodyBytes = new LongAdder();
    final LongAdder answerBodyBytes = new LongAdder();
    private final AtomicLongArray answersByStatus = new AtomicLongArray(600);
    private final AtomicLongArray faults = new AtomicLongArray(Fault.values().length);
    private final Histogram delays = new AtomicHistogram(HIGHEST_NANOS, 3);
    private final Histogram latencies = new AtomicHistogram(HIGHEST_NANOS, 3);

    TargetStats(int arrivalLogCapacity) {
        arrivals = new ArrivalLog(arrivalLogCapacity);
    }

    void arrived(long instantNanos, long epochNanos) {
        arrivals.append(instantNanos);
        seconds.count(epochNanos / 1_000_000_000);
    }

    void delayed(long nanos) {
        delays.recordValue(Math.min(Math.max(nanos, 0), HIGHEST_NANOS));
    }

    void answered(int status, long bodyBytes, long latencyNanos) {
        answersByStatus.incrementAndGet(status);
        answerBodyBytes.add(bodyBytes);
        latencies.recordValue(Math.min(Math.max(latencyNanos, 0), HIGHEST_NANOS));
    }

    void failed(Fault fault) {
        faults.incrementAndGet(fault.ordinal());
    }

    long requests() {
        return arrivals.count();
    }

    long answers() {
        return sum(answersByStatus);
    }

    long inFlight() {
        // The subtrahends first: a request that ends in between must not make it negative.
        long over = answers() + sum(faults) + abandoned.sum();
        return Math.max(0, requests() - over);
    }

    SortedMap<String, Long> answersByStatus() {
        SortedMap<String, Long> result = new TreeMap<>();
        for (int status = 0; status < answersByStatus.length(); status++) {
            if (answersByStatus.get(status) > 0) {
                result.put(Integer.toString(status), answersByStatus.get(status));
            }
        }
        return result;
    }

    SortedMap<String, Long> faults() {
        SortedMap<String, Long> result = new TreeMap<>();
        for (Fault fault : Fault.values()) {
            if (faults.get(fault.ordinal()) > 0) {
                result.put(fault.key() + "=" + fault.text(), faults.get(fault.ordinal()));
            }
        }
        return result;
    }

    Histogram delays() {
        return delays.copy();
    }

    Histogram latencies() {
        return latencies.copy();
    }

    private static long sum(AtomicLongArray array) {
        long sum = 0;
        for (int i = 0; i < array.length(); i++) {
            sum += array.get(i);
        }
        return sum;
    }
}
