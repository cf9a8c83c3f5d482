package scs.e2e;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** One Java on this machine. */
record Jdk(int major, Path home) {

    /** Reads what a directory holds; major 0 where it holds no Java. */
    static Jdk in(Path home) {
        Path release = home.resolve("release");
        if (!Files.isExecutable(home.resolve("bin/java")) || !Files.isRegularFile(release)) {
            return new Jdk(0, home);
        }
        Properties facts = new Properties();
        try (InputStream in = Files.newInputStream(release)) {
            facts.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String version = facts.getProperty("JAVA_VERSION", "0").replace("\"", "");
        return new Jdk(Integer.parseInt(version.split("[.\\-+]")[0]), home);
    }

    /** The one that runs the tests. */
    static Jdk running() {
        return in(Path.of(System.getProperty("java.home")));
    }

    Path java() {
        return home.resolve("bin/java");
    }

    @Override
    public String toString() {
        return "Java " + major;
    }
}
