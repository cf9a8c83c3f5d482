package scs.util.rmi;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Makes the one server socket of the RMI interface, on one address. */
final class RmiSockets implements RMIServerSocketFactory, AutoCloseable {
    private final InetAddress address;
    private final AtomicReference<@Nullable RMIServerSocketFactory> self;
    private volatile @Nullable ServerSocket socket;

    RmiSockets(InetAddress address) {
        this.address = address;
        this.self = new AtomicReference<>(this);
    }

    /**
     * This factory in a form that can be given to RMI, which keeps every factory for ever: it
     * consists of classes of the JDK only and forgets this one on {@link #close}, so that a
     * redeployed application can be unloaded. Equal to itself only.
     */
    RMIServerSocketFactory revocable() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            MethodHandle create =
                    lookup.findVirtual(
                            RMIServerSocketFactory.class,
                            "createServerSocket",
                            MethodType.methodType(ServerSocket.class, int.class));
            MethodHandle get =
                    lookup.findVirtual(
                                    AtomicReference.class,
                                    "get",
                                    MethodType.methodType(Object.class))
                            .bindTo(self)
                            .asType(MethodType.methodType(RMIServerSocketFactory.class));
            return MethodHandleProxies.asInterfaceInstance(
                    RMIServerSocketFactory.class, MethodHandles.collectArguments(create, 0, get));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the JDK lacks a published method", e);
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket opened = new RmiServerSocket(address, port);
        socket = opened;
        return opened;
    }

    /** The port that is listened on, -1 for none. */
    int port() {
        ServerSocket now = socket;
        return now == null || now.isClosed() ? -1 : now.getLocalPort();
    }

    /** Frees the port and ends all connections. */
    @Override
    public void close() {
        self.set(null);
        ServerSocket now = socket;
        if (now == null) {
            return;
        }
        try {
            now.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }
}
