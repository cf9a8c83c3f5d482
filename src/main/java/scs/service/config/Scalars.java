package scs.service.config;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import scs.protocol.http.HttpTarget.StatusRange;
import scs.schedule.Arrival;
import scs.service.ClientChoice;

/**
 * The textual forms of single values. Every method answers the value or throws {@link
 * IllegalArgumentException} whose message says what would be right.
 */
final class Scalars {

    private static final Pattern DURATION =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(us|ms|s|m|h)");
    private static final Pattern STATUS = Pattern.compile("(\\d{3})(?:\\s*-\\s*(\\d{3}))?");
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._:%\\[\\]-]+");
    private static final Duration LONGEST = Duration.ofHours(1);

    private Scalars() {}

    static int integer(String text, int from, int to) {
        try {
            int value = Integer.parseInt(text);
            if (value >= from && value <= to) {
                return value;
            }
        } catch (NumberFormatException e) {
            // answered below, as a number out of range is
        }
        throw new IllegalArgumentException("right is a whole number, " + from + " to " + to);
    }

    static double decimal(String text, double from, double to) {
        try {
            double value = Double.parseDouble(text);
            if (value >= from && value <= to) {
                return value;
            }
        } catch (NumberFormatException e) {
            // answered below, as a number out of range is
        }
        throw new IllegalArgumentException(
                "right is a number, " + plain(from) + " to " + plain(to));
    }

    static boolean bool(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("right is true or false");
        };
    }

    static Duration duration(String text) {
        Matcher matcher = DURATION.matcher(text.toLowerCase(Locale.ROOT));
        if (matcher.matches()) {
            long nanosPerUnit =
                    switch (matcher.group(2)) {
                        case "us" -> 1_000L;
                        case "ms" -> 1_000_000L;
                        case "s" -> 1_000_000_000L;
                        case "m" -> 60_000_000_000L;
                        default -> 3_600_000_000_000L;
                    };
            BigDecimal nanos =
                    new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(nanosPerUnit));
            if (nanos.signum() > 0 && nanos.compareTo(BigDecimal.valueOf(LONGEST.toNanos())) <= 0) {
                return Duration.ofNanos(Math.max(1, nanos.longValue()));
            }
        }
        throw new IllegalArgumentException(
                "right is a number with a unit (us, ms, s, m, h) such as 500ms, more than 0 and no"
                        + " more than 1h");
    }

    static StatusRange status(String text) {
        Matcher matcher = STATUS.matcher(text);
        if (matcher.matches()) {
            int from = Integer.parseInt(matcher.group(1));
            int to = matcher.group(2) == null ? from : Integer.parseInt(matcher.group(2));
            if (from >= 100 && from <= to && to <= 599) {
                return new StatusRange(from, to);
            }
        }
        throw new IllegalArgumentException(
                "right is a status such as 200 or a range such as 200-299, within 100 to 599");
    }

    static Arrival arrival(String text) {
        return Arrival.parse(text);
    }

    static ClientChoice client(String text) {
        for (ClientChoice choice : ClientChoice.values()) {
            if (choice.name().equalsIgnoreCase(text)) {
                return choice;
            }
        }
        throw new IllegalArgumentException("right is auto or apache");
    }

    static String host(String text) {
        if (HOST.matcher(text).matches()) {
            return text;
        }
        throw new IllegalArgumentException(
                "right is a host name or an IP address, without scheme and without blanks");
    }

    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }
}
