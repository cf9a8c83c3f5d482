package scs.e2e;

/**
 * Repeats a measurement that other programs on the machine can spoil. Noise spoils one of them; a
 * fault of LoadGen spoils all.
 */
final class Attempts {
    private static final int MOST = 3;

    private Attempts() {}

    /** One measurement with its assertions. */
    @FunctionalInterface
    interface Measurement {
        void run() throws Exception;
    }

    static void of(Measurement measurement) throws Exception {
        AssertionError first = null;
        for (int i = 0; i < MOST; i++) {
            try {
                measurement.run();
                return;
            } catch (AssertionError e) {
                if (first == null) {
                    first = e;
                } else {
                    first.addSuppressed(e);
                }
            }
        }
        throw first;
    }
}
