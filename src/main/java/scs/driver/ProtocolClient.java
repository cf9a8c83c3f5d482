package scs.driver;

/**
 * Sends the requests of one service from one lane: all that a new protocol has to implement, with
 * its {@link Factory}. Every implementation passes {@code ProtocolClientContract}.
 *
 * <p>All methods are called on the lane and return at once. An exchange that was taken is reported
 * to {@link Exchange#sent} when its first byte is given to a connection, and to {@link
 * Exchange#succeed} or {@link Exchange#fail} when it ends, from any thread. The client never
 * schedules, never retries, and never queues: what it cannot send now it refuses.
 */
public interface ProtocolClient {

    /**
     * Sends a request, opening a connection if need be.
     *
     * @return false if every connection that the client may have is busy; the exchange was not
     *     touched, and the driver offers it again when one has ended
     */
    boolean trySend(Exchange exchange);

    /**
     * Gives up a request whose time has run out: frees what it holds. The connection must not be
     * used again, since a late answer would be taken for the next one's.
     */
    void cancel(Exchange exchange);

    /**
     * Closes all connections. What is still in flight has been cancelled before. Nothing is called
     * afterwards.
     */
    void close();

    /** Makes the clients of one service, one a lane. */
    interface Factory extends AutoCloseable {

        /** Name of the client in pages and results, such as {@code apache}. */
        String name();

        /**
         * Makes the client of a lane. Called on the lane.
         *
         * @param lane the lane
         * @param lanes how many lanes share the service's connections
         */
        ProtocolClient open(Lane lane, int lanes);

        /** Frees what the clients share, once all of them are closed. */
        @Override
        void close();
    }
}
