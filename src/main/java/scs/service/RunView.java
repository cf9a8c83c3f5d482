package scs.service;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import scs.record.Epoch;
import scs.record.Metric;
import scs.record.RunRecorder;
import scs.record.Sample;
import scs.record.Totals;

/** What the current or last run of a service has measured. Thread-safe. */
public final class RunView {
    private final int number;
    private final long startedMillis;
    private final RunRecorder recorder;

    RunView(int number, long startedMillis, RunRecorder recorder) {
        this.number = number;
        this.startedMillis = startedMillis;
        this.recorder = recorder;
    }

    /** Number of the run, from 1. */
    public int number() {
        return number;
    }

    /** Start of the run, epoch milliseconds. */
    public long startedMillis() {
        return startedMillis;
    }

    /** The samples in the window, oldest first. */
    public List<Sample> samples() {
        return recorder.window().samples();
    }

    public @Nullable Sample latest() {
        return recorder.window().latest();
    }

    public List<Epoch> epochs() {
        return recorder.epochs();
    }

    public Totals totals() {
        return recorder.totals();
    }

    /** Distribution over the window, a copy. */
    public Histogram windowHistogram(Metric metric) {
        return recorder.window().histogram(metric);
    }

    /** Distribution since the start of the run, a copy. */
    public Histogram totalHistogram(Metric metric) {
        return recorder.totalHistogram(metric);
    }
}
