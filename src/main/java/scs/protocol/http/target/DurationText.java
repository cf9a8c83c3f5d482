package scs.protocol.http.target;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Durations as text: a number and a unit ({@code ns us µs ms s}); without a unit milliseconds. */
final class DurationText {

    static final String FORMS = "a number with ns, us, ms or s (without a unit: ms), at most 24 h";

    /** Longest duration that any text may ask for. */
    static final long MAX_NANOS = 24L * 3600 * 1_000_000_000;

    private static final int MAX_LENGTH = 24;

    private DurationText() {}

    /**
     * Reads a duration in nanoseconds, rounded to the nearest.
     *
     * @param what name of the value, for the message
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    static long parseNanos(String what, String text) {
        String trimmed = text.trim();
        int end = 0;
        while (end < trimmed.length() && isNumeric(trimmed.charAt(end))) {
            end++;
        }
        long unitNanos = unitNanos(trimmed.substring(end).trim());
        if (end == 0 || unitNanos == 0 || trimmed.length() > MAX_LENGTH) {
            throw wrong(what, text, null);
        }
        try {
            BigDecimal nanos =
                    new BigDecimal(trimmed.substring(0, end))
                            .multiply(BigDecimal.valueOf(unitNanos))
                            .setScale(0, RoundingMode.HALF_UP);
            if (nanos.compareTo(BigDecimal.valueOf(MAX_NANOS)) > 0) {
                throw wrong(what, text, null);
            }
            return nanos.longValueExact();
        } catch (NumberFormatException e) {
            throw wrong(what, text, e);
        }
    }

    /** Shortest exact text, in the largest unit of which the duration is a multiple. */
    static String format(long nanos) {
        if (nanos == 0) {
            return "0ms";
        }
        if (nanos % 1_000_000_000 == 0) {
            return nanos / 1_000_000_000 + "s";
        }
        if (nanos % 1_000_000 == 0) {
            return nanos / 1_000_000 + "ms";
        }
        return nanos % 1_000 == 0 ? nanos / 1_000 + "us" : nanos + "ns";
    }

    private static boolean isNumeric(char c) {
        return (c >= '0' && c <= '9') || c == '.';
    }

    /** Nanoseconds in the unit, 0 when it is not known. */
    private static long unitNanos(String unit) {
        return switch (unit) {
            case "", "ms" -> 1_000_000;
            case "ns" -> 1;
            // Both code points that look like a mu: the micro sign and the Greek letter.
            case "us", "\u00b5s", "\u03bcs" -> 1_000;
            case "s" -> 1_000_000_000;
            default -> 0;
        };
    }

    private static IllegalArgumentException wrong(
            String what, String text, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                what + " '" + text + "' is not a duration; right is " + FORMS, cause);
    }
}
