package scs.service.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import scs.service.ServiceDescriptor;
import scs.service.config.ConfigurationException.Problem;

/** A deployment on paper: a directory, system properties, environment and class path of its own. */
final class Deployment {

    final Map<String, String> systemProperties = new HashMap<>();
    final Map<String, String> environment = new HashMap<>();
    final Map<String, String> classPath = new HashMap<>();
    private final Path directory;

    Deployment(Path directory) {
        this.directory = directory;
    }

    Deployment properties(String... lines) {
        return file("sys.properties", String.join("\n", lines));
    }

    Deployment yaml(String text) {
        return file("services.yaml", text);
    }

    Deployment file(String name, String text) {
        try {
            Files.writeString(directory.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        systemProperties.put("sdcloud.config", directory.toString());
        return this;
    }

    Deployment system(String key, String value) {
        systemProperties.put(key, value);
        return this;
    }

    Settings load() {
        return new ConfigurationLoader(
                        systemProperties::get,
                        environment::get,
                        name ->
                                classPath.containsKey(name)
                                        ? new ByteArrayInputStream(
                                                classPath.get(name).getBytes(UTF_8))
                                        : null)
                .load();
    }

    List<Problem> problems() {
        return catchThrowableOfType(ConfigurationException.class, this::load).problems();
    }

    ServiceDescriptor service(int id) {
        return load().services().stream().filter(s -> s.id() == id).findFirst().orElseThrow();
    }

    static String body(ServiceDescriptor service) {
        return new String(service.target().body().content(), UTF_8);
    }
}
