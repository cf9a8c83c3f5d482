package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import scs.record.Sample;
import scs.service.LoadService;
import scs.service.LoadState;
import scs.service.RunView;
import scs.service.ServiceRegistry;
import scs.web.ServiceSelector.Selected;

/** LoadGen's published JSON URLs. */
@RestController
@Tag(name = ApiDescription.PUBLISHED)
class PublishedReadController {
    private static final MediaType JSON =
            MediaType.parseMediaType("application/json;charset=UTF-8");

    private final ServiceRegistry registry;
    private final ServiceSelector selector;

    PublishedReadController(ServiceRegistry registry, ServiceSelector selector) {
        this.registry = registry;
        this.selector = selector;
    }

    @RequestMapping("/getOnlineQueryTime.do")
    @Operation(
            operationId = "getOnlineQueryTime",
            summary = "Figures of the last second, in the form of the first versions")
    @NamesService
    @ApiResponse(
            responseCode = "200",
            description =
                    "avgQps, avgRps, generateTime, queryTime99th, realQps, realRps,"
                            + " windowAvgServiceRate and OnlineAvgQueryTime, in an array of one;"
                            + " with serviceType generateTime, qps, queryTime and"
                            + " OnlineAvgQueryTime",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            array =
                                    @ArraySchema(
                                            schema =
                                                    @Schema(
                                                            type = "object",
                                                            additionalProperties =
                                                                    Schema.AdditionalPropertiesValue
                                                                            .TRUE))))
    ResponseEntity<String> queryTime(HttpServletRequest request) {
        Selected selected = selector.selectOrOldest(request);
        Sample latest = latest(selected.service());
        PublishedFigures figures = figures(selected.service(), latest);
        long generateTime = latest == null ? 0 : latest.endMillis();
        return json(
                selected.byType()
                        ? PublishedJson.oldest(figures, generateTime)
                        : PublishedJson.first(figures, generateTime));
    }

    @RequestMapping("/getOnlineWindowAvgQueryTime.do")
    @Operation(
            operationId = "getOnlineWindowAvgQueryTime",
            summary = "Figures of the last second and of the window")
    @NamesService
    @ApiResponse(
            responseCode = "200",
            description =
                    "One object in an array, with generateTime and loaderName beside the figures;"
                            + " empty if the service was never started",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            array =
                                    @ArraySchema(
                                            schema =
                                                    @Schema(
                                                            implementation =
                                                                    PublishedFigures.class))))
    ResponseEntity<String> windowAverage(HttpServletRequest request) {
        LoadService service = selector.select(request).service();
        Sample latest = latest(service);
        if (service.status().run() == 0) {
            // As published: a service that was never started has an empty answer.
            return json("");
        }
        return json("[" + object(service, latest, "") + "]");
    }

    @RequestMapping("/getLoaderGenQuery.do")
    @Operation(operationId = "getLoaderGenQuery", summary = "Figures of every configured service")
    @ApiResponse(
            responseCode = "200",
            description =
                    "One object a service, with generateTime and loaderName beside the figures",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON_VALUE,
                            array =
                                    @ArraySchema(
                                            schema =
                                                    @Schema(
                                                            implementation =
                                                                    PublishedFigures.class))))
    ResponseEntity<String> all() {
        return json(
                registry.all().stream()
                        .map(
                                service ->
                                        object(
                                                service,
                                                latest(service),
                                                service.descriptor().name()))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    private static String object(LoadService service, @Nullable Sample latest, String name) {
        return PublishedJson.newest(
                figures(service, latest), latest == null ? 0 : latest.endMillis(), name);
    }

    private static @Nullable Sample latest(LoadService service) {
        RunView view = service.view();
        return view == null ? null : view.latest();
    }

    private static PublishedFigures figures(LoadService service, @Nullable Sample latest) {
        if (latest == null) {
            return PublishedFigures.NONE;
        }
        PublishedFigures figures = PublishedFigures.of(latest);
        return service.status().state() == LoadState.IDLE ? figures.idle() : figures;
    }

    private static ResponseEntity<String> json(String body) {
        return ResponseEntity.ok().contentType(JSON).body(body);
    }
}
