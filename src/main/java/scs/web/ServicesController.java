package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import scs.record.Totals;
import scs.schedule.Arrival;
import scs.service.LoadService;
import scs.service.RunView;
import scs.service.ServiceRegistry;

/** REST control of services, and what they have measured. */
@RestController
@RequestMapping("/api/v1/services")
@Tag(name = ApiDescription.SERVICES)
class ServicesController {
    private static final String INTENSITY = "Requests per second, fractions too; 0 pauses";
    private static final String ARRIVAL = "constant, uniform[:jitter], poisson or burst[:seconds]";

    private final ServiceRegistry registry;
    private final WindowShape shape;

    ServicesController(ServiceRegistry registry, WindowShape shape) {
        this.registry = registry;
        this.shape = shape;
    }

    /** All services. */
    @Schema(description = "All configured services.")
    record ServiceList(List<ServiceJson> services) {}

    /** Body of a start; what is missing is as it was asked for last. */
    @Schema(description = "A start; what is missing is as it was asked for last.")
    record StartBody(
            @Schema(description = INTENSITY, minimum = "0", maximum = "1000000", example = "250.5")
                    @Nullable Double intensity,
            @Schema(description = ARRIVAL, example = "poisson") @Nullable String arrival) {}

    /** Body of a change of intensity. */
    @Schema(description = "A change of intensity.")
    record IntensityBody(
            @Schema(
                            description = INTENSITY,
                            requiredMode = Schema.RequiredMode.REQUIRED,
                            minimum = "0",
                            maximum = "1000000",
                            example = "250.5")
                    @Nullable Double intensity) {}

    /** Body of a change of the arrival process. */
    @Schema(description = "A change of the arrival process.")
    record ArrivalBody(
            @Schema(
                            description = ARRIVAL,
                            requiredMode = Schema.RequiredMode.REQUIRED,
                            example = "poisson")
                    @Nullable String arrival) {}

    /** The window of a service. */
    @Schema(description = "The window of a service, oldest first.")
    record Samples(int run, List<SampleJson> samples, List<EpochJson> epochs) {}

    @GetMapping
    @Operation(summary = "All configured services, in the order of their numbers")
    ServiceList list() {
        return new ServiceList(
                registry.all().stream()
                        .map(service -> ServiceJson.of(service, shape, true))
                        .toList());
    }

    @GetMapping("/{service}")
    @Operation(summary = "One service, by number or name")
    ServiceJson show(@ServicePath @PathVariable String service) {
        return answer(registry.byIdOrName(service));
    }

    @PostMapping("/{service}/start")
    @Operation(summary = "Start the load, or change it if it runs")
    ServiceJson start(
            @ServicePath @PathVariable String service,
            @RequestBody(required = false) @Nullable StartBody body) {
        LoadService found = registry.byIdOrName(service);
        String arrival = body == null ? null : body.arrival;
        found.start(
                body == null ? null : body.intensity,
                arrival == null ? null : Arrival.parse(arrival));
        return answer(found);
    }

    @PutMapping("/{service}/intensity")
    @Operation(summary = "Set the requests per second, from now on; 0 pauses")
    ServiceJson intensity(
            @ServicePath @PathVariable String service, @RequestBody IntensityBody body) {
        LoadService found = registry.byIdOrName(service);
        if (body.intensity == null) {
            throw Problem.badRequest(
                    "the body has no 'intensity'; right is {\"intensity\": requests per second}");
        }
        found.setIntensity(body.intensity);
        return answer(found);
    }

    @PutMapping("/{service}/arrival")
    @Operation(summary = "Set the arrival process, from now on")
    ServiceJson arrival(@ServicePath @PathVariable String service, @RequestBody ArrivalBody body) {
        LoadService found = registry.byIdOrName(service);
        if (body.arrival == null) {
            throw Problem.badRequest(
                    "the body has no 'arrival'; right is {\"arrival\": \"constant\"}, uniform,"
                            + " poisson or burst");
        }
        found.setArrival(Arrival.parse(body.arrival));
        return answer(found);
    }

    @PostMapping("/{service}/stop")
    @Operation(summary = "Stop the load; harmless where none runs")
    ServiceJson stop(@ServicePath @PathVariable String service) {
        LoadService found = registry.byIdOrName(service);
        found.stop();
        return answer(found);
    }

    @GetMapping("/{service}/samples")
    @Operation(summary = "The samples in the window, oldest first, and the epochs")
    Samples samples(
            @ServicePath @PathVariable String service,
            @Parameter(description = "Only samples with a greater sequence")
                    @RequestParam(defaultValue = "-1")
                    long after) {
        RunView view = registry.byIdOrName(service).view();
        if (view == null) {
            return new Samples(0, List.of(), List.of());
        }
        return new Samples(
                view.number(),
                view.samples().stream()
                        .filter(sample -> sample.sequence() > after)
                        .map(sample -> SampleJson.of(view.number(), sample))
                        .toList(),
                view.epochs().stream().map(EpochJson::of).toList());
    }

    @GetMapping("/{service}/totals")
    @Operation(summary = "Ledger and latencies since the start of the run")
    TotalsJson totals(@ServicePath @PathVariable String service) {
        RunView view = registry.byIdOrName(service).view();
        return view == null
                ? TotalsJson.of(0, Totals.EMPTY)
                : TotalsJson.of(view.number(), view.totals());
    }

    private ServiceJson answer(LoadService service) {
        return ServiceJson.of(service, shape, false);
    }
}
