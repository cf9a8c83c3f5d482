package scs.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WakeQueueTest {

    private static final class Named extends WakeQueue.Entry {
        private long nanos;
    }

    @Test
    void givesEntriesInOrderThroughAnyMovesAndRemovals() {
        Random random = new Random(1);
        WakeQueue queue = new WakeQueue();
        List<Named> inQueue = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            if (inQueue.size() < 50 || random.nextBoolean()) {
                Named entry = new Named();
                put(queue, entry, random);
                inQueue.add(entry);
            } else if (random.nextBoolean()) {
                put(queue, inQueue.get(random.nextInt(inQueue.size())), random);
            } else {
                queue.remove(inQueue.remove(random.nextInt(inQueue.size())));
            }
            long least = inQueue.stream().mapToLong(e -> e.nanos).min().orElse(LaneTask.NEVER);
            assertThat(queue.earliestNanos()).isEqualTo(least);
        }
    }

    private static void put(WakeQueue queue, Named entry, Random random) {
        entry.nanos = random.nextInt(1000);
        queue.put(entry, entry.nanos);
    }

    @Test
    void removingWhatIsNotThereIsHarmless() {
        WakeQueue queue = new WakeQueue();
        Named entry = new Named();
        queue.remove(entry);
        queue.put(entry, 5);
        queue.remove(entry);
        queue.remove(entry);

        assertThat(queue.earliestNanos()).isEqualTo(LaneTask.NEVER);
    }
}
