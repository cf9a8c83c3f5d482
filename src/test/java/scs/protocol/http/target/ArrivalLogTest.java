package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ArrivalLogTest {

    private final ArrivalLog log = new ArrivalLog(4);

    @Test
    void isEmptyAtFirst() {
        assertThat(log.from(0, 10).instants()).isEmpty();
        assertThat(log.after(-1, 10).instants()).isEmpty();
        assertThat(log.count()).isZero();
    }

    @Test
    void keepsTheNewestAndCountsOn() {
        for (int i = 0; i < 10; i++) {
            log.append(i * 100);
        }
        assertThat(log.count()).isEqualTo(10);
        ArrivalLog.Slice all = log.from(0, 100);
        assertThat(all.firstIndex()).isEqualTo(6);
        assertThat(all.instants()).containsExactly(600, 700, 800, 900);
        assertThat(log.from(7, 2).instants()).containsExactly(700, 800);
        assertThat(log.from(10, 2).instants()).isEmpty();
        assertThat(log.from(99, 2).instants()).isEmpty();
    }

    @Test
    void findsWhatCameAfterAnInstant() {
        for (int i = 0; i < 6; i++) {
            log.append(i * 100);
        }
        ArrivalLog.Slice slice = log.after(300, 10);
        assertThat(slice.firstIndex()).isEqualTo(4);
        assertThat(slice.instants()).containsExactly(400, 500);
        assertThat(log.after(299, 1).instants()).containsExactly(300);
        assertThat(log.after(500, 10).instants()).isEmpty();
    }

    @Test
    void countsSecondsAndForgetsOldOnes() {
        SecondCounts counts = new SecondCounts(3);
        counts.count(100);
        counts.count(100);
        counts.count(102);
        assertThat(counts.last(3, 102)).containsOnlyKeys(100L, 102L).containsEntry(100L, 2L);
        assertThat(counts.last(2, 102)).containsOnlyKeys(102L);
        counts.count(103);
        assertThat(counts.last(60, 103)).containsOnlyKeys(102L, 103L);
    }
}
