package scs.service.config;

import java.util.Objects;

/** Small helpers for messages. */
final class Texts {

    private Texts() {}

    static String reason(RuntimeException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }
}
