package scs.service.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.target.TargetBehaviour;
import scs.service.config.PropertyLayers.Value;

/** Reads the keys of {@code sys.properties} that are not about one service. */
final class GeneralKeys {

    private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");

    private final PropertyLayers layers;
    private final Findings findings;

    GeneralKeys(PropertyLayers layers, Findings findings) {
        this.layers = layers;
        this.findings = findings;
    }

    int integer(String key, int byDefault, int from, int to) {
        return read(key, byDefault, text -> Scalars.integer(text, from, to));
    }

    String host(String key, String byDefault) {
        return read(key, byDefault, Scalars::host);
    }

    boolean bool(String key, boolean byDefault) {
        return read(key, byDefault, Scalars::bool);
    }

    /** How the embedded target behaves; kept as text, but only if the target understands it. */
    String behaviour(String key, String byDefault) {
        return read(
                key,
                byDefault,
                text -> {
                    if (text.isEmpty()) {
                        throw new IllegalArgumentException(
                                "right is a behaviour such as "
                                        + byDefault
                                        + ", or no such key at all");
                    }
                    TargetBehaviour.parse(text);
                    return text;
                });
    }

    @Nullable String token() {
        Value value = layers.get("token");
        if (value == null || TOKEN.matcher(value.text()).matches()) {
            return value == null ? null : value.text();
        }
        findings.refuse(
                value.source(),
                "token",
                null,
                "right is at least one visible ASCII character without blanks; leave the key away to"
                        + " ask for no token");
        return null;
    }

    List<String> hosts(String key) {
        Value value = layers.get(key);
        List<String> hosts = new ArrayList<>();
        for (String host : value == null ? new String[0] : value.text().split("[,;\\s]+")) {
            if (host.isEmpty()) {
                continue;
            }
            try {
                hosts.add(Scalars.host(host).toLowerCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                refuse(value, e);
            }
        }
        return hosts;
    }

    /**
     * V2 starts RMI only where the key is there and is not {@code false}; all others always start
     * it, so without the key the other keys of the file decide.
     */
    boolean rmiServiceEnable() {
        Value value = layers.get(PublishedKeys.RMI_ENABLE);
        if (value == null) {
            return !layers.fileHasAny(List.of(PublishedKeys.EXAMPLE_URL))
                    && !layers.fileHasAny(PublishedKeys.V2A_ONLY)
                    && !layers.fileHasAny(Variant.V2B_KEYS);
        }
        boolean enabled = !value.text().equalsIgnoreCase("false");
        if (enabled && !value.text().equalsIgnoreCase("true")) {
            findings.warn(
                    value.source()
                            + ": "
                            + value.key()
                            + " = '"
                            + value.text()
                            + "' turns RMI on, as in the published LoadGen; only false turns it"
                            + " off.");
        }
        return enabled;
    }

    private <T> T read(String key, T byDefault, Function<String, T> reader) {
        Value value = layers.get(key);
        if (value == null) {
            return byDefault;
        }
        try {
            return reader.apply(value.text());
        } catch (IllegalArgumentException e) {
            refuse(value, e);
            return byDefault;
        }
    }

    private void refuse(@Nullable Value value, IllegalArgumentException e) {
        if (value != null) {
            findings.refuse(value.source(), value.key(), value.text(), Texts.reason(e));
        }
    }
}
