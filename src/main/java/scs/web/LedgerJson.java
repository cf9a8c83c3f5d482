package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import java.util.TreeMap;
import scs.record.DropReason;
import scs.record.FailureKind;
import scs.record.Ledger;

/** The ledger in JSON. */
@Schema(
        name = "Ledger",
        description =
                "Every request of the run: scheduled = sent + dropped + waiting, sent"
                        + " = ok + failed + inFlight.")
record LedgerJson(
        long scheduled,
        long sent,
        Map<String, Long> dropped,
        long waiting,
        long ok,
        Map<String, Long> failed,
        long inFlight,
        boolean balanced) {

    static LedgerJson of(Ledger ledger) {
        return new LedgerJson(
                ledger.scheduled(),
                ledger.sent(),
                dropped(ledger),
                ledger.waiting(),
                ledger.ok(),
                failed(ledger),
                ledger.inFlight(),
                ledger.balances());
    }

    static Map<String, Long> dropped(Ledger ledger) {
        Map<String, Long> named = new TreeMap<>();
        for (Map.Entry<DropReason, Long> entry : ledger.dropped().entrySet()) {
            named.put(entry.getKey().text(), entry.getValue());
        }
        return named;
    }

    static Map<String, Long> failed(Ledger ledger) {
        Map<String, Long> named = new TreeMap<>();
        for (Map.Entry<FailureKind, Long> entry : ledger.failed().entrySet()) {
            named.put(entry.getKey().text(), entry.getValue());
        }
        return named;
    }
}
