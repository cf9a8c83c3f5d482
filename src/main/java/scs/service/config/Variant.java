package scs.service.config;

import java.util.List;
import java.util.function.Predicate;

/**
 * Which published LoadGen a {@code sys.properties} was written for, told by keys that only that one
 * reads.
 */
enum Variant {
    /** Nothing but keys that all of them share. */
    PLAIN,
    V0,
    V1,
    RHYTHM,
    /** The V1 controller with the drivers 10 to 16. */
    TARGET,
    V2A,
    V2B;

    static final List<String> V2B_KEYS =
            List.of(
                    PublishedKeys.NAMES,
                    PublishedKeys.URLS,
                    PublishedKeys.PARAMETERS,
                    PublishedKeys.NUMBER_OF_SERVICE);
    static final List<String> V0_KEYS =
            List.of(PublishedKeys.SEARCH_URL, PublishedKeys.SERVER_URL, "sdc_script_dir");
    static final List<String> V1_KEYS =
            List.of(PublishedKeys.IMAGE_URL, PublishedKeys.IMAGE_URL_MISSPELT);
    private static final List<String> RHYTHM_KEYS =
            List.of("resNetBaseURL", "mnistBaseURL", "halfBaseURL");
    private static final List<String> TARGET_KEYS =
            List.of("catdogBaseURL", "mlBaseURL", "bkinfoBaseURL");

    /** Told from the file if it says, else from file and {@code -D} together. */
    static Variant of(PropertyLayers layers) {
        if (layers.hasAny(V2B_KEYS)) {
            return V2B;
        }
        Variant ofFile = of(layers::fileHasAny);
        return ofFile == PLAIN ? of(layers::hasAny) : ofFile;
    }

    private static Variant of(Predicate<List<String>> hasAny) {
        boolean shared = hasAny.test(RHYTHM_KEYS) || hasAny.test(List.of("catdogBaseURL"));
        if (hasAny.test(PublishedKeys.V2A_ONLY)
                || (shared && hasAny.test(List.of(PublishedKeys.EXAMPLE_URL)))) {
            return V2A;
        }
        if (hasAny.test(TARGET_KEYS)) {
            return TARGET;
        }
        if (hasAny.test(RHYTHM_KEYS)) {
            return RHYTHM;
        }
        if (hasAny.test(V1_KEYS)) {
            return V1;
        }
        return hasAny.test(V0_KEYS) ? V0 : PLAIN;
    }
}
