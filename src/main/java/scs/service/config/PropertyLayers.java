package scs.service.config;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The keys of {@code sys.properties}: {@code -Dkey=value} first, then the file. */
final class PropertyLayers {

    /** How messages name the upper layer. */
    static final String SYSTEM = "-D";

    /** A value without blanks around it, and where it is from. */
    record Value(String key, String text, String source) {
        boolean fromSystem() {
            return source.equals(SYSTEM);
        }
    }

    private final Function<String, @Nullable String> systemProperties;
    private final Properties file = new Properties();
    private final String fileLabel;

    PropertyLayers(
            Function<String, @Nullable String> systemProperties,
            @Nullable ConfigFile file,
            Findings findings) {
        this.systemProperties = systemProperties;
        this.fileLabel = file == null ? "built in" : file.label();
        if (file != null) {
            read(file, findings);
        }
    }

    private void read(ConfigFile source, Findings findings) {
        String text = new String(source.content(), StandardCharsets.UTF_8);
        Properties once =
                new Properties() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public synchronized @Nullable Object put(Object key, Object value) {
                        Object earlier = super.put(key, value);
                        if (earlier != null && !earlier.equals(value)) {
                            findings.warn(
                                    fileLabel
                                            + " has "
                                            + key
                                            + " more than once; the last counts.");
                        }
                        return earlier;
                    }
                };
        try {
            once.load(new StringReader(text.startsWith("\uFEFF") ? text.substring(1) : text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalArgumentException e) {
            findings.refuse(
                    fileLabel,
                    null,
                    null,
                    "right is \\u followed by four hexadecimal digits, and \\\\ for a backslash");
            return;
        }
        file.putAll(once);
    }

    @Nullable Value get(String key) {
        String system = systemProperties.apply(key);
        if (system != null) {
            return new Value(key, system.trim(), SYSTEM);
        }
        String text = file.getProperty(key);
        return text == null ? null : new Value(key, text.trim(), fileLabel);
    }

    boolean has(String key) {
        return get(key) != null;
    }

    boolean hasAny(Collection<String> keys) {
        return keys.stream().anyMatch(this::has);
    }

    boolean fileHasAny(Collection<String> keys) {
        return keys.stream().anyMatch(file::containsKey);
    }

    /** Every key of the file, sorted. */
    Set<String> fileKeys() {
        return new TreeSet<>(file.stringPropertyNames());
    }

    String fileLabel() {
        return fileLabel;
    }
}
