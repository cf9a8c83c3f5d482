package scs.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrivalTest {

    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform", "uniform:0.25", "poisson", "burst", "burst:0.1"})
    void textAndValueAreInverse(String text) {
        assertThat(Arrival.parse(text)).hasToString(text);
    }

    @Test
    void readsAnyCaseAndBlanks() {
        assertThat(Arrival.parse(" Poisson\n")).isEqualTo(Arrival.POISSON);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bogus",
                "poisson:2",
                "constant:1",
                "uniform:2",
                "uniform:-1",
                "uniform:x",
                "uniform:",
                "burst:0",
                "burst:NaN",
                "burst:1e9",
                "uniform:NaN"
            })
    void refusesWithASentenceThatSaysWhatWouldBeRight(String text) {
        assertThatThrownBy(() -> Arrival.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("right are constant, uniform");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 0.001, 1_000_001, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesRatesThatCannotBeScheduled(double rate) {
        assertThatThrownBy(() -> Plan.first(0, rate, Arrival.CONSTANT))
                .hasMessageContaining("0.01 to 1000000");
    }
}
