package scs.util.rmi;

import java.net.InetAddress;
import org.jspecify.annotations.Nullable;

/**
 * What RMI looks at while something is exported, set for the current thread and put back on close.
 */
final class RmiSurroundings implements AutoCloseable {
    private static final String HOST_NAME = "java.rmi.server.hostname";

    private final @Nullable String hostNameBefore = System.getProperty(HOST_NAME);
    private final @Nullable ClassLoader loaderBefore =
            Thread.currentThread().getContextClassLoader();

    RmiSurroundings(String serverIp, InetAddress address) {
        // Where all addresses are listened on, none of them is the one to be told to clients.
        if (!address.isAnyLocalAddress()) {
            System.setProperty(HOST_NAME, serverIp);
        }
        // What RMI starts once for the whole JVM must not hold on to this application.
        Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
    }

    @Override
    public void close() {
        Thread.currentThread().setContextClassLoader(loaderBefore);
        if (hostNameBefore == null) {
            System.clearProperty(HOST_NAME);
        } else {
            System.setProperty(HOST_NAME, hostNameBefore);
        }
    }
}
