package scs.record;

/** The distributions that are kept of every set of requests. */
public enum Metric {
    /** Last byte of the answer minus intended instant, of successes: the headline. */
    RESPONSE("response"),
    /** Last byte of the answer minus instant of sending, of successes. */
    SERVICE("service"),
    /** Instant of sending minus intended instant, of every request that reached the wire. */
    LAG("lag"),
    /** End minus intended instant, of failures. */
    FAILED("failed");

    private final String text;

    Metric(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
