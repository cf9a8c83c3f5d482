package scs.service.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One configuration file, read whole.
 *
 * @param label how messages name it
 * @param content its bytes
 * @param sibling reads a file relative to it; throws {@link IOException} wrapped in {@link
 *     UncheckedIOException}
 */
record ConfigFile(String label, byte[] content, Function<String, byte[]> sibling) {

    /** The file of that name in a directory, or null where there is none or it cannot be read. */
    static @Nullable ConfigFile in(Path directory, String name, Findings findings) {
        Path file = directory.resolve(name);
        if (!Files.exists(file)) {
            return null;
        }
        try {
            return new ConfigFile(
                    file.toString(),
                    Files.readAllBytes(file),
                    relative -> bytes(directory.resolve(relative)));
        } catch (IOException e) {
            findings.refuse(file.toString(), null, null, "right is a readable file (" + e + ")");
            return null;
        }
    }

    /** The file of that name in {@code conf/} on the class path, or null where there is none. */
    static @Nullable ConfigFile onClassPath(
            Function<String, @Nullable InputStream> classPath, String name) {
        byte[] content = bytes(classPath, "conf/" + name);
        return content == null
                ? null
                : new ConfigFile(
                        "class path conf/" + name,
                        content,
                        relative -> {
                            byte[] found = bytes(classPath, "conf/" + relative);
                            if (found == null) {
                                throw new UncheckedIOException(
                                        new IOException("no conf/" + relative + " on class path"));
                            }
                            return found;
                        });
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte @Nullable [] bytes(
            Function<String, @Nullable InputStream> classPath, String path) {
        try (InputStream stream = classPath.apply(path)) {
            return stream == null ? null : stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
