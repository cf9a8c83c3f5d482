package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
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
@Tag(name = ApiDescription.EVENTS)
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
    @Operation(
            summary = "Samples, states and epochs as they come (server-sent events)",
            description =
                    """
                    event: sample, with an id, has a Sample in its data: one an interval.
                    event: state has a Service: at once, and whenever state, intensity or arrival \
                    changes.
                    event: epoch has an Epoch.
                    A first connection gets the window's samples first.""")
    @ApiResponse(
            responseCode = "200",
            description = "A stream that does not end by itself",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
                            schema = @Schema(type = "string")))
    SseEmitter events(
            @ServicePath @PathVariable String service,
            @Parameter(description = "The id of the last sample received; what was missed follows")
                    @RequestHeader(name = "Last-Event-ID", required = false)
                    @Nullable String lastEventId) {
        return streams.open(registry.byIdOrName(service), EventCursor.parse(lastEventId));
    }
}
