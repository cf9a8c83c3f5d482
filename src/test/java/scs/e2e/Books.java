package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import scs.protocol.http.target.EmbeddedTarget;
import tools.jackson.databind.JsonNode;

/** What LoadGen says about a run, held against what the target has counted. */
final class Books {

    private Books() {}

    /**
     * Waits for the end of a stopped run and compares every request of it.
     *
     * @return the ledger of the run
     */
    static JsonNode close(LoadGen loadGen, Object service, EmbeddedTarget target) {
        JsonNode ledger = settle(loadGen, service);
        assertThat(target.requestCount())
                .as("arrived of %s", ledger)
                .isEqualTo(sent(ledger) - withoutConnection(ledger.get("failed")));
        return ledger;
    }

    /** Waits for the end of a stopped run; answers its ledger, which must balance. */
    static JsonNode settle(LoadGen loadGen, Object service) {
        Waiting.until(service + " is idle")
                .until(() -> loadGen.service(service).get("state").asString().equals("idle"));
        JsonNode ledger = loadGen.totals(service).get("ledger");
        assertThat(ledger.get("balanced").asBoolean()).as(ledger.toString()).isTrue();
        assertThat(ledger.get("inFlight").asLong()).as(ledger.toString()).isZero();
        assertThat(ledger.get("waiting").asLong()).as(ledger.toString()).isZero();
        assertThat(ledger.get("scheduled").asLong())
                .as(ledger.toString())
                .isEqualTo(sent(ledger) + sum(ledger.get("dropped")));
        assertThat(sent(ledger))
                .as(ledger.toString())
                .isEqualTo(ledger.get("ok").asLong() + sum(ledger.get("failed")));
        return ledger;
    }

    static long sent(JsonNode ledger) {
        return ledger.get("sent").asLong();
    }

    private static long withoutConnection(JsonNode failed) {
        long sum = 0;
        for (Map.Entry<String, JsonNode> kind : failed.properties()) {
            if (kind.getKey().startsWith("connect")) {
                sum += kind.getValue().asLong();
            }
        }
        return sum;
    }

    static long sum(JsonNode counts) {
        long sum = 0;
        for (JsonNode count : counts.values()) {
            sum += count.asLong();
        }
        return sum;
    }
}
