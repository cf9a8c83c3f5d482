package scs.e2e;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** How the tests wait. */
final class Waiting {

    private Waiting() {}

    /** Longer than anything takes on a machine that is not stuck. */
    static ConditionFactory until(String what) {
        return Awaitility.await(what)
                .atMost(Duration.ofSeconds(20))
                .pollInterval(Duration.ofMillis(50))
                .pollDelay(Duration.ZERO);
    }

    /** Lets a load run for a while. */
    static void forMillis(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
