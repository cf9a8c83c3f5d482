package scs.web;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter.SseEventBuilder;
import scs.record.Epoch;
import scs.record.Sample;
import scs.service.LoadListener;
import scs.service.LoadService;
import scs.service.RunView;
import scs.service.ServiceStatus;

/**
 * One subscriber. It is told that there is news, and then reads from the window whatever its
 * subscriber has not seen: events are neither queued nor lost, however slowly they are read, as
 * long as they are in the window.
 */
final class EventStream implements LoadListener {
    private final LoadService service;
    private final WindowShape shape;
    private final SseEmitter emitter;
    private final Executor writers;
    private final Consumer<EventStream> onEnd;
    private final AtomicInteger news = new AtomicInteger();
    private volatile boolean statusChanged = true;
    private volatile boolean beat;
    private volatile boolean ended;

    // Used by the one thread that writes.
    private EventCursor seen;
    private int epoch;

    EventStream(
            LoadService service,
            WindowShape shape,
            SseEmitter emitter,
            Executor writers,
            EventCursor seen,
            Consumer<EventStream> onEnd) {
        this.service = service;
        this.shape = shape;
        this.emitter = emitter;
        this.writers = writers;
        this.seen = seen;
        this.onEnd = onEnd;
    }

    void start() {
        emitter.onCompletion(this::end);
        emitter.onTimeout(this::end);
        emitter.onError(error -> end());
        service.addListener(this);
        wake();
    }

    @Override
    public void sample(int ofRun, Sample sample) {
        wake();
    }

    @Override
    public void status(ServiceStatus status) {
        statusChanged = true;
        wake();
    }

    @Override
    public void epoch(int ofRun, Epoch opened) {
        wake();
    }

    /** Writes a comment, which shows whether the subscriber is still there. */
    void beat() {
        beat = true;
        wake();
    }

    void end() {
        if (!ended) {
            leave();
            try {
                emitter.complete();
            } catch (IllegalStateException e) {
                // The container has ended it at the same moment.
            }
        }
    }

    private void leave() {
        ended = true;
        service.removeListener(this);
        onEnd.accept(this);
    }

    private void wake() {
        if (news.getAndIncrement() == 0) {
            try {
                writers.execute(this::write);
            } catch (RejectedExecutionException e) {
                end();
            }
        }
    }

    private void write() {
        int told;
        do {
            told = news.get();
            try {
                writeNews();
            } catch (IOException | IllegalStateException e) {
                // The subscriber has gone; it resumes where it was when it comes back. The
                // container
                // ends a request that it cannot write to, and nobody else may.
                leave();
                return;
            }
        } while (!ended && !news.compareAndSet(told, 0));
    }

    private void writeNews() throws IOException {
        if (statusChanged) {
            statusChanged = false;
            send("state", ServiceJson.of(service, shape, false));
        }
        RunView view = service.view();
        if (view != null) {
            List<Sample> samples = view.samples();
            follow(view);
            writeEpochs(view, samples);
            writeSamples(view, samples);
        }
        if (beat) {
            beat = false;
            emitter.send(SseEmitter.event().comment("still here"));
        }
    }

    private void follow(RunView view) {
        if (!seen.isOf(view.number(), view.startedMillis())) {
            seen = new EventCursor(view.number(), -1, view.startedMillis());
            epoch = 0;
        }
    }

    private void writeEpochs(RunView view, List<Sample> samples) throws IOException {
        long fromMillis = samples.isEmpty() ? Long.MAX_VALUE : samples.get(0).startMillis();
        List<Epoch> epochs = view.epochs();
        for (int i = 0; i < epochs.size(); i++) {
            Epoch next = epochs.get(i);
            boolean overBeforeWindow =
                    i + 1 < epochs.size() && epochs.get(i + 1).startMillis() <= fromMillis;
            if (next.number() > epoch && !(epoch == 0 && overBeforeWindow)) {
                send("epoch", EpochJson.of(next));
            }
        }
        if (!epochs.isEmpty()) {
            epoch = Math.max(epoch, epochs.get(epochs.size() - 1).number());
        }
    }

    private void writeSamples(RunView view, List<Sample> samples) throws IOException {
        for (Sample sample : samples) {
            if (sample.sequence() > seen.sequence()) {
                seen = new EventCursor(view.number(), sample.sequence(), view.startedMillis());
                emitter.send(
                        event("sample", SampleJson.of(view.number(), sample)).id(seen.toString()));
            }
        }
    }

    private void send(String name, Object data) throws IOException {
        emitter.send(event(name, data));
    }

    private static SseEventBuilder event(String name, Object data) {
        return SseEmitter.event().name(name).data(data);
    }
}
