package scs.web;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import scs.service.LoadService;

/**
 * All open event streams. Each is written by at most one thread at a time from a pool, so that a
 * subscriber that reads slowly holds up nobody else. Thread-safe.
 */
final class EventStreams implements AutoCloseable {
    private static final int MOST_STREAMS = 256;
    private static final long HEARTBEAT_SECONDS = 15;

    private final WindowShape shape;
    private final ExecutorService writers = Executors.newCachedThreadPool(named("events"));
    private final ScheduledExecutorService heart =
            Executors.newSingleThreadScheduledExecutor(named("events-heartbeat"));
    private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

    EventStreams(WindowShape shape) {
        this.shape = shape;
        heart.scheduleWithFixedDelay(
                () -> open.forEach(EventStream::beat),
                HEARTBEAT_SECONDS,
                HEARTBEAT_SECONDS,
                TimeUnit.SECONDS);
    }

    /** Opens a stream that begins behind what the subscriber has seen. */
    SseEmitter open(LoadService service, EventCursor seen) {
        if (open.size() >= MOST_STREAMS) {
            throw Problem.of(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    MOST_STREAMS + " event streams are open, which is the most; close some first");
        }
        SseEmitter emitter = new SseEmitter(-1L);
        EventStream stream = new EventStream(service, shape, emitter, writers, seen, open::remove);
        open.add(stream);
        stream.start();
        return emitter;
    }

    private static ThreadFactory named(String name) {
        AtomicInteger number = new AtomicInteger();
        return task -> {
            Thread thread = new Thread(task, name + "-" + number.getAndIncrement());
            thread.setDaemon(true);
            return thread;
        };
    }

    @Override
    public void close() {
        heart.shutdownNow();
        open.forEach(EventStream::end);
        writers.shutdownNow();
    }
}
