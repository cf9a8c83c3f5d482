package scs.protocol.http.target;

import org.jspecify.annotations.Nullable;

/**
 * What one request is answered with.
 *
 * @param status 200 to 599
 * @param sizeBytes size of the body, also where HEAD or the status forbids to send it
 * @param fault what goes wrong
 * @param delayNanos from the end of the request to the answer
 * @param contentType of the body
 * @param content the body, ASCII only and {@code sizeBytes} long, or null for filling text
 */
record Reply(
        int status,
        int sizeBytes,
        Fault fault,
        long delayNanos,
        String contentType,
        @Nullable String content) {

    static final String TEXT = "text/plain";
    static final String JSON = "application/json";

    /** An answer of the benchmark kind: filling text after a delay. */
    static Reply filled(int status, int sizeBytes, Fault fault, long delayNanos) {
        int size = allowsBody(status) ? sizeBytes : 0;
        return new Reply(status, size, fault, delayNanos, TEXT, null);
    }

    /** A prompt answer with content of its own. */
    static Reply of(int status, String contentType, String content) {
        // ASCII only, so that characters are bytes; the content can quote anything a client sent.
        String ascii = content.replaceAll("[^\\x00-\\x7f]", "?");
        return new Reply(status, ascii.length(), Fault.NONE, 0, contentType, ascii);
    }

    static Reply text(int status, String sentence) {
        return of(status, TEXT, sentence + "\n");
    }

    static boolean allowsBody(int status) {
        return status != 204 && status != 205 && status != 304;
    }
}
