package scs.service.config;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The configuration cannot be right. Carries every problem of the load, not just the first. */
public final class ConfigurationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /**
     * One thing that cannot be right.
     *
     * @param source file (with line where it is known) or {@code -D}
     * @param key the key, or null where the whole file is meant
     * @param value the value as it was written, or null where there is none
     * @param right a clause that says what would be right
     */
    public record Problem(
            String source, @Nullable String key, @Nullable String value, String right) {

        @Override
        public String toString() {
            String where = key == null ? source : source + ": " + key;
            return (value == null ? where : where + " = '" + value + "'") + ": " + right;
        }
    }

    ConfigurationException(List<Problem> problems) {
        super(
                problems.stream()
                        .map(Problem::toString)
                        .collect(
                                Collectors.joining(
                                        "\n  ", "LoadGen is not configured right:\n  ", "")));
        this.problems = List.copyOf(problems);
    }

    /** All problems, in the order in which they were found. */
    public List<Problem> problems() {
        return problems;
    }
}
