package scs.protocol.http.target;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the target answers a request whose query does not say otherwise. Immutable. The textual form
 * is a list such as {@code delay=p50=1ms,p99=20ms;errors=0.5%;status=500;size=128;pause=2s@10s/60s}
 * in which every part may be left out; {@link #parse} and {@link #toString} are inverse.
 *
 * @param delay how long answers are delayed
 * @param errorPercent share of the answers that are errors, 0 to 100; text {@code errors}, which
 *     defaults to 100 % when {@code status}, {@code close} or {@code error} is given, else to 0
 * @param errorStatus status of the errors, 200 to 599; text {@code status}, default 500
 * @param errorFault what else is wrong with the errors; text {@code close} or {@code error}
 * @param sizeBytes size of the body of every answer, 0 to 1 GiB
 * @param pause when nothing is answered, or null for never
 */
public record TargetBehaviour(
        DelayModel delay,
        double errorPercent,
        int errorStatus,
        Fault errorFault,
        int sizeBytes,
        @Nullable PauseSchedule pause) {

    static final int MAX_SIZE_BYTES = 1 << 30;
    static final int DEFAULT_SIZE_BYTES = 3;
    private static final int DEFAULT_ERROR_STATUS = 500;

    /** Answers 200 with a short body at once. */
    public static final TargetBehaviour PROMPT =
            new TargetBehaviour(
                    DelayModel.NONE, 0, DEFAULT_ERROR_STATUS, Fault.NONE, DEFAULT_SIZE_BYTES, null);

    /**
     * Reads the textual form; the empty text is {@link #PROMPT}.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    public static TargetBehaviour parse(String text) {
        Map<String, String> parts = split(text);
        boolean outcome =
                parts.containsKey("status")
                        || parts.containsKey("close")
                        || parts.containsKey("error");
        String delay = parts.get("delay");
        String errors = parts.get("errors");
        String size = parts.get("size");
        String pause = parts.get("pause");
        return new TargetBehaviour(
                delay == null ? DelayModel.NONE : DelayModel.parse(delay),
                errors == null ? (outcome ? 100 : 0) : NumberText.parsePercent("errors", errors),
                status(
                        parts.get("status"),
                        parts.containsKey("close") || parts.containsKey("error")),
                fault(parts.get("close"), parts.get("error")),
                size == null ? DEFAULT_SIZE_BYTES : size(size),
                pause == null ? null : PauseSchedule.parse(pause));
    }

    static int size(String text) {
        return NumberText.parseInt("size", text, 0, MAX_SIZE_BYTES);
    }

    static int status(String text) {
        return NumberText.parseInt("status", text, 200, 599);
    }

    static Fault fault(@Nullable String close, @Nullable String error) {
        if (close != null && error != null) {
            throw new IllegalArgumentException(
                    "close '"
                            + close
                            + "' and error '"
                            + error
                            + "' exclude each other; right is one");
        }
        if (close != null) {
            return Fault.parse("close", close);
        }
        return error == null ? Fault.NONE : Fault.parse("error", error);
    }

    private static int status(@Nullable String text, boolean fault) {
        if (text == null) {
            return fault ? 200 : DEFAULT_ERROR_STATUS;
        }
        return status(text);
    }

    private static Map<String, String> split(String text) {
        Map<String, String> parts = new HashMap<>();
        for (String part : text.split(";")) {
            if (part.isBlank()) {
                continue;
            }
            int equals = part.indexOf('=');
            String key = equals < 0 ? part.trim() : part.substring(0, equals).trim();
            boolean known =
                    switch (key) {
                        case "delay", "errors", "status", "close", "error", "size", "pause" -> true;
                        default -> false;
                    };
            if (!known || equals < 0) {
                throw new IllegalArgumentException(
                        "behaviour part '"
                                + part
                                + "' is not key=value; right keys are delay, errors, status, close,"
                                + " error, size and pause");
            }
            if (parts.put(key, part.substring(equals + 1).trim()) != null) {
                throw new IllegalArgumentException(
                        "behaviour part '" + part + "' is there twice; right is once");
            }
        }
        return parts;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("delay=").append(delay);
        text.append(";errors=").append(NumberText.format(errorPercent)).append('%');
        text.append(";status=").append(errorStatus);
        if (errorFault != Fault.NONE) {
            text.append(';').append(errorFault.key()).append('=').append(errorFault.text());
        }
        text.append(";size=").append(sizeBytes);
        if (pause != null) {
            text.append(";pause=").append(pause);
        }
        return text.toString();
    }
}
