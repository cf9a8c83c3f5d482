package scs.protocol.http.target;

/**
 * When the target answers nothing. Immutable; the textual form is {@code 2s@10s} (once, 2 s long,
 * 10 s after the behaviour took effect) or {@code 2s@10s/60s} (again every 60 s).
 *
 * @param durationNanos length of a pause, above 0
 * @param firstNanos beginning of the first pause, from the instant the behaviour took effect
 * @param everyNanos period from one beginning to the next, 0 for a single pause
 */
public record PauseSchedule(long durationNanos, long firstNanos, long everyNanos) {

    private static final String RIGHT =
            "; right is 2s@10s or 2s@10s/60s (length @ first beginning / period above the length)";

    public PauseSchedule {
        if (durationNanos <= 0
                || firstNanos < 0
                || (everyNanos != 0 && everyNanos <= durationNanos)) {
            throw new IllegalArgumentException(
                    "pause '"
                            + text(durationNanos, firstNanos, everyNanos)
                            + "' cannot be"
                            + RIGHT);
        }
    }

    /**
     * Reads the textual form.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    public static PauseSchedule parse(String text) {
        int at = text.indexOf('@');
        if (at < 0) {
            throw new IllegalArgumentException("pause '" + text + "' has no beginning" + RIGHT);
        }
        int slash = text.indexOf('/', at);
        long every = slash < 0 ? 0 : DurationText.parseNanos("pause", text.substring(slash + 1));
        if (slash >= 0 && every == 0) {
            throw new IllegalArgumentException("pause '" + text + "' has no period" + RIGHT);
        }
        String first = text.substring(at + 1, slash < 0 ? text.length() : slash);
        return new PauseSchedule(
                DurationText.parseNanos("pause", text.substring(0, at)),
                DurationText.parseNanos("pause", first),
                every);
    }

    /** How much of a pause is left at this instant, in nanoseconds; 0 outside of pauses. */
    public long remainingNanos(long nanosSinceEffect) {
        long intoPause = nanosSinceEffect - firstNanos;
        if (intoPause < 0) {
            return 0;
        }
        if (everyNanos > 0) {
            intoPause %= everyNanos;
        }
        return Math.max(0, durationNanos - intoPause);
    }

    @Override
    public String toString() {
        return text(durationNanos, firstNanos, everyNanos);
    }

    private static String text(long duration, long first, long every) {
        String once = DurationText.format(duration) + "@" + DurationText.format(first);
        return every == 0 ? once : once + "/" + DurationText.format(every);
    }
}
