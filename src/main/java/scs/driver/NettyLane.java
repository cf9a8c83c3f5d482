package scs.driver;

import io.netty.channel.EventLoop;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A lane that is a Netty event loop. */
public final class NettyLane implements Lane {
    private static final Logger log = LoggerFactory.getLogger(NettyLane.class);

    private final int index;
    private final EventLoop eventLoop;
    private final WakeQueue queue = new WakeQueue();
    private final Runnable onTimer = this::onTimer;
    private long armedNanos = LaneTask.NEVER;

    NettyLane(int index, EventLoop eventLoop) {
        this.index = index;
        this.eventLoop = eventLoop;
    }

    @Override
    public int index() {
        return index;
    }

    /** The event loop, for clients whose channels live on the lane. */
    public EventLoop eventLoop() {
        return eventLoop;
    }

    @Override
    public LongSupplier clock() {
        return System::nanoTime;
    }

    @Override
    public boolean inLane() {
        return eventLoop.inEventLoop();
    }

    @Override
    public void execute(Runnable task) {
        try {
            eventLoop.execute(task);
        } catch (RejectedExecutionException e) {
            log.debug("lane {} has ended; a task was not run", index);
        }
    }

    @Override
    public Wakeup register(LaneTask task) {
        Registration registration = new Registration(task);
        queue.put(registration, System.nanoTime());
        arm();
        return registration;
    }

    private void onTimer() {
        long now = System.nanoTime();
        if (now >= armedNanos) {
            armedNanos = LaneTask.NEVER;
        }
        // Only what was due at the beginning: a task that is always behind must not keep the lane
        // from its connections.
        while (queue.earliestNanos() <= now) {
            Registration due = (Registration) queue.earliest();
            due.run(Math.max(now + 1, System.nanoTime()));
        }
        arm();
    }

    private void arm() {
        long earliest = queue.earliestNanos();
        if (earliest < armedNanos) {
            armedNanos = earliest;
            long delayNanos = earliest - System.nanoTime();
            if (delayNanos <= 0) {
                execute(onTimer);
            } else {
                eventLoop.schedule(onTimer, delayNanos, TimeUnit.NANOSECONDS);
            }
        }
    }

    private final class Registration extends WakeQueue.Entry implements Wakeup {
        private final LaneTask task;
        private final AtomicBoolean called = new AtomicBoolean();
        private final Runnable onCall = this::onCall;
        private boolean cancelled;

        Registration(LaneTask task) {
            this.task = task;
        }

        @Override
        public void now() {
            if (called.compareAndSet(false, true)) {
                execute(onCall);
            }
        }

        private void onCall() {
            called.set(false);
            if (!cancelled) {
                run(System.nanoTime());
                arm();
            }
        }

        /** Runs the task; its next run is always later than {@code nowNanos}. */
        private void run(long nowNanos) {
            long next;
            try {
                next = task.run(nowNanos);
            } catch (RuntimeException e) {
                log.error("a task of lane {} failed and is not run again", index, e);
                cancel();
                return;
            }
            if (cancelled) {
                return;
            }
            if (next == LaneTask.NEVER) {
                queue.remove(this);
            } else {
                queue.put(this, Math.max(next, nowNanos));
            }
        }

        @Override
        public void cancel() {
            cancelled = true;
            queue.remove(this);
        }
    }
}
