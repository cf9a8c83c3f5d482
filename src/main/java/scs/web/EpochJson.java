package scs.web;

import scs.record.Epoch;

/** An epoch in JSON. */
record EpochJson(int epoch, long startMillis, double intensity, String arrival) {

    static EpochJson of(Epoch epoch) {
        return new EpochJson(
                epoch.number(), epoch.startMillis(), epoch.intensity(), epoch.arrival());
    }
}
