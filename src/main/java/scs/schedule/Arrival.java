package scs.schedule;

import java.util.Locale;
import java.util.Objects;

/**
 * How arrivals are spread over time at a given rate. Immutable; the textual form is {@code kind} or
 * {@code kind:parameter} and {@link #parse} and {@link #toString} are inverse to each other.
 *
 * @param kind the arrival process
 * @param parameter its one parameter: the jitter (0 to 1, a fraction of the gap) for {@link
 *     Kind#UNIFORM}, the period in seconds for {@link Kind#BURST}, 0 where the kind has none
 */
public record Arrival(Kind kind, double parameter) {

    /** The arrival processes. */
    public enum Kind {
        /** Evenly spaced. */
        CONSTANT("constant"),
        /** Each arrival uniformly somewhere in the first part of its own slot. */
        UNIFORM("uniform"),
        /** Independent exponential gaps. */
        POISSON("poisson"),
        /** All arrivals of a period at its beginning. */
        BURST("burst");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    public static final Arrival CONSTANT = new Arrival(Kind.CONSTANT, 0);
    public static final Arrival UNIFORM = new Arrival(Kind.UNIFORM, 1);
    public static final Arrival POISSON = new Arrival(Kind.POISSON, 0);
    public static final Arrival BURST = new Arrival(Kind.BURST, 1);

    private static final String FORMS =
            "constant, uniform, uniform:<jitter 0..1>, poisson, burst or burst:<period in seconds>";

    public Arrival {
        Objects.requireNonNull(kind);
        boolean right =
                switch (kind) {
                    case CONSTANT, POISSON -> parameter == 0;
                    case UNIFORM -> parameter >= 0 && parameter <= 1;
                    case BURST -> parameter >= 0.001 && parameter <= 3600;
                };
        if (!right) {
            throw new IllegalArgumentException(
                    "arrival '"
                            + kind.text
                            + "' cannot have the parameter "
                            + parameter
                            + "; right are "
                            + FORMS
                            + " (period 0.001 to 3600)");
        }
    }

    /**
     * Reads the textual form, case-insensitively.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    public static Arrival parse(String text) {
        String trimmed = text.trim().toLowerCase(Locale.ROOT);
        int colon = trimmed.indexOf(':');
        String name = colon < 0 ? trimmed : trimmed.substring(0, colon);
        for (Kind kind : Kind.values()) {
            if (kind.text.equals(name)) {
                return colon < 0 ? byDefault(kind) : withParameter(kind, trimmed, colon);
            }
        }
        throw new IllegalArgumentException(
                "arrival '" + text + "' is not known; right are " + FORMS);
    }

    private static Arrival withParameter(Kind kind, String text, int colon) {
        double parameter;
        try {
            parameter = Double.parseDouble(text.substring(colon + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "arrival '" + text + "' has no number behind its colon; right are " + FORMS, e);
        }
        if (kind == Kind.CONSTANT || kind == Kind.POISSON) {
            throw new IllegalArgumentException(
                    "arrival '" + kind.text + "' takes no parameter; right are " + FORMS);
        }
        return new Arrival(kind, parameter);
    }

    private static Arrival byDefault(Kind kind) {
        return switch (kind) {
            case CONSTANT -> CONSTANT;
            case UNIFORM -> UNIFORM;
            case POISSON -> POISSON;
            case BURST -> BURST;
        };
    }

    @Override
    public String toString() {
        return equals(byDefault(kind)) ? kind.text : kind.text + ":" + parameter;
    }
}
