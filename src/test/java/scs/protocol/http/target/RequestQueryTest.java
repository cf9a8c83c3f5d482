package scs.protocol.http.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestQueryTest {

    private final TargetBehaviour errors = TargetBehaviour.parse("status=500;size=7;delay=9ms");

    @Test
    void takesWhatTheQueryLeavesOutFromTheBehaviour() {
        assertThat(read("/", errors)).isEqualTo(Reply.filled(500, 7, Fault.NONE, 9_000_000));
        assertThat(read("/?rand=ab&x", errors)).isEqualTo(read("/", errors));
        assertThat(read("/?size=1", errors)).isEqualTo(Reply.filled(500, 1, Fault.NONE, 9_000_000));
        assertThat(read("/?delay=1", errors))
                .isEqualTo(Reply.filled(500, 7, Fault.NONE, 1_000_000));
    }

    @Test
    void drawsNoErrorWhenTheQuerySetsTheOutcome() {
        assertThat(read("/?status=201", errors).status()).isEqualTo(201);
        assertThat(read("/?error=hang", errors))
                .isEqualTo(Reply.filled(200, 7, Fault.HANG, 9_000_000));
    }

    @Test
    void readsDistributionsPlainAndEncoded() {
        long plain = read("/?delay=p50=1ms,p99=20ms", errors).delayNanos();
        assertThat(read("/?delay=p50%3D1ms%2Cp99%3D20ms", errors).delayNanos()).isEqualTo(plain);
        assertThat(plain).isPositive().isNotEqualTo(9_000_000);
    }

    @Test
    void readsTheAbsoluteForm() {
        assertThat(read("http://host:80/path?status=404", errors).status()).isEqualTo(404);
        assertThat(RequestTarget.of("http://host/stats?x").path()).isEqualTo("/stats");
        assertThat(RequestTarget.of("http://host").path()).isEmpty();
        assertThat(RequestTarget.of("/a?b=http://c/d").path()).isEqualTo("/a");
    }

    @Test
    void sendsNoBodyWhereTheStatusForbidsIt() {
        assertThat(read("/?status=204&size=10", errors).sizeBytes()).isZero();
        assertThat(read("/?status=304&size=10", errors).sizeBytes()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "status=abc",
                "status=",
                "status",
                "status=100",
                "status=600",
                "size=-1",
                "size=x",
                "size=1073741825",
                "delay=x",
                "delay=%zz",
                "delay=%C3%A9",
                "close=x",
                "error=x",
                "close=body&error=hang",
                "status=200&size=-1",
                "delay=p50=1ms"
            })
    void refusesInOneSentence(String query) {
        Reply reply = read("/?" + query, errors);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.contentType()).isEqualTo("text/plain");
        assertThat(reply.content())
                .matches("query parameter [\\x20-\\x7e]+[;] right [\\x20-\\x7e]+\n")
                .hasSize(reply.sizeBytes());
    }

    @ParameterizedTest
    @CsvSource({
        "/stats,true",
        "/stats/x,true",
        "/control,true",
        "/statsx,false",
        "/controls,false"
    })
    void ownsOnlyTheControlPages(String path, boolean owned) {
        assertThat(ControlPages.owns(path)).isEqualTo(owned);
    }

    private static Reply read(String uri, TargetBehaviour behaviour) {
        return RequestQuery.read(RequestTarget.of(uri), behaviour, new SplittableRandom(3));
    }
}
