package scs.record;

/** Why a scheduled request was never sent. The text is the name in JSON, pages and reports. */
public enum DropReason {
    WAITING_ROOM_FULL("waitingRoomFull"),
    STOPPED("stopped");

    private final String text;

    DropReason(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
