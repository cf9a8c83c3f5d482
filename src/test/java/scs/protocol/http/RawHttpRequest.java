package scs.protocol.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A request as it came over the wire, and the connection it came on.
 *
 * @param line request line
 * @param headers by name, whatever the case
 */
record RawHttpRequest(
        String line, Map<String, String> headers, InputStream in, Socket socket, OutputStream out) {

    /** The next request head; null if there is none. The body is left in the stream. */
    static @Nullable RawHttpRequest read(InputStream in, Socket socket, OutputStream out)
            throws IOException {
        String line = line(in);
        if (line == null) {
            return null;
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String header = line(in); header != null && !header.isEmpty(); header = line(in)) {
            int colon = header.indexOf(':');
            headers.put(
                    header.substring(0, colon).toLowerCase(Locale.ROOT),
                    header.substring(colon + 1).trim());
        }
        return new RawHttpRequest(line, headers, in, socket, out);
    }

    private static @Nullable String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                return null;
            }
            if (b != '\r') {
                line.write(b);
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1);
    }

    String path() {
        return line.split(" ")[1];
    }

    byte[] body() throws IOException {
        return in.readNBytes(Integer.parseInt(headers.getOrDefault("content-length", "0")));
    }

    /** Writes bytes; true, so that the connection is read from again. */
    boolean answer(String text) throws IOException {
        synchronized (out) {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }
        return true;
    }

    boolean reset() throws IOException {
        socket.setSoLinger(true, 0);
        return close();
    }

    boolean close() throws IOException {
        socket.close();
        return false;
    }

    /** Says that there is no answer, and goes on reading. */
    boolean halfClose() throws IOException {
        socket.shutdownOutput();
        return true;
    }
}
