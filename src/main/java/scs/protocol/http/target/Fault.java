package scs.protocol.http.target;

import java.util.ArrayList;
import java.util.List;

/**
 * What the target does wrong on purpose. Every fault happens when the answer would have been due,
 * that is after the delay. HTTP/2 keeps the meaning as far as it can: the {@code close} kinds and
 * garbage close the whole connection, the other errors end only the stream.
 */
public enum Fault {
    /** Nothing: a proper answer. */
    NONE("error", "none"),
    /** Closes the connection without a byte. */
    CLOSE_BEFORE("close", "before"),
    /** Closes the connection in the middle of the headers. */
    CLOSE_HEADERS("close", "headers"),
    /** Closes the connection in the middle of the body. */
    CLOSE_BODY("close", "body"),
    /** Answers properly, says {@code Connection: close} (HTTP/2: GOAWAY) and closes. */
    CLOSE_AFTER("close", "after"),
    /** Resets the connection (TCP RST) without a byte. */
    CLOSE_RESET("close", "reset"),
    /** Sends bytes that are not HTTP, then closes. */
    GARBAGE("error", "garbage"),
    /** Never answers and keeps the connection open. */
    HANG("error", "hang"),
    /** Answers properly, but the body comes in ten pieces, one every 100 ms. */
    SLOW_BODY("error", "slowbody"),
    /** Announces more bytes than it sends, then closes (HTTP/2: ends the stream). */
    BAD_LENGTH("error", "badlength"),
    /** Sends a status that is not a number, then closes (HTTP/2: ends the stream). */
    BAD_STATUS("error", "badstatus"),
    /** Sends a malformed chunk, then closes; over HTTP/2 the same as {@link #GARBAGE}. */
    BAD_CHUNK("error", "badchunk"),
    /** Resets only the HTTP/2 stream; over HTTP/1.1 the same as {@link #CLOSE_RESET}. */
    RST_STREAM("error", "rststream");

    private final String key;
    private final String text;

    Fault(String key, String text) {
        this.key = key;
        this.text = text;
    }

    /** The parameter that asks for it, {@code close} or {@code error}. */
    public String key() {
        return key;
    }

    /** The value of the parameter. */
    public String text() {
        return text;
    }

    /** Whether the answer is a proper one all the same. */
    boolean answersProperly() {
        return this == NONE || this == CLOSE_AFTER || this == SLOW_BODY;
    }

    static Fault parse(String key, String text) {
        List<String> right = new ArrayList<>();
        for (Fault fault : values()) {
            if (fault.key.equals(key) && fault != NONE) {
                if (fault.text.equals(text)) {
                    return fault;
                }
                right.add(fault.text);
            }
        }
        throw new IllegalArgumentException(
                key + " '" + text + "' is not known; right are " + String.join(", ", right));
    }
}
