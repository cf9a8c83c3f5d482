package scs.service.config;

import java.util.List;
import org.jspecify.annotations.Nullable;
import scs.service.ServiceDescriptor;

/**
 * Everything LoadGen is configured with. Immutable, and right: what cannot be right was refused by
 * {@link ConfigurationLoader}.
 *
 * @param windowSize samples kept per service, 1 to 86,400
 * @param recordIntervalMillis milliseconds one sample covers, 10 to 3,600,000
 * @param serverIp address RMI clients reach this host by ({@code java.rmi.server.hostname})
 * @param rmiServiceEnable whether the RMI interface is bound
 * @param rmiPort port of the RMI registry, 0 (any free one) to 65,535
 * @param bindAddress address the web server listens on
 * @param port port of the web server, 0 (any free one) to 65,535
 * @param token what a control call has to show, or null where none is asked for
 * @param rmiWithoutToken whether RMI, which cannot carry a token, is offered beyond the loopback
 *     interface although there is one
 * @param allowedHosts further values of the {@code Host} header that are answered, lower case
 * @param lanes event-loop threads that send; 0 follows the cores
 * @param embeddedTarget how the embedded target behaves, in its own notation
 * @param services every service in index order; some may lack an address
 * @param sources where it was read from, in order of precedence, to be logged
 * @param warnings what is odd but not wrong, one sentence each, to be logged
 */
public record Settings(
        int windowSize,
        int recordIntervalMillis,
        String serverIp,
        boolean rmiServiceEnable,
        int rmiPort,
        String bindAddress,
        int port,
        @Nullable String token,
        boolean rmiWithoutToken,
        List<String> allowedHosts,
        int lanes,
        String embeddedTarget,
        List<ServiceDescriptor> services,
        List<String> sources,
        List<String> warnings) {

    public Settings {
        allowedHosts = List.copyOf(allowedHosts);
        services = List.copyOf(services);
        sources = List.copyOf(sources);
        warnings = List.copyOf(warnings);
    }

    @Override
    public String toString() {
        return "Settings" + sources + services.stream().map(ServiceDescriptor::name).toList();
    }
}
