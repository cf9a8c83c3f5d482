package scs;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import scs.service.config.Settings;
import scs.web.WebConfiguration.Access;
import scs.web.WindowShape;

/** The ways in: web and RMI, and what the log says about them. */
@Configuration(proxyBeanMethods = false)
class ControlConfiguration {
    private static final Logger log = LoggerFactory.getLogger(ControlConfiguration.class);

    @Bean
    WindowShape windowShape(Settings settings) {
        return new WindowShape(settings.windowSize(), settings.recordIntervalMillis());
    }

    @Bean
    Access access(Settings settings) {
        settings.sources().forEach(source -> log.info("configured by {}", source));
        settings.warnings().forEach(warning -> log.warn("{}", warning));
        if (!isLoopback(settings.bindAddress()) && settings.token() == null) {
            log.warn(
                    "the web pages and every control URL listen on {} without a token: whoever"
                            + " reaches port {} can start any configured load; set token=… or"
                            + " bindAddress=127.0.0.1",
                    settings.bindAddress(),
                    settings.port());
        }
        return new Access(settings.token(), settings.allowedHosts());
    }

    private static boolean isLoopback(String address) {
        try {
            return InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
