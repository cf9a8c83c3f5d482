package scs.record;

import java.util.Map;

/**
 * Where every scheduled request is. Immutable. Two identities hold at every instant: {@code
 * scheduled = sent + dropped + waiting} and {@code sent = ok + failed + inFlight}.
 *
 * @param scheduled requests whose intended instant has come
 * @param sent requests that were handed to a connection, or to the opening of one
 * @param dropped requests never sent, by reason; reasons without any are absent
 * @param waiting requests that wait for a connection
 * @param ok complete answers that are successes
 * @param failed requests sent without success, by kind; kinds without any are absent
 * @param inFlight requests sent and neither answered nor given up
 */
public record Ledger(
        long scheduled,
        long sent,
        Map<DropReason, Long> dropped,
        long waiting,
        long ok,
        Map<FailureKind, Long> failed,
        long inFlight) {

    public static final Ledger EMPTY = new Ledger(0, 0, Map.of(), 0, 0, Map.of(), 0);

    public Ledger {
        dropped = Map.copyOf(dropped);
        failed = Map.copyOf(failed);
    }

    public long droppedTotal() {
        return total(dropped);
    }

    public long failedTotal() {
        return total(failed);
    }

    /** Requests that were to be sent and are not waiting: sent or dropped. */
    public long requests() {
        return sent + droppedTotal();
    }

    /**
     * Successes in percent of the requests; 0 without any. At most 100: within an interval, answers
     * to requests of an earlier one can outnumber its own requests.
     */
    public double successRatePercent() {
        return percent(ok, requests());
    }

    static double percent(long ok, long requests) {
        return requests == 0 ? 0 : Math.min(100, ok * 100.0 / requests);
    }

    /** Whether both identities hold. */
    public boolean balances() {
        return scheduled == sent + droppedTotal() + waiting
                && sent == ok + failedTotal() + inFlight;
    }

    private static long total(Map<?, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
