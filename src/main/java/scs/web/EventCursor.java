package scs.web;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The last sample that a subscriber has seen; textual form {@code run-sequence-startedMillis}. The
 * start tells a run from one of the same number of a server that was started anew.
 *
 * @param run number of the run, 0 for none
 * @param sequence number of the sample within the run, -1 for none
 * @param startedMillis start of the run, epoch milliseconds
 */
record EventCursor(int run, long sequence, long startedMillis) {
    static final EventCursor NOTHING = new EventCursor(0, -1, 0);

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})-(\\d{1,18})-(\\d{1,18})");

    /** Reads what a browser sends back; anything else counts as a first connection. */
    static EventCursor parse(@Nullable String text) {
        Matcher matcher = FORM.matcher(text == null ? "" : text.strip());
        return matcher.matches()
                ? new EventCursor(
                        Integer.parseInt(matcher.group(1)),
                        Long.parseLong(matcher.group(2)),
                        Long.parseLong(matcher.group(3)))
                : NOTHING;
    }

    /** Whether the subscriber has seen something of that run. */
    boolean isOf(int otherRun, long otherStartedMillis) {
        return run == otherRun && startedMillis == otherStartedMillis;
    }

    @Override
    public String toString() {
        return run + "-" + sequence + "-" + startedMillis;
    }
}
