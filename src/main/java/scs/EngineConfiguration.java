package scs;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import scs.driver.Lanes;
import scs.driver.NettyLanes;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.service.HttpClients;
import scs.service.LoadEnvironment;
import scs.service.ServiceDescriptor;
import scs.service.ServiceRegistry;
import scs.service.config.Settings;

/** The engine: lanes, clients, the embedded target and the services on top of them. */
@Configuration(proxyBeanMethods = false)
class EngineConfiguration {
    private static final long NANOS_PER_MILLI = 1_000_000;

    @Bean
    Lanes lanes(Settings settings) {
        return new NettyLanes(settings.lanes());
    }

    /** Started only where a service loads it. */
    @Bean
    @Lazy
    EmbeddedTarget embeddedTarget(Settings settings) throws IOException {
        return EmbeddedTarget.start(
                TargetOptions.defaults().withBehaviour(settings.embeddedTarget()));
    }

    @Bean(destroyMethod = "shutdownNow")
    ExecutorService recorder() {
        return Executors.newSingleThreadExecutor(
                task -> {
                    Thread thread = new Thread(task, "recorder");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    @Bean
    ServiceRegistry serviceRegistry(
            Settings settings,
            Lanes lanes,
            ExecutorService recorder,
            ObjectProvider<EmbeddedTarget> target) {
        LoadEnvironment environment =
                new LoadEnvironment(
                        lanes,
                        new HttpClients(),
                        recorder,
                        System::currentTimeMillis,
                        settings.recordIntervalMillis() * NANOS_PER_MILLI,
                        settings.windowSize());
        List<ServiceDescriptor> services =
                settings.services().stream()
                        .map(
                                service ->
                                        service.embedded()
                                                ? service.at(target.getObject().uri())
                                                : service)
                        .toList();
        return new ServiceRegistry(services, environment);
    }
}
