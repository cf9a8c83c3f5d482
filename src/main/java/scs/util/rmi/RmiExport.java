package scs.util.rmi;

import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.rmi.NoSuchObjectException;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RMIServerSocketFactory;
import java.rmi.server.UnicastRemoteObject;
import org.jspecify.annotations.Nullable;

/** A registry and the object that is bound in it, both on one port. Not thread-safe. */
final class RmiExport implements AutoCloseable {
    static final String NAME = "load";

    private final RmiSockets sockets;
    private final Remote object;
    private @Nullable Registry registry;

    private RmiExport(RmiSockets sockets, Remote object) {
        this.sockets = sockets;
        this.object = object;
    }

    /**
     * @throws RemoteException if the port cannot be had; nothing is left behind
     */
    static RmiExport open(String serverIp, InetAddress address, int port, Remote object)
            throws RemoteException {
        RmiExport export = new RmiExport(new RmiSockets(address), object);
        try (RmiSurroundings surroundings = new RmiSurroundings(serverIp, address)) {
            export.open(port);
        } catch (RemoteException e) {
            export.close();
            throw e;
        }
        return export;
    }

    private void open(int port) throws RemoteException {
        RMIServerSocketFactory factory = sockets.revocable();
        Registry opened = LocateRegistry.createRegistry(port, null, factory);
        registry = opened;
        Remote stub =
                UnicastRemoteObject.exportObject(object, port, null, factory, new StringsOnly());
        opened.rebind(NAME, withoutCodebase(stub));
    }

    /**
     * The same stub, of a class whose loader has no addresses: RMI tells clients those of the
     * loader, which are paths on this machine.
     */
    private static Remote withoutCodebase(Remote stub) {
        return (Remote)
                Proxy.newProxyInstance(
                        new ClassLoader(LoadInterface.class.getClassLoader()) {},
                        new Class<?>[] {LoadInterface.class},
                        Proxy.getInvocationHandler(stub));
    }

    int port() {
        return sockets.port();
    }

    @Override
    public void close() {
        Registry opened = registry;
        if (opened != null) {
            try {
                opened.unbind(NAME);
            } catch (RemoteException | NotBoundException e) {
                // Then there is nothing to unbind.
            }
            unexport(opened);
        }
        unexport(object);
        sockets.close();
    }

    private static void unexport(Remote exported) {
        try {
            UnicastRemoteObject.unexportObject(exported, true);
        } catch (NoSuchObjectException e) {
            // Then it was not exported.
        }
    }
}
