package scs.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongRingTest {

    @Test
    void isAQueueWithABound() {
        LongRing ring = new LongRing(100);
        Deque<Long> model = new ArrayDeque<>();
        Random random = new Random(2);
        for (long i = 0; i < 100_000; i++) {
            if (random.nextInt(5) < 3) {
                boolean taken = ring.offer(i);
                assertThat(taken).isEqualTo(model.size() < 100);
                if (taken) {
                    model.add(i);
                }
            } else if (!model.isEmpty()) {
                assertThat(ring.peek()).isEqualTo(model.remove());
                ring.remove();
            }
            assertThat(ring.size()).isEqualTo(model.size());
        }
    }
}
