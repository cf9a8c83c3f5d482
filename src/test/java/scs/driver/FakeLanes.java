package scs.driver;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.LongSupplier;

/** Lanes whose time is moved by hand and whose tasks run within {@link #advanceTo}. */
public final class FakeLanes implements Lanes {
    private final List<FakeLane> lanes = new ArrayList<>();
    private long nowNanos;

    public FakeLanes(int count, long startNanos) {
        nowNanos = startNanos;
        for (int i = 0; i < count; i++) {
            lanes.add(new FakeLane(i));
        }
    }

    @Override
    public List<FakeLane> all() {
        return lanes;
    }

    public long nowNanos() {
        return nowNanos;
    }

    /** Runs everything that is due on the way to an instant, each thing at its own instant. */
    public void advanceTo(long nanos) {
        runCalls();
        while (true) {
            long next = lanes.stream().mapToLong(FakeLane::nextNanos).min().orElse(LaneTask.NEVER);
            if (next > nanos) {
                break;
            }
            nowNanos = Math.max(nowNanos, next);
            lanes.forEach(FakeLane::runDue);
            runCalls();
        }
        nowNanos = Math.max(nowNanos, nanos);
    }

    /** Time passes, and nobody is there to do anything: a pause of our own. */
    public void freezeUntil(long nanos) {
        nowNanos = nanos;
    }

    public void advanceBy(long nanos) {
        advanceTo(nowNanos + nanos);
    }

    private void runCalls() {
        boolean ran = true;
        while (ran) {
            ran = false;
            for (FakeLane lane : lanes) {
                ran |= lane.runCalls();
            }
        }
    }

    @Override
    public void close() {}

    /** One lane of them. */
    public final class FakeLane implements Lane {
        private final int index;
        private final Queue<Runnable> calls = new ArrayDeque<>();
        private final List<Registration> registrations = new ArrayList<>();
        boolean elsewhere;

        FakeLane(int index) {
            this.index = index;
        }

        @Override
        public int index() {
            return index;
        }

        @Override
        public LongSupplier clock() {
            return () -> nowNanos;
        }

        @Override
        public boolean inLane() {
            return !elsewhere;
        }

        @Override
        public void execute(Runnable task) {
            calls.add(task);
        }

        @Override
        public Wakeup register(LaneTask task) {
            Registration registration = new Registration(task, nowNanos);
            registrations.add(registration);
            return registration;
        }

        boolean runCalls() {
            boolean ran = false;
            for (Runnable call = calls.poll(); call != null; call = calls.poll()) {
                call.run();
                ran = true;
            }
            return ran;
        }

        long nextNanos() {
            return registrations.stream().mapToLong(r -> r.nextNanos).min().orElse(LaneTask.NEVER);
        }

        void runDue() {
            for (Registration registration : List.copyOf(registrations)) {
                if (registration.nextNanos <= nowNanos) {
                    registration.run();
                }
            }
        }

        /** A task of this lane. */
        private final class Registration implements Wakeup {
            private final LaneTask task;
            private long nextNanos;

            Registration(LaneTask task, long nextNanos) {
                this.task = task;
                this.nextNanos = nextNanos;
            }

            void run() {
                nextNanos = task.run(nowNanos);
            }

            @Override
            public void now() {
                execute(this::run);
            }

            @Override
            public void cancel() {
                registrations.remove(this);
            }
        }
    }
}
