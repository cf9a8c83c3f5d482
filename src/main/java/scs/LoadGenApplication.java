package scs;

import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.servlet.support.SpringBootServletInitializer;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import scs.cli.CommandLineInterface;
import scs.service.config.ConfigurationException;
import scs.service.config.ConfigurationLoader;
import scs.service.config.Settings;

/** Wires LoadGen together, both for {@code java -jar} and for a stock servlet container. */
@SpringBootApplication
public class LoadGenApplication extends SpringBootServletInitializer {
    private static final int BAD_CONFIGURATION = 2;

    /** Without arguments or with {@code serve}: the server. Otherwise: a command. */
    public static void main(String[] args) {
        if (args.length > 0 && !args[0].equals("serve")) {
            System.exit(CommandLineInterface.run(args));
        }
        Settings settings;
        try {
            settings = ConfigurationLoader.ofProcess().load();
        } catch (ConfigurationException e) {
            System.err.println(e.getMessage());
            System.exit(BAD_CONFIGURATION);
            return;
        }
        SpringApplication application = new SpringApplication(LoadGenApplication.class);
        application.setDefaultProperties(
                Map.of(
                        "server.address", settings.bindAddress(),
                        "server.port", settings.port()));
        application.addInitializers(providing(settings));
        application.run(args);
    }

    @Override
    protected SpringApplicationBuilder configure(SpringApplicationBuilder builder) {
        return builder.sources(LoadGenApplication.class)
                .initializers(providing(ConfigurationLoader.ofProcess().load()));
    }

    private static ApplicationContextInitializer<ConfigurableApplicationContext> providing(
            Settings settings) {
        return context -> context.getBeanFactory().registerSingleton("loadGenSettings", settings);
    }
}
