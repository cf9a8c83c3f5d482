package scs.record;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Makes one {@link Sample} an interval out of what the lanes of one run counted, and keeps the
 * window, the epochs and the totals of the run.
 *
 * <p>Lanes hand over their intervals; merging runs on the given executor, never on a lane. An
 * interval becomes a sample when every lane has handed it over, so a lane that is late delays the
 * sample and falsifies nothing. Getters are thread-safe.
 */
public final class RunRecorder {
    private final RunClock clock;
    private final long intervalNanos;
    private final Executor executor;
    private final Consumer<Sample> sink;
    private final SampleWindow window;
    private final EpochLog epochs = new EpochLog();
    private final ConcurrentLinkedQueue<LaneInterval> free = new ConcurrentLinkedQueue<>();

    private final Object lock = new Object();
    private final Deque<LaneInterval> pending = new ArrayDeque<>();
    private final long[] handedOver;
    private final LaneInterval total = new LaneInterval();
    private long nextSequence;

    /**
     * @param clock ties the clock of the lanes to wall-clock time
     * @param lanes number of lanes
     * @param intervalNanos length of an interval
     * @param windowSize how many samples the window keeps
     * @param executor runs the merging, one task after the other, in order
     * @param sink gets every sample, in order
     */
    public RunRecorder(
            RunClock clock,
            int lanes,
            long intervalNanos,
            int windowSize,
            Executor executor,
            Consumer<Sample> sink) {
        this.clock = clock;
        this.intervalNanos = intervalNanos;
        this.executor = executor;
        this.sink = sink;
        this.window = new SampleWindow(windowSize);
        this.handedOver = new long[lanes];
        Arrays.fill(handedOver, -1);
    }

    /** The recorder of one lane; ask once a lane. */
    public LaneRecorder lane(int lane) {
        return new LaneRecorder(
                this::newInterval,
                interval -> executor.execute(() -> accept(lane, interval)),
                clock.startNanos(),
                intervalNanos);
    }

    /** Opens an epoch. The first one must be opened before anything is recorded. */
    public Epoch openEpoch(int number, long startNanos, double intensity, String arrival) {
        Epoch epoch = new Epoch(number, clock.millisAt(startNanos), intensity, arrival);
        epochs.open(epoch, startNanos);
        return epoch;
    }

    public List<Epoch> epochs() {
        return epochs.epochs();
    }

    public SampleWindow window() {
        return window;
    }

    public Totals totals() {
        synchronized (lock) {
            return new Totals(
                    clock.millisAt(clock.startNanos()),
                    clock.millisAt(clock.startNanos() + nextSequence * intervalNanos),
                    nextSequence,
                    ledger(total, total.waiting, total.inFlight),
                    LatencySummary.of(total.latencies.response),
                    LatencySummary.of(total.latencies.service),
                    LatencySummary.of(total.latencies.lag),
                    LatencySummary.of(total.latencies.failed));
        }
    }

    /** The distribution since the start of the run, a copy. */
    public Histogram totalHistogram(Metric metric) {
        synchronized (lock) {
            return switch (metric) {
                case RESPONSE -> total.latencies.response.copy();
                case SERVICE -> total.latencies.service.copy();
                case LAG -> total.latencies.lag.copy();
                case FAILED -> total.latencies.failed.copy();
            };
        }
    }

    /** Runs a task once all that lanes have handed over so far is in the window. */
    public void whenRecorded(Runnable task) {
        executor.execute(task);
    }

    private LaneInterval newInterval() {
        LaneInterval recycled = free.poll();
        return recycled == null ? new LaneInterval() : recycled;
    }

    private void accept(int lane, LaneInterval interval) {
        synchronized (lock) {
            handedOver[lane] = interval.last ? Long.MAX_VALUE : interval.sequence;
            merge(interval);
            while (!pending.isEmpty() && nextSequence <= leastHandedOver()) {
                LaneInterval complete = pending.remove();
                // The stretch behind a stop says nothing where nothing happened in it, and would
                // hide the last real sample from those who read it afterwards.
                if (leastHandedOver() < Long.MAX_VALUE || !complete.isEmpty()) {
                    publish(complete);
                }
                recycle(complete);
            }
        }
    }

    private long leastHandedOver() {
        return Arrays.stream(handedOver).min().orElse(-1);
    }

    private void merge(LaneInterval interval) {
        for (LaneInterval other : pending) {
            if (other.sequence == interval.sequence) {
                other.add(interval);
                recycle(interval);
                return;
            }
        }
        // A lane that is ahead of the others, or the first to hand this interval over.
        pending.add(interval);
    }

    private void recycle(LaneInterval interval) {
        interval.reset();
        free.add(interval);
    }

    private void publish(LaneInterval interval) {
        total.add(interval);
        total.waiting = interval.waiting;
        total.inFlight = interval.inFlight;
        long startNanos = clock.startNanos() + nextSequence * intervalNanos;
        long endNanos = startNanos + intervalNanos;
        Epoch epoch = epochs.before(endNanos);
        Latencies latencies = interval.latencies;
        Sample sample =
                new Sample(
                        nextSequence++,
                        epoch.number(),
                        clock.millisAt(startNanos),
                        clock.millisAt(endNanos),
                        epoch.intensity(),
                        epoch.arrival(),
                        ledger(interval, interval.waiting, interval.inFlight),
                        ledger(total, total.waiting, total.inFlight),
                        LatencySummary.of(latencies.response),
                        LatencySummary.of(latencies.service),
                        LatencySummary.of(latencies.lag),
                        LatencySummary.of(latencies.failed),
                        InterpolatedLatency.of(latencies.response),
                        WindowStatistics.EMPTY,
                        new EncodedLatencies(latencies));
        sink.accept(window.add(sample));
    }

    private static Ledger ledger(LaneInterval counts, long waiting, long inFlight) {
        return new Ledger(
                counts.scheduled,
                counts.sent,
                nonZero(DropReason.class, counts.dropped),
                waiting,
                counts.ok,
                nonZero(FailureKind.class, counts.failed),
                inFlight);
    }

    private static <K extends Enum<K>> Map<K, Long> nonZero(Class<K> type, long[] counts) {
        Map<K, Long> map = new EnumMap<>(type);
        for (K key : type.getEnumConstants()) {
            if (counts[key.ordinal()] != 0) {
                map.put(key, counts[key.ordinal()]);
            }
        }
        return map;
    }
}
