package scs.e2e;

import java.util.concurrent.locks.LockSupport;

/**
 * How late this machine wakes a thread that has nothing to do with LoadGen: what the other programs
 * on it do to everyone. Tolerances that are counts within a second are widened by it.
 */
final class Hiccups implements AutoCloseable {
    private static final long STEP = 1_000_000;

    private final Thread thread = new Thread(this::watch, "hiccups");
    private volatile boolean ended;
    private volatile long worstNanos;

    Hiccups() {
        thread.setDaemon(true);
        thread.setPriority(Thread.MAX_PRIORITY);
        thread.start();
    }

    private void watch() {
        while (!ended) {
            long before = System.nanoTime();
            LockSupport.parkNanos(STEP);
            worstNanos = Math.max(worstNanos, System.nanoTime() - before - STEP);
        }
    }

    /** The worst since the beginning, in seconds. */
    double worstSeconds() {
        return worstNanos / 1e9;
    }

    @Override
    public void close() {
        ended = true;
    }
}
