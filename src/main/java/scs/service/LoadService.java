package scs.service;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import scs.driver.DriverOptions;
import scs.driver.LoadDriver;
import scs.driver.ProtocolClient;
import scs.protocol.http.HttpTarget;
import scs.record.Epoch;
import scs.record.RunClock;
import scs.record.RunRecorder;
import scs.schedule.Arrival;
import scs.schedule.Plan;

/**
 * One service under control: what it should be doing, in one place, whoever says so. Thread-safe;
 * no method waits for the target. Starting a service that runs changes it and never doubles its
 * load; stopping one that does not run is harmless.
 */
public final class LoadService {
    /** Time for all lanes to take up the first plan, so that the first arrivals are not late. */
    private static final long HEAD_START_NANOS = 2_000_000;

    private static final CompletableFuture<Void> DONE = CompletableFuture.completedFuture(null);

    private final ServiceDescriptor descriptor;
    private final LoadEnvironment environment;
    private final List<LoadListener> listeners = new CopyOnWriteArrayList<>();
    private volatile @Nullable RunView view;
    private @Nullable Run run;
    private double intensity;
    private Arrival arrival;
    private int runs;

    /** A run that has been started, with what ends it. */
    private record Run(
            int number,
            long startedMillis,
            String client,
            LoadDriver driver,
            CompletableFuture<Void> stopped,
            CompletableFuture<Void> settled) {}

    private int epoch;

    LoadService(ServiceDescriptor descriptor, LoadEnvironment environment) {
        this.descriptor = descriptor;
        this.environment = environment;
        this.intensity = descriptor.intensity();
        this.arrival = descriptor.arrival();
    }

    public ServiceDescriptor descriptor() {
        return descriptor;
    }

    /** What the current or last run has measured; null before the first start. */
    public @Nullable RunView view() {
        return view;
    }

    public synchronized ServiceStatus status() {
        Run now = run;
        return new ServiceStatus(
                stateOf(now),
                intensity,
                arrival,
                runs,
                epoch,
                now == null ? 0 : now.startedMillis,
                now == null ? environment.clients().nameFor(descriptor) : now.client);
    }

    private static LoadState stateOf(@Nullable Run run) {
        if (run == null || run.settled.isDone()) {
            return LoadState.IDLE;
        }
        return run.stopped.isDone() ? LoadState.STOPPING : LoadState.RUNNING;
    }

    /**
     * Starts the load, or changes it if it runs.
     *
     * @param newIntensity requests per second, or null for what was asked for last
     * @param newArrival arrival process, or null for what was asked for last
     * @return whether a run was started; false if one was changed
     * @throws IllegalArgumentException if the intensity cannot be scheduled; nothing has changed
     * @throws IllegalStateException if the service cannot be started; nothing has changed
     */
    public synchronized boolean start(@Nullable Double newIntensity, @Nullable Arrival newArrival) {
        double rate = newIntensity == null ? intensity : newIntensity;
        Arrival process = newArrival == null ? arrival : newArrival;
        Plan.checkRate(rate);
        Run now = run;
        if (now != null && stateOf(now) == LoadState.RUNNING) {
            change(now, rate, process);
            return false;
        }
        startRun(rate, process);
        return true;
    }

    /**
     * Sets the intensity, of the running load from now on, of an idle service for its next start.
     *
     * @param newIntensity requests per second; 0 pauses
     * @throws IllegalArgumentException if it cannot be scheduled; nothing has changed
     */
    public synchronized void setIntensity(double newIntensity) {
        Plan.checkRate(newIntensity);
        change(run, newIntensity, arrival);
    }

    /** Sets the arrival process, of the running load from now on, of an idle one for its start. */
    public synchronized void setArrival(Arrival newArrival) {
        change(run, intensity, newArrival);
    }

    /** Stops sending at once; what is in flight may still be answered. */
    public synchronized void stop() {
        Run now = run;
        if (now != null && !now.stopped.isDone()) {
            CompletableFuture<Void> finished = now.driver.stop();
            end(now, finished);
        }
    }

    /** Stops sending and gives up what is in flight; completes when that is recorded. */
    synchronized CompletableFuture<Void> abort() {
        Run now = run;
        if (now == null) {
            return DONE;
        }
        CompletableFuture<Void> finished = now.driver.abort();
        end(now, finished);
        return now.settled;
    }

    /** Completes when the current run is told to stop; complete already if none is running. */
    public synchronized CompletableFuture<Void> whenStopped() {
        return run == null ? DONE : run.stopped;
    }

    /** Hears of everything from now on. */
    public void addListener(LoadListener listener) {
        listeners.add(listener);
    }

    public void removeListener(LoadListener listener) {
        listeners.remove(listener);
    }

    private void startRun(double rate, Arrival process) {
        HttpTarget target = descriptor.target();
        if (target == null) {
            throw new IllegalStateException(
                    "service "
                            + descriptor.id()
                            + " ("
                            + descriptor.name()
                            + ") has no address; configure one in conf/sys.properties or"
                            + " conf/services.yaml");
        }
        ProtocolClient.Factory clients = environment.clients().open(descriptor);
        int number = ++runs;
        long startNanos = environment.lanes().all().get(0).clock().getAsLong() + HEAD_START_NANOS;
        long startMillis = environment.wallClockMillis().getAsLong() + HEAD_START_NANOS / 1_000_000;
        RunRecorder recorder =
                new RunRecorder(
                        new RunClock(startNanos, startMillis),
                        environment.lanes().all().size(),
                        environment.recordIntervalNanos(),
                        environment.windowSize(),
                        environment.recorder(),
                        sample -> tell(number, listener -> listener.sample(number, sample)));
        Plan plan = Plan.first(startNanos, rate, process);
        DriverOptions options =
                new DriverOptions(
                        descriptor.waitingRoom(),
                        target.connectTimeout().toNanos(),
                        target.timeout().toNanos(),
                        descriptor.id() * 31L + number);
        LoadDriver driver = LoadDriver.start(environment.lanes(), clients, recorder, options, plan);
        intensity = rate;
        arrival = process;
        view = new RunView(number, startMillis, recorder);
        run =
                new Run(
                        number,
                        startMillis,
                        clients.name(),
                        driver,
                        new CompletableFuture<>(),
                        new CompletableFuture<>());
        epoch = plan.epoch();
        tell(number, listener -> listener.status(status()));
        Epoch first = recorder.epochs().get(0);
        tell(number, listener -> listener.epoch(number, first));
    }

    private void change(@Nullable Run now, double rate, Arrival process) {
        boolean same = rate == intensity && process.equals(arrival);
        intensity = rate;
        arrival = process;
        if (same) {
            return;
        }
        if (now != null && stateOf(now) == LoadState.RUNNING) {
            Epoch opened = now.driver.change(rate, process);
            epoch = opened.number();
            tell(now.number, listener -> listener.epoch(now.number, opened));
        }
        tell(runs, listener -> listener.status(status()));
    }

    private void end(Run ended, CompletableFuture<Void> finished) {
        finished.thenRun(() -> settled(ended));
        ended.stopped.complete(null);
        tell(ended.number, listener -> listener.status(status()));
    }

    private void settled(Run ended) {
        synchronized (this) {
            if (ended.settled.complete(null)) {
                tell(ended.number, listener -> listener.status(status()));
            }
        }
    }

    /** A run that drains while a newer one is under way has nothing to say any more. */
    private void tell(int number, Consumer<LoadListener> event) {
        RunView now = view;
        if (now == null || now.number() == number) {
            listeners.forEach(event);
        }
    }
}
