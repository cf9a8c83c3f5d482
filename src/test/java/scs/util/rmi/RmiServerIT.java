package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.rmi.Naming;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Opening and closing the interface, and what it lets in. */
@ExtendWith(OutputCaptureExtension.class)
class RmiServerIT {
    private static final String METRIC = "getRealPerSecLatency(ILjava/lang/String;)F";

    private final FakeServices services = new FakeServices();
    private final List<RmiServer> opened = new ArrayList<>();
    @TempDir private Path directory;

    private RmiServer start(RmiOptions options) {
        RmiServer server = RmiServer.start(options, services.registry);
        opened.add(server);
        return server;
    }

    private RmiServer start(int port) {
        return start(new RmiOptions("127.0.0.1", port, false, false));
    }

    @AfterEach
    void close() {
        opened.forEach(RmiServer::close);
    }

    private static LoadInterface lookup(int port) throws Exception {
        return (LoadInterface) Naming.lookup("rmi://127.0.0.1:" + port + "/load");
    }

    @Test
    void registryAndObjectShareOnePortOfOneAddress() throws Exception {
        RmiServer server = start(0);

        assertThat(lookup(server.port())).asString().contains("127.0.0.1:" + server.port());
        assertThat(lookup(server.port()).setIntensity(7, 1)).isEqualTo(1);
        assertThat(services.registry.byId(1).status().intensity()).isEqualTo(7);
        new ServerSocket(server.port(), 1, InetAddress.getByName("127.0.0.2")).close();
    }

    @Test
    void theStubNamesTheAddressAndThePropertyIsPutBack() throws Exception {
        String before = System.getProperty("java.rmi.server.hostname");
        RmiServer server = start(new RmiOptions("localhost", 0, false, false));

        assertThat(lookup(server.port())).asString().contains("localhost:" + server.port());
        assertThat(System.getProperty("java.rmi.server.hostname")).isEqualTo(before);
    }

    @Test
    void aPortInUseIsOneLineAndNoException(CapturedOutput output) throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            int port = other.getLocalPort();
            RmiServer server = start(port);

            assertThat(server.isRunning()).isFalse();
            assertThat(server.port()).isEqualTo(-1);
            assertThat(output.toString().lines().filter(line -> line.contains("WARN")))
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("set another rmiPort")
                    .endsWith("port " + port + " of 127.0.0.1 is already used");
            server.close();
        }
    }

    @Test
    void anAddressOfAnotherMachineIsOneLineAndNoException(CapturedOutput output) {
        assertThat(start(new RmiOptions("198.51.100.7", 0, false, false)).isRunning()).isFalse();
        assertThat(output).contains("serverIp=198.51.100.7 is not an address of this machine");
    }

    @Test
    void anUnknownHostIsOneLineAndNoException(CapturedOutput output) {
        assertThat(start(new RmiOptions("no such host", 0, false, false)).isRunning()).isFalse();
        assertThat(output).contains("serverIp=no such host is not known as a host");
    }

    @Test
    void aTokenKeepsRmiWithinTheMachine(CapturedOutput output) {
        assertThat(start(new RmiOptions("0.0.0.0", 0, true, false)).isRunning()).isFalse();
        assertThat(output).contains("a token is configured").contains("rmiWithoutToken=true");

        assertThat(start(new RmiOptions("0.0.0.0", 0, true, true)).isRunning()).isTrue();
        assertThat(start(new RmiOptions("127.0.0.1", 0, true, false)).isRunning()).isTrue();
    }

    @Test
    void restartsOnTheSamePortAtOnce() throws Exception {
        int port = freePort();
        for (int i = 0; i < 50; i++) {
            RmiServer server = start(port);
            assertThat(server.isRunning()).isTrue();
            // Not by Naming, which would take a connection of the server before this one.
            assertThat(RawCall.lookup(port)).contains("scs.util.rmi.LoadInterface");
            server.close();
            server.close();
            assertThat(server.isRunning()).isFalse();
            new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1")).close();
        }
    }

    @Test
    void closingEndsConnectionsAndObject() throws Exception {
        RmiServer server = start(0);
        LoadInterface load = lookup(server.port());
        try (Socket idle = new Socket("127.0.0.1", server.port())) {
            idle.setSoTimeout(10_000);
            idle.getOutputStream().write(new byte[] {0x4a, 0x52, 0x4d, 0x49, 0, 2, 0x4c});
            load.setIntensity(3, 1);
            server.close();

            assertThat(idle.getInputStream().read()).isEqualTo(-1);
        }
        assertThatThrownBy(() -> load.setIntensity(4, 1))
                .isInstanceOf(java.rmi.RemoteException.class);
        assertThat(services.registry.byId(1).status().intensity()).isEqualTo(3);
    }

    @Test
    void leavesNoThreadThatKeepsTheJvm() throws Exception {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        RmiServer server = start(0);
        lookup(server.port()).setIntensity(1, 1);
        server.close();

        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (!before.contains(thread) && !thread.isDaemon()) {
                thread.join(10_000);
                assertThat(thread.isAlive()).as(thread.toString()).isFalse();
            }
        }
    }

    @Test
    void aStringIsLetIn() throws Exception {
        RmiServer server = start(0);
        String answer =
                RawCall.call(
                        server.port(),
                        METRIC,
                        out -> {
                            out.writeInt(1);
                            out.writeObject("99th");
                        });

        assertThat(answer).startsWith("Q").doesNotContain("Exception");
    }

    @Test
    void anObjectInThePlaceOfAStringIsNotDeserialised() throws Exception {
        RmiServer server = start(0);
        for (Object argument :
                new Object[] {
                    new Canary(),
                    new ArrayList<>(List.of(new Canary())),
                    new HashMap<>(),
                    new Object[] {new Canary()},
                    new String[] {"99th"},
                    1.5
                }) {
            String answer =
                    RawCall.call(
                            server.port(),
                            METRIC,
                            out -> {
                                out.writeInt(1);
                                out.writeObject(argument);
                            });

            assertThat(answer).containsPattern("ClassCastException|UnmarshalException");
        }
        assertThat(Canary.SUNG).isFalse();
        assertThat(lookup(server.port()).getRealPerSecLatency(1, "99th")).isEqualTo(-1);
    }

    @Test
    void noOtherProcessCanRebind() throws Exception {
        RmiServer server = start(0);
        List<String> lines =
                ClientJvm.compile("intruder", directory)
                        .run("Intruder", "rmi://127.0.0.1:" + server.port() + "/load");

        assertThat(lines).containsExactly("rebind refused", "bind refused", "unbind refused");
        assertThat(lookup(server.port()).setIntensity(1, 1)).isEqualTo(1);
    }

    @Test
    void aRedeployedApplicationIsServedAgainAndTheOldOneUnloaded() throws Exception {
        ClientJvm client = ClientJvm.compile("V1", directory);
        List<String> lines =
                ClientJvm.runJava(
                        System.getProperty("java.class.path"),
                        Redeployment.class.getName(),
                        String.valueOf(freePort()),
                        client.classes().toString());

        assertThat(lines).filteredOn(line -> line.equals("success")).hasSize(3);
        assertThat(lines).filteredOn(line -> line.contains("already used")).isEmpty();
        assertThat(lines).contains("unloaded 3");
        // A loader that has addresses, as those of servlet containers do.
        assertThat(lines).contains("tells no paths").doesNotContain("tells paths");
    }

    private static int freePort() throws Exception {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return probe.getLocalPort();
        }
    }
}
