package scs.driver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/** A port that listens, and on which a connection is neither accepted nor refused. */
final class FullBacklog implements AutoCloseable {
    private final ServerSocket server;
    private final List<Socket> fill = new ArrayList<>();

    FullBacklog() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        boolean full = false;
        while (!full) {
            Socket socket = new Socket();
            fill.add(socket);
            try {
                socket.connect(server.getLocalSocketAddress(), 300);
            } catch (SocketTimeoutException e) {
                full = true;
            }
        }
    }

    InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : fill) {
            socket.close();
        }
        server.close();
    }
}
