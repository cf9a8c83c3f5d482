package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import scs.record.Ledger;
import scs.record.Totals;

/** A run from its start to its newest sample, in JSON. */
@Schema(name = "Totals", description = "A run from its start to its newest sample.")
record TotalsJson(
        int run,
        long startedMillis,
        long endMillis,
        LedgerJson ledger,
        double successRatePercent,
        LatencyJson responseTimeNanos,
        LatencyJson serviceTimeNanos,
        LatencyJson dispatchLagNanos,
        LatencyJson failedResponseTimeNanos) {

    static TotalsJson of(int run, Totals totals) {
        Ledger ledger = totals.ledger();
        return new TotalsJson(
                run,
                totals.startMillis(),
                totals.endMillis(),
                LedgerJson.of(ledger),
                ledger.successRatePercent(),
                LatencyJson.of(totals.responseTime()),
                LatencyJson.of(totals.serviceTime()),
                LatencyJson.of(totals.dispatchLag()),
                LatencyJson.of(totals.failedResponseTime()));
    }
}
