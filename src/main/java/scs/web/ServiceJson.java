package scs.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.record.Sample;
import scs.service.LoadService;
import scs.service.RunView;
import scs.service.ServiceStatus;

/** A service in JSON, as {@code docs/rest.md} defines it. */
@Schema(
        name = "Service",
        description =
                "A service. intensity and arrival are what was asked for; state is"
                        + " idle, running or stopping; p99Nanos is there only in the list.")
record ServiceJson(
        int id,
        String name,
        @Nullable String url,
        String client,
        String state,
        double intensity,
        String arrival,
        int run,
        int epoch,
        long startedMillis,
        int windowSize,
        long recordIntervalMillis,
        @Nullable SampleJson latest,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Long> p99Nanos) {

    static ServiceJson of(LoadService service, WindowShape shape, boolean withWindow) {
        ServiceStatus status = service.status();
        RunView view = service.view();
        Sample latest = view == null ? null : view.latest();
        HttpTarget target = service.descriptor().target();
        return new ServiceJson(
                service.descriptor().id(),
                service.descriptor().name(),
                target == null ? null : target.uri().toString(),
                status.client(),
                status.state().text(),
                status.intensity(),
                status.arrival().toString(),
                status.run(),
                status.epoch(),
                status.startedMillis(),
                shape.windowSize(),
                shape.recordIntervalMillis(),
                view == null || latest == null ? null : SampleJson.of(view.number(), latest),
                withWindow ? p99(view) : null);
    }

    private static List<Long> p99(@Nullable RunView view) {
        return view == null
                ? List.of()
                : view.samples().stream().map(sample -> sample.responseTime().p99()).toList();
    }
}
