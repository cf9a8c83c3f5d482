package scs.driver;

import java.net.InetSocketAddress;

/**
 * The server of a {@link ProtocolClientContract}: does what it is told with every request, and
 * counts. One a protocol. A change of behaviour holds for the requests that come afterwards.
 */
public interface ContractTarget extends AutoCloseable {

    /** What a request meets with. */
    enum Behaviour {
        /** An answer that is a success. */
        ANSWER,
        /** Nothing, until {@link #answerHeld}. */
        HOLD,
        /** An answer that says it is no success. */
        FAIL,
        /** A connection reset before the answer. */
        RESET,
        /** A connection reset in the midst of the answer. */
        RESET_WITHIN,
        /** The server's side of the connection is closed before the answer. */
        HALF_CLOSE,
        /** An answer, behind which the connection is closed without a word about it. */
        ANSWER_AND_CLOSE,
        /** Bytes that are no answer. */
        GARBAGE
    }

    /** Where it listens, or did. */
    InetSocketAddress address();

    void behave(Behaviour behaviour);

    /**
     * Answers all requests that are held.
     *
     * @param ok whether the answers are successes
     */
    void answerHeld(boolean ok);

    /** Requests that are held, or whose client has given them up since. */
    int held();

    /** Requests that came so far. */
    int requests();

    /** Connections that were accepted so far. */
    int accepted();

    /** Connections that neither side has closed. */
    int connections();

    /** Most connections there ever were at a time. */
    int mostConnections();

    /** Closes the listening socket and all connections: who comes now is refused. */
    void refuse();

    /** Listens again, where it did before. */
    void listen();

    @Override
    void close();
}
