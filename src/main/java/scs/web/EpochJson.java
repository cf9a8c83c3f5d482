package scs.web;

import io.swagger.v3.oas.annotations.media.Schema;
import scs.record.Epoch;

/** An epoch in JSON. */
@Schema(name = "Epoch", description = "A stretch of one intensity and arrival process.")
record EpochJson(int epoch, long startMillis, double intensity, String arrival) {

    static EpochJson of(Epoch epoch) {
        return new EpochJson(
                epoch.number(), epoch.startMillis(), epoch.intensity(), epoch.arrival());
    }
}
