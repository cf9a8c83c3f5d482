package scs.util.rmi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.rmi.RemoteException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scs.service.ServiceRegistry;

/**
 * LoadGen's RMI interface, bound as {@code rmi://serverIp:port/load}. Thread-safe.
 *
 * <p>Registry and object share one port and listen on {@code serverIp} only. Objects other than
 * strings are not deserialised, and no other process can bind, rebind or unbind a name.
 */
public final class RmiServer implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(RmiServer.class);

    private @Nullable RmiExport export;

    private RmiServer(@Nullable RmiExport export) {
        this.export = export;
    }

    /**
     * Opens the interface. Where that is not possible, one line in the log says why and what helps,
     * and the server that is returned does not run; nothing is thrown.
     */
    public static RmiServer start(RmiOptions options, ServiceRegistry services) {
        RmiExport export = open(options, services);
        if (export != null) {
            log.info(
                    "RMI listens on rmi://{}:{}/{}",
                    options.serverIp(),
                    export.port(),
                    RmiExport.NAME);
        }
        return new RmiServer(export);
    }

    private static @Nullable RmiExport open(RmiOptions options, ServiceRegistry services) {
        InetAddress address;
        try {
            address = InetAddress.getByName(options.serverIp());
        } catch (UnknownHostException e) {
            off(
                    "serverIp={} is not known as a host; set serverIp to an address of this machine",
                    options.serverIp());
            return null;
        }
        if (options.tokenConfigured() && !options.withoutToken() && !address.isLoopbackAddress()) {
            off(
                    "a token is configured, RMI has no place for one, and serverIp={} can be reached"
                            + " from elsewhere; set serverIp=127.0.0.1, or rmiWithoutToken=true if"
                            + " whoever reaches the port may control the load",
                    options.serverIp());
            return null;
        }
        try {
            return RmiExport.open(
                    options.serverIp(),
                    address,
                    options.port(),
                    new LoadInterfaceImpl(new Control(services)));
        } catch (RemoteException e) {
            explain(options, address, e);
            return null;
        }
    }

    private static void explain(RmiOptions options, InetAddress address, RemoteException e) {
        String cause = String.valueOf(e.getCause() == null ? e : e.getCause().getMessage());
        if (!isOurs(address)) {
            off(
                    "serverIp={} is not an address of this machine ({}); set serverIp to one that is",
                    options.serverIp(),
                    cause);
        } else if (cause.contains("ermission")) {
            off(
                    "port {} needs privileges ({}); set rmiPort to one above 1023",
                    options.port(),
                    cause);
        } else {
            off(
                    "end the process that listens there, or set another rmiPort ({}): port {} of {} is"
                            + " already used",
                    cause,
                    options.port(),
                    options.serverIp());
        }
    }

    private static boolean isOurs(InetAddress address) {
        try (ServerSocket probe = new ServerSocket(0, 1, address)) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    private static void off(String why, Object... arguments) {
        log.warn("RMI stays off, everything else works: " + why, arguments);
    }

    /** Whether the interface is open. */
    public synchronized boolean isRunning() {
        return export != null;
    }

    /** The port that is listened on, -1 for none. */
    public synchronized int port() {
        return export == null ? -1 : export.port();
    }

    /**
     * Ends the interface and all connections of its clients. The port is free when this returns.
     * Harmless if it is not open.
     */
    @Override
    public synchronized void close() {
        if (export != null) {
            export.close();
            export = null;
        }
    }
}
