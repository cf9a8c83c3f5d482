package scs.driver;

import org.jspecify.annotations.Nullable;

/**
 * Exchanges in the order in which their time runs out. Any of them leaves at no cost, so the list
 * is never longer than what is in flight. Confined to the lane.
 */
final class ExchangeList {
    private @Nullable Exchange oldest;
    private @Nullable Exchange newest;

    @Nullable Exchange oldest() {
        return oldest;
    }

    void add(Exchange exchange) {
        exchange.list = this;
        exchange.older = newest;
        exchange.newer = null;
        if (newest == null) {
            oldest = exchange;
        } else {
            newest.newer = exchange;
        }
        newest = exchange;
    }

    void remove(Exchange exchange) {
        Exchange before = exchange.older;
        Exchange behind = exchange.newer;
        if (before == null) {
            oldest = behind;
        } else {
            before.newer = behind;
        }
        if (behind == null) {
            newest = before;
        } else {
            behind.older = before;
        }
        exchange.older = null;
        exchange.newer = null;
        exchange.list = null;
    }
}
