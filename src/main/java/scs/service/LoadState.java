package scs.service;

/** What a service is doing. The text is the name in JSON and pages. */
public enum LoadState {
    /** Never started, or stopped and everything is settled. */
    IDLE("idle"),
    RUNNING("running"),
    /** Nothing is sent any more; what is in flight is waited for. */
    STOPPING("stopping");

    private final String text;

    LoadState(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
