package scs.driver;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import scs.record.Epoch;
import scs.record.RunRecorder;
import scs.schedule.Arrival;
import scs.schedule.Plan;

/**
 * The load of one service during one run, spread over all lanes. Thread-safe; no method blocks. A
 * change holds from the instant of the call: every lane is woken, follows the new plan, and keeps
 * the intended instants of what was due before.
 */
public final class LoadDriver {
    private final List<? extends Lane> lanes;
    private final LongSupplier clock;
    private final ProtocolClient.Factory clients;
    private final RunRecorder recorder;
    private final CompletableFuture<Void> finished = new CompletableFuture<>();
    private final AtomicInteger unfinished;

    /** Each place is written and read on its own lane only. */
    private final LaneDriver[] drivers;

    private Plan plan;
    private boolean stopped;

    private LoadDriver(
            List<? extends Lane> lanes,
            ProtocolClient.Factory clients,
            RunRecorder recorder,
            Plan plan) {
        this.lanes = lanes;
        this.clock = lanes.get(0).clock();
        this.clients = clients;
        this.recorder = recorder;
        this.plan = plan;
        this.unfinished = new AtomicInteger(lanes.size());
        this.drivers = new LaneDriver[lanes.size()];
    }

    /**
     * Starts a load.
     *
     * @param lanes all lanes
     * @param clients makes the clients; closed when the load has finished
     * @param recorder of this run
     * @param options limits
     * @param plan first plan; its instant is the start of the recorder's clock
     */
    public static LoadDriver start(
            Lanes lanes,
            ProtocolClient.Factory clients,
            RunRecorder recorder,
            DriverOptions options,
            Plan plan) {
        LoadDriver driver = new LoadDriver(lanes.all(), clients, recorder, plan);
        driver.open(plan);
        for (int i = 0; i < driver.lanes.size(); i++) {
            driver.startLane(driver.lanes.get(i), options, plan);
        }
        return driver;
    }

    private void startLane(Lane lane, DriverOptions options, Plan first) {
        lane.execute(
                () ->
                        drivers[lane.index()] =
                                new LaneDriver(
                                        lane,
                                        lanes.size(),
                                        first,
                                        options,
                                        clients.open(lane, lanes.size()),
                                        recorder.lane(lane.index()),
                                        this::laneFinished));
    }

    /** Changes rate and arrival process from now on; answers the epoch that this opens. */
    public synchronized Epoch change(double ratePerSecond, Arrival arrival) {
        Plan next = plan.changedAt(clock.getAsLong(), ratePerSecond, arrival);
        plan = next;
        Epoch epoch = open(next);
        if (!stopped) {
            onLanes(driver -> driver.replan(next));
        }
        return epoch;
    }

    /**
     * Stops sending at once.
     *
     * @return completes when what was in flight has been answered or timed out, and is recorded
     */
    public synchronized CompletableFuture<Void> stop() {
        stopped = true;
        onLanes(LaneDriver::stop);
        return finished;
    }

    /** Stops sending and gives up what is in flight. */
    public synchronized CompletableFuture<Void> abort() {
        stopped = true;
        onLanes(LaneDriver::abort);
        return finished;
    }

    private Epoch open(Plan opened) {
        return recorder.openEpoch(
                opened.epoch(),
                opened.startNanos(),
                opened.ratePerSecond(),
                opened.arrival().toString());
    }

    private void onLanes(Consumer<LaneDriver> task) {
        for (int i = 0; i < lanes.size(); i++) {
            int lane = i;
            lanes.get(i).execute(() -> task.accept(drivers[lane]));
        }
    }

    private void laneFinished() {
        if (unfinished.decrementAndGet() == 0) {
            clients.close();
            recorder.whenRecorded(() -> finished.complete(null));
        }
    }
}
