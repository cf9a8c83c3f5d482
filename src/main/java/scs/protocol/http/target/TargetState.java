package scs.protocol.http.target;

import java.util.function.LongSupplier;

/**
 * What all event loops of a target share: clock, behaviour, pause and counters. Thread-safe. All
 * instants are nanoseconds since the start of the target.
 */
final class TargetState {

    private final LongSupplier nanoClock;
    private final long startNanoTime;
    private final long startEpochNanos;
    private final int arrivalLogCapacity;
    private final OpenConnections connections = new OpenConnections();
    private volatile Effective effective;
    private volatile long pausedUntilNanos;
    private volatile TargetStats stats;

    private record Effective(TargetBehaviour behaviour, long sinceNanos) {}

    TargetState(TargetOptions options, long epochNanos) {
        nanoClock = options.nanoClock();
        startNanoTime = nanoClock.getAsLong();
        startEpochNanos = epochNanos;
        arrivalLogCapacity = options.arrivalLogCapacity();
        effective = new Effective(options.behaviour(), 0);
        stats = new TargetStats(arrivalLogCapacity);
    }

    long nowNanos() {
        return nanoClock.getAsLong() - startNanoTime;
    }

    long startNanoTime() {
        return startNanoTime;
    }

    long startEpochNanos() {
        return startEpochNanos;
    }

    TargetStats stats() {
        return stats;
    }

    void reset() {
        stats = new TargetStats(arrivalLogCapacity);
    }

    TargetBehaviour behaviour() {
        return effective.behaviour;
    }

    void behaviour(TargetBehaviour behaviour) {
        effective = new Effective(behaviour, nowNanos());
    }

    /** Answers nothing from now on for this long; 0 ends a pause that was asked for before. */
    void pauseForNanos(long durationNanos) {
        pausedUntilNanos = nowNanos() + durationNanos;
    }

    /** How much of a pause is left, 0 when there is none. */
    long pausedForNanos(long nowNanos) {
        Effective current = effective;
        PauseSchedule schedule = current.behaviour.pause();
        long byCommand = Math.max(0, pausedUntilNanos - nowNanos);
        return schedule == null
                ? byCommand
                : Math.max(byCommand, schedule.remainingNanos(nowNanos - current.sinceNanos));
    }

    OpenConnections connections() {
        return connections;
    }
}
