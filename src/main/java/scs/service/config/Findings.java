package scs.service.config;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scs.service.config.ConfigurationException.Problem;

/** Collects what one load finds wrong or odd, so that all of it is told at once. */
final class Findings {

    private static final int SHOWN_CHARACTERS = 120;

    private final List<Problem> problems = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    void refuse(
            String source, @Nullable String key, @Nullable String value, String whatWouldBeRight) {
        Problem problem = new Problem(source, key, shortened(value), whatWouldBeRight);
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }

    void warn(String sentence) {
        if (!warnings.contains(sentence)) {
            warnings.add(sentence);
        }
    }

    List<String> warnings() {
        return warnings;
    }

    void throwIfAny() {
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
    }

    // A published parameter string may hold a whole picture.
    private static @Nullable String shortened(@Nullable String value) {
        return value == null || value.length() <= SHOWN_CHARACTERS
                ? value
                : value.substring(0, SHOWN_CHARACTERS) + "…";
    }
}
