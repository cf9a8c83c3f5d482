package scs;

import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import scs.service.ServiceRegistry;
import scs.service.config.Settings;
import scs.util.rmi.RmiOptions;
import scs.util.rmi.RmiServer;

/** Offers RMI while the application runs, where it is configured. */
@Component
final class RmiLifecycle implements DisposableBean {
    private final @Nullable RmiServer server;

    RmiLifecycle(Settings settings, ServiceRegistry registry) {
        server =
                settings.rmiServiceEnable()
                        ? RmiServer.start(
                                new RmiOptions(
                                        settings.serverIp(),
                                        settings.rmiPort(),
                                        settings.token() != null,
                                        settings.rmiWithoutToken()),
                                registry)
                        : null;
    }

    @Override
    public void destroy() {
        if (server != null) {
            server.close();
        }
    }
}
