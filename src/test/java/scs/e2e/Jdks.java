package scs.e2e;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Every Java on which LoadGen must run. */
final class Jdks {
    private static final int OLDEST = 17;
    private static final Path DEBIAN = Path.of("/usr/lib/jvm");

    private Jdks() {}

    /** All that are found, oldest first, each major version once. */
    static List<Jdk> all() {
        List<Path> homes = new ArrayList<>();
        homes.add(Path.of(System.getProperty("java.home")));
        String variable = System.getenv("JAVA_HOME");
        if (variable != null && !variable.isBlank()) {
            homes.add(Path.of(variable));
        }
        if (Files.isDirectory(DEBIAN)) {
            try (Stream<Path> found = Files.list(DEBIAN)) {
                found.sorted().forEach(homes::add);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        Map<Integer, Jdk> byMajor = new TreeMap<>();
        for (Path home : homes) {
            Jdk jdk = Jdk.in(home);
            if (jdk.major() >= OLDEST) {
                byMajor.putIfAbsent(jdk.major(), jdk);
            }
        }
        return List.copyOf(byMajor.values());
    }
}
