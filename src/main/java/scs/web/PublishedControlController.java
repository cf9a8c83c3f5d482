package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;
import scs.schedule.Arrival;
import scs.service.LoadService;
import scs.service.ServiceRegistry;
import scs.web.ServiceSelector.Selected;

/** LoadGen's published control URLs, for every published version of its clients. */
@RestController
@Tag(name = ApiDescription.PUBLISHED)
class PublishedControlController {
    private static final MediaType TEXT = MediaType.parseMediaType("text/plain;charset=UTF-8");
    private static final int MOST_PER_SECOND = 1_000_000;

    private final ServiceRegistry registry;
    private final ServiceSelector selector;

    PublishedControlController(ServiceRegistry registry, ServiceSelector selector) {
        this.registry = registry;
        this.selector = selector;
    }

    @RequestMapping("/startOnlineQuery.do")
    @Operation(
            operationId = "startOnlineQuery",
            summary = "Start a load; answered when it is stopped. A running one is changed")
    @Parameter(
            in = ParameterIn.QUERY,
            name = "intensity",
            description = "Requests per second; less than 1 counts as 1",
            required = true,
            example = "100",
            schema = @Schema(type = "integer", format = "int32", maximum = "1000000"))
    @Parameter(
            in = ParameterIn.QUERY,
            name = "concurrency",
            description =
                    "1, as without it, sends the requests of a second at once; 0 sends them evenly",
            schema = @Schema(type = "integer", format = "int32", examples = "0"))
    @NamesService
    @ApiResponse(
            responseCode = "200",
            description = "Empty, when the load has been stopped; at once if it runs already",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_PLAIN_VALUE,
                            schema = @Schema(type = "string")))
    DeferredResult<ResponseEntity<String>> start(HttpServletRequest request) {
        int intensity = atLeastOne(intensity(request));
        boolean withConcurrency = request.getParameter("concurrency") != null;
        int concurrency =
                withConcurrency ? ServiceSelector.intParameter(request, "concurrency") : 1;
        // The newest version answers an unknown number with a sentence and 200.
        if (withConcurrency && request.getParameter("serviceId") != null) {
            int id = ServiceSelector.intParameter(request, "serviceId");
            if (registry.find(id) == null) {
                return now(
                        "serviceId="
                                + id
                                + " does not exist with service number="
                                + registry.numberOfServices());
            }
        }
        Selected selected = selector.select(request);
        LoadService service = selected.service();
        Arrival arrival = arrival(selected, concurrency);
        if (service.status().running()) {
            return change(service, intensity, withConcurrency ? arrival : null, withConcurrency);
        }
        boolean started = service.start((double) intensity, arrival);
        if (selected.byType()) {
            selector.startedByType(service);
        }
        return started ? whenStopped(service) : now(withConcurrency ? alreadyRunning(service) : "");
    }

    private static DeferredResult<ResponseEntity<String>> change(
            LoadService service,
            int intensity,
            @org.jspecify.annotations.Nullable Arrival arrival,
            boolean sayso) {
        // Not start: a stop that comes in between must win, not be undone.
        service.setIntensity(intensity);
        if (arrival != null) {
            service.setArrival(arrival);
        }
        return now(sayso ? alreadyRunning(service) : "");
    }

    @RequestMapping("/setIntensity.do")
    @Operation(operationId = "setIntensity", summary = "Set the requests per second; 0 pauses")
    @Parameter(
            in = ParameterIn.QUERY,
            name = "intensity",
            description = "Requests per second; 0 pauses",
            required = true,
            example = "100",
            schema = @Schema(type = "integer", format = "int32", maximum = "1000000"))
    @NamesService
    @ApiResponse(
            responseCode = "200",
            description = "A sentence that says what is in force now",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_PLAIN_VALUE,
                            schema = @Schema(type = "string")))
    ResponseEntity<String> setIntensity(HttpServletRequest request) {
        int intensity = intensity(request);
        Selected selected = selector.selectOrOldest(request);
        // The oldest version had no pause.
        int set = selected.byType() ? atLeastOne(intensity) : Math.max(0, intensity);
        selected.service().setIntensity(set);
        return selected.byType()
                ? text("")
                : text(
                        "serviceId="
                                + selected.service().descriptor().id()
                                + " realRequestIntensity is set to "
                                + set);
    }

    @RequestMapping("/stopOnlineQuery.do")
    @Operation(operationId = "stopOnlineQuery", summary = "Stop a load; harmless where none runs")
    @NamesService
    @ApiResponse(
            responseCode = "200",
            description = "A sentence",
            content =
                    @Content(
                            mediaType = MediaType.TEXT_PLAIN_VALUE,
                            schema = @Schema(type = "string")))
    ResponseEntity<String> stop(HttpServletRequest request) {
        Selected selected = selector.select(request);
        selected.service().stop();
        return selected.byType()
                ? text("")
                : text("serviceId=" + selected.service().descriptor().id() + " stopped loader");
    }

    private static Arrival arrival(Selected selected, int concurrency) {
        if (selected.byType()) {
            return Arrival.POISSON;
        }
        return concurrency > 0 ? Arrival.BURST : Arrival.CONSTANT;
    }

    private static int intensity(HttpServletRequest request) {
        int intensity = ServiceSelector.intParameter(request, "intensity");
        if (intensity > MOST_PER_SECOND) {
            throw Problem.badRequest(
                    "intensity="
                            + intensity
                            + " is too much; right is at most "
                            + MOST_PER_SECOND
                            + " requests per second");
        }
        return intensity;
    }

    private static int atLeastOne(int intensity) {
        return Math.max(1, intensity);
    }

    private static String alreadyRunning(LoadService service) {
        return "online query threads" + service.descriptor().id() + " are already running";
    }

    /** Keeps the request open without a thread; a client that hangs up changes nothing. */
    private static DeferredResult<ResponseEntity<String>> whenStopped(LoadService service) {
        DeferredResult<ResponseEntity<String>> answer = new DeferredResult<>(-1L);
        service.whenStopped().thenRun(() -> answer.setResult(text("")));
        return answer;
    }

    private static DeferredResult<ResponseEntity<String>> now(String body) {
        DeferredResult<ResponseEntity<String>> answer = new DeferredResult<>();
        answer.setResult(text(body));
        return answer;
    }

    private static ResponseEntity<String> text(String body) {
        return ResponseEntity.ok().contentType(TEXT).body(body);
    }
}
