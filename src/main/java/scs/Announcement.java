package scs;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import scs.service.config.Settings;

/** Says where the pages are, once the web server listens (under {@code java -jar}). */
@Component
@ConditionalOnClass(TomcatServletWebServerFactory.class)
class Announcement {
    private static final Logger log = LoggerFactory.getLogger(Announcement.class);

    private final Settings settings;

    Announcement(Settings settings) {
        this.settings = settings;
    }

    @EventListener
    void listening(ServletWebServerInitializedEvent event) {
        log.info(
                "LoadGen listens on http://{}:{}/sdcloud/",
                settings.bindAddress(),
                event.getWebServer().getPort());
    }
}
