package scs.service;

import scs.driver.ProtocolClient;

/** Chooses the protocol client of a service. Thread-safe. */
public interface ClientFactories {

    /** Name of the client that {@link #open} would choose. */
    String nameFor(ServiceDescriptor descriptor);

    /**
     * Makes the clients of one run.
     *
     * @throws IllegalStateException with a sentence for the user if the service cannot be loaded
     */
    ProtocolClient.Factory open(ServiceDescriptor descriptor);
}
