package scs.protocol.http.target;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/** A bare connection: sends text as it is and reads bytes until they say what is waited for. */
final class RawClient implements AutoCloseable {

    /** Only so that a broken target fails the test instead of hanging it. */
    private static final int GIVE_UP_MILLIS = 30_000;

    private final Socket socket;
    private final InputStream in;

    RawClient(EmbeddedTarget target) throws IOException {
        socket = new Socket(target.address().getAddress(), target.address().getPort());
        socket.setSoTimeout(GIVE_UP_MILLIS);
        in = socket.getInputStream();
    }

    static String exchange(EmbeddedTarget target, String uri) throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.get(uri);
            return client.readAnswer();
        }
    }

    static String post(EmbeddedTarget target, String uri) throws IOException {
        try (RawClient client = new RawClient(target)) {
            client.send("POST " + uri + " HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
            return client.readAnswer();
        }
    }

    /**
     * Asks for the statistics until they contain a text. The last byte of an answer can reach the
     * client before the target counts it, so tests wait for counters instead of reading them once.
     */
    static void awaitStats(EmbeddedTarget target, String text) throws IOException {
        try (RawClient client = new RawClient(target)) {
            long begin = System.nanoTime();
            String stats;
            do {
                client.get("/stats");
                stats = client.readAnswer();
                if (System.nanoTime() - begin > GIVE_UP_MILLIS * 1_000_000L) {
                    throw new IOException("no '" + text + "' in " + stats);
                }
            } while (!stats.contains(text));
        }
    }

    static String body(String answer) {
        return answer.substring(answer.indexOf("\r\n\r\n") + 4);
    }

    void get(String... uris) throws IOException {
        StringBuilder requests = new StringBuilder();
        for (String uri : uris) {
            requests.append("GET ").append(uri).append(" HTTP/1.1\r\nHost: x\r\n\r\n");
        }
        send(requests.toString());
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(ISO_8859_1));
    }

    /** One answer with a Content-Length. */
    String readAnswer() throws IOException {
        String head = readHead();
        int at = head.indexOf("Content-Length: ");
        if (at < 0) {
            return head;
        }
        String length = head.substring(at + 16, head.indexOf('\r', at));
        return head + new String(in.readNBytes(Integer.parseInt(length)), ISO_8859_1);
    }

    String readHead() throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("closed after '" + text + "'");
            }
            text.append((char) next);
        }
        return text.toString();
    }

    /** Everything until the other side closes. */
    String readToEnd() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        in.transferTo(bytes);
        return bytes.toString(ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
