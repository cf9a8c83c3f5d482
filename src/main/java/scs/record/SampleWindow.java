package scs.record;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The newest samples of one run. Thread-safe; what it hands out is immutable or a copy. */
public final class SampleWindow {
    private final int size;
    private volatile List<Sample> samples = List.of();

    public SampleWindow(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("window size " + size + "; right is 1 or more");
        }
        this.size = size;
    }

    /** Adds a sample, completed by the statistics of the window that ends with it. */
    synchronized Sample add(Sample sample) {
        List<Sample> next = new ArrayList<>(samples);
        if (next.size() == size) {
            next.remove(0);
        }
        next.add(sample);
        Sample completed = sample.withWindow(WindowStatistics.of(next));
        next.set(next.size() - 1, completed);
        samples = List.copyOf(next);
        return completed;
    }

    /** All samples, oldest first. */
    public List<Sample> samples() {
        return samples;
    }

    public @Nullable Sample latest() {
        List<Sample> now = samples;
        return now.isEmpty() ? null : now.get(now.size() - 1);
    }

    /** The merged distribution of all samples in the window, a copy. */
    public Histogram histogram(Metric metric) {
        Histogram merged = Latencies.newHistogram();
        samples.forEach(sample -> merged.add(sample.histogram(metric)));
        return merged;
    }
}
