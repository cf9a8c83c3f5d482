package scs.protocol.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import scs.driver.ContractTarget;

/**
 * An HTTP/1.1 server of plain sockets that does on the wire exactly what its script says: one
 * thread a connection, which reads a request and hands it to the script.
 */
final class RawHttpServer implements ContractTarget {

    /** Answers a request, or does whatever else with its connection. */
    @FunctionalInterface
    interface Script {
        /** Whether the connection is to be read from again. */
        boolean serve(RawHttpRequest request) throws IOException;
    }

    static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
    static final String FAILURE = "HTTP/1.1 503 Busy\r\nContent-Length: 4\r\n\r\nbusy";

    private final @Nullable SSLContext tls;
    private final Set<Socket> sockets = new HashSet<>();
    private final List<RawHttpRequest> held = new ArrayList<>();
    private final List<RawHttpRequest> received = new ArrayList<>();
    private ServerSocket listener;
    private Thread acceptor;
    private volatile Script script = request -> request.answer(OK);
    private boolean holding;
    private int accepted;
    private int most;

    /**
     * @param tls null to speak plain
     */
    RawHttpServer(@Nullable SSLContext tls) throws IOException {
        this.tls = tls;
        this.listener = new ServerSocket(0, 500, InetAddress.getByName("127.0.0.1"));
        accept();
    }

    void script(Script newScript) {
        script = newScript;
    }

    synchronized List<RawHttpRequest> received() {
        return List.copyOf(received);
    }

    private void accept() {
        ServerSocket current = listener;
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                while (true) {
                                    accepted(current.accept());
                                }
                            } catch (IOException e) {
                                // Closed on purpose.
                            }
                        },
                        "raw-http-accept");
        thread.setDaemon(true);
        thread.start();
        acceptor = thread;
    }

    private void accepted(Socket socket) throws IOException {
        socket.setTcpNoDelay(true);
        synchronized (this) {
            if (listener.isClosed()) {
                socket.close();
                return;
            }
            accepted++;
            sockets.add(socket);
            most = Math.max(most, sockets.size());
        }
        Thread thread = new Thread(() -> serve(socket), "raw-http");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket socket) {
        try (socket) {
            Socket top = socket;
            if (tls != null) {
                SSLSocket secure =
                        (SSLSocket) tls.getSocketFactory().createSocket(socket, null, 0, true);
                secure.setUseClientMode(false);
                top = secure;
            }
            BufferedInputStream in = new BufferedInputStream(top.getInputStream());
            RawHttpRequest request = RawHttpRequest.read(in, socket, top.getOutputStream());
            while (request != null) {
                synchronized (this) {
                    received.add(request);
                }
                if (!script.serve(request)) {
                    break;
                }
                request = RawHttpRequest.read(in, socket, top.getOutputStream());
            }
        } catch (IOException e) {
            // The client has gone, or the script wanted it so.
        } finally {
            synchronized (this) {
                sockets.remove(socket);
            }
        }
    }

    @Override
    public synchronized void behave(Behaviour behaviour) {
        holding = behaviour == Behaviour.HOLD;
        script(
                switch (behaviour) {
                    case ANSWER -> request -> request.answer(OK);
                    case HOLD -> this::hold;
                    case FAIL -> request -> request.answer(FAILURE);
                    case RESET -> RawHttpRequest::reset;
                    case RESET_WITHIN ->
                            request -> {
                                request.answer("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhel");
                                return request.reset();
                            };
                    case HALF_CLOSE -> RawHttpRequest::halfClose;
                    case ANSWER_AND_CLOSE -> request -> request.answer(OK) && request.close();
                    case GARBAGE ->
                            request ->
                                    request.answer("\u0001\u0002 no answer at all\r\n\r\n")
                                            && request.close();
                });
    }

    private boolean hold(RawHttpRequest request) throws IOException {
        synchronized (this) {
            if (holding) {
                held.add(request);
                return true;
            }
        }
        return request.answer(OK);
    }

    @Override
    public synchronized int held() {
        return held.size();
    }

    @Override
    public void answerHeld(boolean ok) {
        List<RawHttpRequest> all;
        synchronized (this) {
            all = List.copyOf(held);
            held.clear();
        }
        for (RawHttpRequest request : all) {
            try {
                request.answer(ok ? OK : FAILURE);
            } catch (IOException e) {
                // Given up by the client.
            }
        }
    }

    @Override
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.getLocalSocketAddress();
    }

    @Override
    public synchronized int requests() {
        return received.size();
    }

    @Override
    public synchronized int accepted() {
        return accepted;
    }

    @Override
    public synchronized int connections() {
        return sockets.size();
    }

    @Override
    public synchronized int mostConnections() {
        return most;
    }

    @Override
    public void refuse() {
        try {
            synchronized (this) {
                listener.close();
            }
            // The kernel takes connections for as long as anybody is within accept().
            acceptor.join();
            synchronized (this) {
                for (Socket socket : sockets) {
                    socket.close();
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void listen() {
        InetSocketAddress before = address();
        try {
            ServerSocket again = new ServerSocket();
            again.setReuseAddress(true);
            again.bind(before, 500);
            synchronized (this) {
                listener = again;
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        accept();
    }

    @Override
    public void close() {
        refuse();
    }
}
