package scs.record;

import org.HdrHistogram.Histogram;

/**
 * What one record interval of one service measured. Immutable.
 *
 * <p>Requests are counted in the interval in which they were scheduled and sent; successes,
 * failures and every latency in the interval in which the request ended.
 *
 * @param sequence number of the interval within its run, from 0, without gaps
 * @param epoch number of the epoch that held at the end of the interval
 * @param startMillis beginning, epoch milliseconds
 * @param endMillis end, epoch milliseconds
 * @param intensity commanded requests per second at the end of the interval
 * @param arrival textual form of the arrival process at the end of the interval
 * @param counts what happened within the interval; {@code waiting} and {@code inFlight} at its end
 * @param ledger the same since the start of the run
 * @param interpolated percentiles by the published rule, of response times
 * @param window averages over the window that ends with this sample
 */
public record Sample(
        long sequence,
        int epoch,
        long startMillis,
        long endMillis,
        double intensity,
        String arrival,
        Ledger counts,
        Ledger ledger,
        LatencySummary responseTime,
        LatencySummary serviceTime,
        LatencySummary dispatchLag,
        LatencySummary failedResponseTime,
        InterpolatedLatency interpolated,
        WindowStatistics window,
        EncodedLatencies encoded) {

    public double seconds() {
        return (endMillis - startMillis) / 1000.0;
    }

    public double sentPerSecond() {
        return counts.sent() / seconds();
    }

    public double okPerSecond() {
        return counts.ok() / seconds();
    }

    /** The whole distribution, a copy. */
    public Histogram histogram(Metric metric) {
        return encoded.decode(metric);
    }

    Sample withWindow(WindowStatistics statistics) {
        return new Sample(
                sequence,
                epoch,
                startMillis,
                endMillis,
                intensity,
                arrival,
                counts,
                ledger,
                responseTime,
                serviceTime,
                dispatchLag,
                failedResponseTime,
                interpolated,
                statistics,
                encoded);
    }
}
