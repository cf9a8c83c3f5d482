package scs.util.rmi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Listens on one address, keeps the number of connections bounded, and ends its connections when it
 * ends itself: RMI would serve them on for as long as the clients keep them. Thread-safe.
 */
final class RmiServerSocket extends ServerSocket {
    /** Each costs a thread; a client needs one. */
    private static final int MAX_CONNECTIONS = 256;

    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
    private final ReentrantLock accepting = new ReentrantLock();

    RmiServerSocket(InetAddress address, int port) throws IOException {
        try {
            bind(new InetSocketAddress(address, port));
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public Socket accept() throws IOException {
        accepting.lock();
        try {
            while (true) {
                Connection connection = new Connection();
                implAccept(connection);
                if (connections.size() < MAX_CONNECTIONS) {
                    connections.add(connection);
                    return connection;
                }
                connection.close();
            }
        } finally {
            accepting.unlock();
        }
    }

    @Override
    public void close() throws IOException {
        super.close();
        awaitAccept();
        for (Socket connection : connections) {
            connection.close();
        }
    }

    /** The operating system frees the port when the last thread has left the call. */
    private void awaitAccept() {
        try {
            if (accepting.tryLock(1, TimeUnit.SECONDS)) {
                accepting.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private final class Connection extends Socket {

        /**
         * Nothing: the registry lets whoever comes from an address of this machine rebind a name,
         * and nobody whose address it does not know.
         */
        @Override
        public @Nullable InetAddress getInetAddress() {
            return null;
        }

        @Override
        public void close() throws IOException {
            connections.remove(this);
            super.close();
        }
    }
}
