package scs.protocol.http.target;

/** A request over HTTP/1.x. Confined to the event loop. */
final class Http1Exchange extends Exchange {

    private final Http1Handler handler;
    private final boolean head;
    private boolean keepAlive;
    private final boolean http10;
    private boolean due;
    private boolean awaitsContinue;

    Http1Exchange(
            Http1Handler handler,
            TargetState state,
            Arrived arrived,
            boolean head,
            boolean keepAlive,
            boolean http10) {
        super(state, arrived);
        this.handler = handler;
        this.head = head;
        this.keepAlive = keepAlive;
        this.http10 = http10;
    }

    @Override
    void answer() {
        due = true;
        handler.drain();
    }

    @Override
    void sendPiece(int offset, int length, boolean last) {
        handler.sendPiece(this, offset, length, last);
    }

    void refuseAndClose(int status, String sentence) {
        refuse(status, sentence);
        keepAlive = false;
    }

    boolean isDue() {
        return due;
    }

    boolean sendsBody() {
        return !head && Reply.allowsBody(reply().status());
    }

    boolean closes() {
        return !keepAlive || reply().fault() == Fault.CLOSE_AFTER;
    }

    /** The header that tells the client whether the connection goes on, empty for none. */
    String connectionHeader() {
        if (closes()) {
            return "Connection: close\r\n";
        }
        return http10 ? "Connection: keep-alive\r\n" : "";
    }

    boolean awaitsContinue() {
        return awaitsContinue;
    }

    void awaitsContinue(boolean awaits) {
        awaitsContinue = awaits;
    }
}
