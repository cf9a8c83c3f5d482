package scs.service;

import scs.driver.ProtocolClient;
import scs.protocol.http.ApacheClientFactory;
import scs.protocol.http.HttpTarget;

/** The clients of HTTP services. */
public final class HttpClients implements ClientFactories {
    @Override
    public String nameFor(ServiceDescriptor descriptor) {
        return switch (descriptor.client()) {
            case AUTO, APACHE -> ApacheClientFactory.NAME;
        };
    }

    @Override
    public ProtocolClient.Factory open(ServiceDescriptor descriptor) {
        HttpTarget target = descriptor.target();
        if (target == null) {
            throw new IllegalStateException(
                    "service " + descriptor.id() + " has no address and cannot be loaded");
        }
        return new ApacheClientFactory(target);
    }
}
