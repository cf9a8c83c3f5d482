package scs.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories that are gone when the tests are over. */
final class Directories {

    private Directories() {}

    /** A new one, deleted at the latest when the tests' JVM ends. */
    static Path temporary(String prefix) {
        try {
            Path directory = Files.createTempDirectory(prefix);
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> delete(directory), "delete-directory"));
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes as much of a directory as there is. */
    static void delete(Path directory) {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> content = Files.walk(directory)) {
            List<Path> deepestFirst = content.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            System.err.println("left behind: " + directory + ": " + e);
        }
    }
}
