package scs.service.config;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A YAML value that knows its line, so that a message can name it. */
sealed interface YamlNode {

    /** Line of its first character, from 1. */
    int line();

    /** A value without structure, as it was written. */
    record Scalar(int line, String text) implements YamlNode {}

    /** A key with nothing behind it, or {@code null}. */
    record Nothing(int line) implements YamlNode {}

    record Items(int line, List<YamlNode> items) implements YamlNode {}

    record Fields(int line, List<Field> fields) implements YamlNode {
        @Nullable Field field(String key) {
            return fields.stream().filter(f -> f.key().equals(key)).findFirst().orElse(null);
        }
    }

    record Field(String key, int line, YamlNode value) {}
}
