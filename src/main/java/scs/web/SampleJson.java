package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import scs.record.Sample;

/** A sample in JSON, as {@code docs/rest.md} defines it. */
@Schema(
        name = "Sample",
        description =
                "One interval. failed and dropped count by kind, a kind that is absent"
                        + " counts 0; waiting and inFlight are at its end; ledger counts from the"
                        + " start of the run.")
record SampleJson(
        int run,
        long sequence,
        int epoch,
        long startMillis,
        long endMillis,
        double intensity,
        String arrival,
        double sentPerSecond,
        double okPerSecond,
        long scheduled,
        long sent,
        long ok,
        Map<String, Long> failed,
        Map<String, Long> dropped,
        long waiting,
        long inFlight,
        LatencyJson responseTimeNanos,
        LatencyJson serviceTimeNanos,
        LatencyJson dispatchLagNanos,
        LatencyJson failedResponseTimeNanos,
        PublishedFigures published,
        LedgerJson ledger) {

    static SampleJson of(int run, Sample sample) {
        return new SampleJson(
                run,
                sample.sequence(),
                sample.epoch(),
                sample.startMillis(),
                sample.endMillis(),
                sample.intensity(),
                sample.arrival(),
                sample.sentPerSecond(),
                sample.okPerSecond(),
                sample.counts().scheduled(),
                sample.counts().sent(),
                sample.counts().ok(),
                LedgerJson.failed(sample.counts()),
                LedgerJson.dropped(sample.counts()),
                sample.counts().waiting(),
                sample.counts().inFlight(),
                LatencyJson.of(sample.responseTime()),
                LatencyJson.of(sample.serviceTime()),
                LatencyJson.of(sample.dispatchLag()),
                LatencyJson.of(sample.failedResponseTime()),
                PublishedFigures.of(sample),
                LedgerJson.of(sample.ledger()));
    }
}
