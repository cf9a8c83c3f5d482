package scs.service;

/** A service was asked for that is not configured. */
public final class UnknownServiceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnknownServiceException(String message) {
        super(message);
    }
}
