package scs.service.config;

import java.util.Collection;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import scs.service.config.YamlNode.Field;
import scs.service.config.YamlNode.Fields;
import scs.service.config.YamlNode.Nothing;
import scs.service.config.YamlNode.Scalar;

/** Reads single values out of a YAML map; what is wrong is reported and the default answered. */
final class YamlFields {

    private final Fields fields;
    private final String label;
    private final String path;
    private final Findings findings;

    /**
     * @param label name of the file
     * @param path what messages put before a key, such as {@code services[0].}
     */
    YamlFields(Fields fields, String label, String path, Findings findings) {
        this.fields = fields;
        this.label = label;
        this.path = path;
        this.findings = findings;
    }

    int line() {
        return fields.line();
    }

    void refuseUnknown(Collection<String> known) {
        for (Field field : fields.fields()) {
            if (!known.contains(field.key())) {
                refuse(
                        field.key(),
                        field.line(),
                        null,
                        "is not a key; right are "
                                + String.join(", ", known)
                                + Nearest.hint(field.key(), known));
            }
        }
    }

    boolean has(String key) {
        return fields.field(key) != null;
    }

    /** The value of a key, or null where it is not there or empty, which is reported. */
    @Nullable YamlNode node(String key) {
        Field field = fields.field(key);
        if (field != null && field.value() instanceof Nothing) {
            refuse(key, field.line(), "", "right is a value, or no such key at all");
            return null;
        }
        return field == null ? null : field.value();
    }

    @Nullable Fields map(String key) {
        YamlNode node = node(key);
        if (node != null && !(node instanceof Fields)) {
            refuse(key, node.line(), shown(node), "right is a map of keys and values");
        }
        return node instanceof Fields map ? map : null;
    }

    /** A value without blanks around it. */
    @Nullable String text(String key) {
        String text = rawText(key);
        return text == null ? null : text.strip();
    }

    /** A value as it was written, since blanks count in a body. */
    @Nullable String rawText(String key) {
        YamlNode node = node(key);
        if (node == null) {
            return null;
        }
        if (node instanceof Scalar scalar) {
            return scalar.text();
        }
        refuse(key, node.line(), null, "right is a single value, not a list or a map");
        return null;
    }

    /** The value as the reader understands it, or the default where it is not there or wrong. */
    <T> T value(String key, T byDefault, Function<String, T> reader) {
        String text = text(key);
        if (text == null) {
            return byDefault;
        }
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            refuse(key, text, Texts.reason(e));
            return byDefault;
        }
    }

    /** Reports a problem with a key at its line. */
    void refuse(String key, @Nullable String value, String whatWouldBeRight) {
        Field field = fields.field(key);
        refuse(key, field == null ? fields.line() : field.line(), value, whatWouldBeRight);
    }

    private void refuse(String key, int line, @Nullable String value, String whatWouldBeRight) {
        findings.refuse(label + ":" + line, path + key, value, whatWouldBeRight);
    }

    private static @Nullable String shown(YamlNode node) {
        return node instanceof Scalar scalar ? scalar.text() : null;
    }

    YamlFields inner(String key, Fields inner) {
        return new YamlFields(inner, label, path + key + ".", findings);
    }
}
