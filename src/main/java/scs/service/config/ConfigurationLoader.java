package scs.service.config;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import scs.service.ServiceDescriptor;

/**
 * Reads the configuration: {@code -Dkey=value}, then the directory named by {@code sdcloud.config}
 * or {@code SDCLOUD_CONFIG}, then {@code conf/} on the class path. Keeps nothing between loads.
 */
public final class ConfigurationLoader {

    static final String DIRECTORY_PROPERTY = "sdcloud.config";
    static final String DIRECTORY_VARIABLE = "SDCLOUD_CONFIG";

    private static final String PROPERTIES = "sys.properties";
    private static final String YAML = "services.yaml";
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "::1", "[::1]");
    private static final String EMBEDDED_TARGET = "delay=p50=1ms,p99=20ms";

    private final Function<String, @Nullable String> systemProperties;
    private final Function<String, @Nullable String> environment;
    private final Function<String, @Nullable InputStream> classPath;

    /**
     * @param systemProperties looks a system property up
     * @param environment looks an environment variable up
     * @param classPath opens a class path resource such as {@code conf/sys.properties}
     */
    public ConfigurationLoader(
            Function<String, @Nullable String> systemProperties,
            Function<String, @Nullable String> environment,
            Function<String, @Nullable InputStream> classPath) {
        this.systemProperties = systemProperties;
        this.environment = environment;
        this.classPath = classPath;
    }

    /** A loader over the system properties, environment and class path of this process. */
    public static ConfigurationLoader ofProcess() {
        return new ConfigurationLoader(
                System::getProperty,
                System::getenv,
                ConfigurationLoader.class.getClassLoader()::getResourceAsStream);
    }

    /**
     * Reads everything anew.
     *
     * @throws ConfigurationException with all problems if there is one
     */
    public Settings load() {
        Findings findings = new Findings();
        Path directory = directory(findings);
        ConfigFile properties = file(directory, PROPERTIES, findings);
        ConfigFile yaml = file(directory, YAML, findings);
        PropertyLayers layers = new PropertyLayers(systemProperties, properties, findings);
        warnOfUnknown(layers, findings);
        List<ServiceDescriptor> services =
                new PublishedServices(layers, findings).read(Variant.of(layers));
        if (yaml != null) {
            boolean exampleIsBuiltIn =
                    !layers.has(PublishedKeys.EXAMPLE_URL) && !layers.hasAny(Variant.V1_KEYS);
            services = new ServicesYaml(yaml, findings).mergeInto(services, exampleIsBuiltIn);
        }
        refuseSameNames(services, layers, findings);
        warnOfOpenDoor(layers, findings);
        Settings settings = settings(layers, services, sources(layers, properties, yaml), findings);
        findings.throwIfAny();
        return settings;
    }

    private static Settings settings(
            PropertyLayers layers,
            List<ServiceDescriptor> services,
            List<String> sources,
            Findings findings) {
        GeneralKeys keys = new GeneralKeys(layers, findings);
        return new Settings(
                keys.integer("windowSize", 60, 1, 86_400),
                keys.integer("recordInterval", 1000, 10, 3_600_000),
                keys.host("serverIp", "127.0.0.1"),
                keys.rmiServiceEnable(),
                keys.integer("rmiPort", 22_222, 0, 65_535),
                keys.host("bindAddress", "127.0.0.1"),
                keys.integer("port", 8080, 0, 65_535),
                keys.token(),
                keys.bool("rmiWithoutToken", false),
                keys.hosts("allowedHosts"),
                keys.integer("lanes", 0, 0, 1024),
                keys.behaviour("embeddedTarget", EMBEDDED_TARGET),
                services,
                sources,
                findings.warnings());
    }

    private @Nullable Path directory(Findings findings) {
        String key = DIRECTORY_PROPERTY;
        String name = systemProperties.apply(key);
        if (name == null || name.isBlank()) {
            key = DIRECTORY_VARIABLE;
            name = environment.apply(key);
        }
        if (name == null || name.isBlank()) {
            return null;
        }
        String source = key.equals(DIRECTORY_PROPERTY) ? PropertyLayers.SYSTEM : "environment";
        try {
            Path directory = Path.of(name.strip());
            if (!Files.isDirectory(directory)) {
                findings.refuse(source, key, name, "right is a directory that exists");
                return null;
            }
            if (!Files.exists(directory.resolve(PROPERTIES))
                    && !Files.exists(directory.resolve(YAML))) {
                findings.refuse(
                        source,
                        key,
                        name,
                        "right is a directory with " + PROPERTIES + " or " + YAML + " in it");
            }
            return directory;
        } catch (InvalidPathException e) {
            findings.refuse(source, key, name, "right is the path of a directory");
            return null;
        }
    }

    private @Nullable ConfigFile file(@Nullable Path directory, String name, Findings findings) {
        if (directory != null && Files.exists(directory.resolve(name))) {
            return ConfigFile.in(directory, name, findings);
        }
        return ConfigFile.onClassPath(classPath, name);
    }

    private static void warnOfUnknown(PropertyLayers layers, Findings findings) {
        Set<String> known = PublishedKeys.known();
        for (String key : layers.fileKeys()) {
            if (PublishedKeys.isWithoutEffect(key)) {
                findings.warn(
                        layers.fileLabel()
                                + ": "
                                + key
                                + " belongs to scripts and workers of the published LoadGen that"
                                + " are no longer there, and has no effect.");
            } else if (!known.contains(key)) {
                findings.warn(
                        layers.fileLabel()
                                + ": "
                                + key
                                + " is not a key and has no effect"
                                + Nearest.hint(key, known)
                                + (Nearest.hint(key, known).isEmpty() ? "." : ""));
            }
        }
    }

    private static void warnOfOpenDoor(PropertyLayers layers, Findings findings) {
        PropertyLayers.Value address = layers.get("bindAddress");
        if (address != null && !LOOPBACK.contains(address.text()) && !layers.has("token")) {
            findings.warn(
                    address.source()
                            + ": bindAddress lets other hosts in, and without the key token each of"
                            + " them can start load.");
        }
    }

    private static void refuseSameNames(
            List<ServiceDescriptor> services, PropertyLayers layers, Findings findings) {
        Set<String> names = new HashSet<>();
        for (ServiceDescriptor service : services) {
            if (!names.add(service.name())) {
                findings.refuse(
                        layers.fileLabel(),
                        PublishedKeys.NAMES,
                        service.name(),
                        "right is a name that no other service has (service 0 is called "
                                + services.get(0).name()
                                + ")");
            }
        }
    }

    private static List<String> sources(
            PropertyLayers layers, @Nullable ConfigFile properties, @Nullable ConfigFile yaml) {
        List<String> sources = new ArrayList<>();
        // Names only: a value may be the token.
        for (String key : PublishedKeys.known()) {
            PropertyLayers.Value value = layers.get(key);
            if (value != null && value.fromSystem()) {
                sources.add("-D" + key);
            }
        }
        if (properties != null) {
            sources.add(properties.label());
        }
        if (yaml != null) {
            sources.add(yaml.label());
        }
        return sources;
    }
}
