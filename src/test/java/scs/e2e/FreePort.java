package scs.e2e;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** Ports for servers that have to be told one. */
final class FreePort {
    private static final Set<Integer> GIVEN = new HashSet<>();

    private FreePort() {}

    /**
     * A port that nobody listens on, and that the system does not give to outgoing connections: the
     * load itself would take it sooner or later.
     */
    static synchronized int next() {
        for (int i = 0; i < 1000; i++) {
            int port = ThreadLocalRandom.current().nextInt(20_000, 32_000);
            if (!GIVEN.contains(port) && isFree(port)) {
                GIVEN.add(port);
                return port;
            }
        }
        throw new IllegalStateException("no free port between 20000 and 32000");
    }

    static boolean isFree(int port) {
        // On all addresses, because a stock Tomcat listens on all.
        try (ServerSocket everywhere = new ServerSocket(port);
                ServerSocket probe = new ServerSocket()) {
            everywhere.close();
            probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
