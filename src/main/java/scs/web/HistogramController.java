package scs.web;

import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import scs.record.Metric;
import scs.record.Sample;
import scs.service.RunView;
import scs.service.ServiceRegistry;

/** Whole distributions, as JSON, CSV or HdrHistogram's own encoding. */
@RestController
@Tag(name = ApiDescription.HISTOGRAMS)
class HistogramController {
    private static final MediaType CSV = MediaType.parseMediaType("text/csv;charset=UTF-8");

    private final ServiceRegistry registry;

    HistogramController(ServiceRegistry registry) {
        this.registry = registry;
    }

    /** One bucket that is not empty; inclusive bounds in nanoseconds. */
    @Schema(
            description =
                    "A bucket that is not empty; cumulative is the fraction of values up to its"
                            + " inclusive upper bound.")
    record Bucket(long from, long to, long count, double cumulative) {}

    /** A distribution. */
    @Schema(name = "Histogram", description = "A distribution in nanoseconds.")
    record HistogramJson(
            String metric,
            String scope,
            String unit,
            long count,
            long min,
            long max,
            double mean,
            List<Bucket> buckets) {}

    @GetMapping("/api/v1/services/{service}/histogram")
    @Operation(summary = "The distribution of a metric over the last sample, the window or the run")
    @ApiResponse(
            responseCode = "200",
            description = "The distribution",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON_VALUE,
                        schema = @Schema(implementation = HistogramJson.class)),
                @Content(mediaType = "text/csv", schema = @Schema(type = "string")),
                @Content(mediaType = MediaType.TEXT_PLAIN_VALUE, schema = @Schema(type = "string"))
            })
    ResponseEntity<Object> histogram(
            @ServicePath @PathVariable String service,
            @Parameter(
                            description = "What was measured",
                            schema =
                                    @Schema(
                                            allowableValues = {
                                                "response",
                                                "service",
                                                "lag",
                                                "failed"
                                            },
                                            defaultValue = "response"))
                    @RequestParam(defaultValue = "response")
                    String metric,
            @Parameter(
                            description =
                                    "Over which time: the last sample, the window or the whole run",
                            schema =
                                    @Schema(
                                            allowableValues = {"last", "window", "total"},
                                            defaultValue = "window"))
                    @RequestParam(defaultValue = "window")
                    String scope,
            @Parameter(
                            description =
                                    "hdr is HdrHistogram's V2 encoding, compressed, in base64",
                            schema =
                                    @Schema(
                                            allowableValues = {"json", "csv", "hdr"},
                                            defaultValue = "json"))
                    @RequestParam(defaultValue = "json")
                    String format) {
        RunView view = registry.byIdOrName(service).view();
        Histogram histogram = read(view, metric(metric), scope);
        return switch (format) {
            case "json" ->
                    ResponseEntity.ok()
                            .contentType(MediaType.APPLICATION_JSON)
                            .body(json(histogram, metric, scope));
            case "csv" -> ResponseEntity.ok().contentType(CSV).body(csv(histogram));
            case "hdr" ->
                    ResponseEntity.ok()
                            .contentType(MediaType.TEXT_PLAIN)
                            .body(base64(histogram) + "\n");
            default ->
                    throw Problem.badRequest(
                            "format '" + format + "' is not known; right is json, csv or hdr");
        };
    }

    private static Metric metric(String text) {
        return Arrays.stream(Metric.values())
                .filter(metric -> metric.text().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                Problem.badRequest(
                                        "metric '"
                                                + text
                                                + "' is not known; right is response, service, lag"
                                                + " or failed"));
    }

    private static Histogram read(@Nullable RunView view, Metric metric, String scope) {
        switch (scope) {
            case "last", "window", "total" -> {}
            default ->
                    throw Problem.badRequest(
                            "scope '" + scope + "' is not known; right is last, window or total");
        }
        if (view == null) {
            return new Histogram(3);
        }
        Sample latest = view.latest();
        return switch (scope) {
            case "last" -> latest == null ? new Histogram(3) : latest.histogram(metric);
            case "window" -> view.windowHistogram(metric);
            default -> view.totalHistogram(metric);
        };
    }

    private static List<Bucket> buckets(Histogram histogram) {
        List<Bucket> buckets = new ArrayList<>();
        long total = histogram.getTotalCount();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            long at = value.getValueIteratedTo();
            buckets.add(
                    new Bucket(
                            histogram.lowestEquivalentValue(at),
                            histogram.highestEquivalentValue(at),
                            value.getCountAddedInThisIterationStep(),
                            (double) value.getTotalCountToThisValue() / total));
        }
        return buckets;
    }

    private static HistogramJson json(Histogram histogram, String metric, String scope) {
        boolean empty = histogram.getTotalCount() == 0;
        return new HistogramJson(
                metric,
                scope,
                "nanoseconds",
                histogram.getTotalCount(),
                empty ? 0 : histogram.getMinValue(),
                histogram.getMaxValue(),
                histogram.getMean(),
                buckets(histogram));
    }

    private static String csv(Histogram histogram) {
        StringBuilder text = new StringBuilder("fromNanos,toNanos,count,cumulative\n");
        for (Bucket bucket : buckets(histogram)) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%d,%d,%d,%.9f%n",
                            bucket.from,
                            bucket.to,
                            bucket.count,
                            bucket.cumulative));
        }
        return text.toString();
    }

    private static String base64(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
