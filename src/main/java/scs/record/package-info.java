/**
 * Floor 0: what was measured. Latency histograms, the ledger, one immutable sample an interval, the
 * window. Knows no protocol.
 */
@NullMarked
package scs.record;

import org.jspecify.annotations.NullMarked;
