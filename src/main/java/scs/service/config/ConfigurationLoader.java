package scs.service.config;

import java.io.InputStream;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the configuration: {@code -Dkey=value}, then the directory named by {@code sdcloud.config}
 * or {@code SDCLOUD_CONFIG}, then {@code conf/} on the class path. Keeps nothing between loads.
 */
public final class ConfigurationLoader {

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
        throw new UnsupportedOperationException();
    }
}
