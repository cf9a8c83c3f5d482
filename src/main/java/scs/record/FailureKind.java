package scs.record;

/** Why a request that was sent did not succeed. The text is the name in JSON, pages and reports. */
public enum FailureKind {
    CONNECT_REFUSED("connectRefused"),
    CONNECT_TIMEOUT("connectTimeout"),
    /** Any other reason for which no connection could be had: unknown host, no route, TLS. */
    CONNECT_FAILED("connectFailed"),
    RESPONSE_TIMEOUT("responseTimeout"),
    /** The connection was reset or closed before the answer was complete. */
    RESET("reset"),
    /** What came back was not an answer in the protocol. */
    PROTOCOL("protocol"),
    /** A complete answer whose status says that it is no success. */
    STATUS("status"),
    /** Given up by us, because the run ended. */
    ABORTED("aborted");

    private final String text;

    FailureKind(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
