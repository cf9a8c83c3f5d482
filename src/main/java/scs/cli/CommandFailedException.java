package scs.cli;

/** A command that ends with one sentence and an exit code. */
final class CommandFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    CommandFailedException(int exitCode, String sentence) {
        super(sentence);
        this.exitCode = exitCode;
    }

    int exitCode() {
        return exitCode;
    }
}
