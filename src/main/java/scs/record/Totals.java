package scs.record;

/**
 * A run from its start to the end of its newest sample. Immutable.
 *
 * @param startMillis start of the run, epoch milliseconds
 * @param endMillis end of the newest sample, epoch milliseconds
 * @param intervals number of samples
 */
public record Totals(
        long startMillis,
        long endMillis,
        long intervals,
        Ledger ledger,
        LatencySummary responseTime,
        LatencySummary serviceTime,
        LatencySummary dispatchLag,
        LatencySummary failedResponseTime) {

    /** Totals of a service that was never started. */
    public static final Totals EMPTY =
            new Totals(
                    0,
                    0,
                    0,
                    Ledger.EMPTY,
                    LatencySummary.EMPTY,
                    LatencySummary.EMPTY,
                    LatencySummary.EMPTY,
                    LatencySummary.EMPTY);
}
