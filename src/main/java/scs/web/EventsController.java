package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;
import scs.service.ServiceRegistry;

/** Live events of one service. */
@RestController
@Tag(name = "Events")
class EventsController {
    private final ServiceRegistry registry;
    private final EventStreams streams;

    EventsController(ServiceRegistry registry, EventStreams streams) {
        this.registry = registry;
        this.streams = streams;
    }

    @GetMapping(
            path = "/api/v1/services/{service}/events",
            produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(summary = "Samples, states and epochs as they come (server-sent events)")
    SseEmitter events(
            @PathVariable String service,
            @RequestHeader(name = "Last-Event-ID", required = false) @Nullable String lastEventId) {
        return streams.open(registry.byIdOrName(service), EventCursor.parse(lastEventId));
    }
}
