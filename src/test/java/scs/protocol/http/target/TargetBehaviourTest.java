package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetBehaviourTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "delay=p50=1ms,p99=20ms;errors=0.5%;status=500;size=128;pause=2s@10s",
                " delay = 5ms ; pause=2s@10s/60s;",
                "status=404",
                "errors=0.07;close=reset",
                "error=hang;errors=7%;status=200"
            })
    void parsesWhatItPrints(String text) {
        TargetBehaviour behaviour = TargetBehaviour.parse(text);
        assertThat(TargetBehaviour.parse(behaviour.toString())).isEqualTo(behaviour);
    }

    @Test
    void readsEveryPart() {
        assertThat(
                        TargetBehaviour.parse(
                                "delay=p50=1ms,p99=20ms;errors=0.5%;status=503;size=128;"
                                        + "pause=2s@10s/60s"))
                .hasToString(
                        "delay=p50=1ms,p99=20ms;errors=0.5%;status=503;size=128;pause=2s@10s/60s");
        assertThat(TargetBehaviour.parse("")).isEqualTo(TargetBehaviour.PROMPT);
        assertThat(TargetBehaviour.parse("errors=0.07").errorPercent()).isEqualTo(7);
        assertThat(TargetBehaviour.parse("status=404").errorPercent()).isEqualTo(100);
        assertThat(TargetBehaviour.parse("close=body").errorStatus()).isEqualTo(200);
        assertThat(TargetBehaviour.parse("errors=1%").errorStatus()).isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "speed=5",
                "delay",
                "delay=x",
                "errors=101%",
                "errors=-1%",
                "errors=x",
                "status=99",
                "status=600",
                "size=-1",
                "size=2000000000",
                "close=x",
                "error=x",
                "pause=2s",
                "close=body;error=hang",
                "size=1;size=2",
                "pause=2s@10s/1s",
                "pause=0s@1s",
                "pause=2s@10s/0",
                "pause=x@1s",
                "error=none"
            })
    void saysWhatWouldBeRight(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TargetBehaviour.parse(text))
                .withMessageContaining("; right ")
                .withMessageNotContaining("\n");
    }

    @ParameterizedTest
    @CsvSource({
        "9999,0",
        "10000,2000",
        "11500,500",
        "12000,0",
        "69999,0",
        "70000,2000",
        "131000,1000"
    })
    void repeatsPauses(long millis, long leftMillis) {
        PauseSchedule pause = PauseSchedule.parse("2s@10s/60s");
        assertThat(pause.remainingNanos(millis * 1_000_000)).isEqualTo(leftMillis * 1_000_000);
    }

    @Test
    void pausesOnceWithoutAPeriod() {
        PauseSchedule pause = PauseSchedule.parse("2s@10s");
        assertThat(pause.remainingNanos(11_000_000_000L)).isEqualTo(1_000_000_000);
        assertThat(pause.remainingNanos(70_000_000_000L)).isZero();
    }
}
