package scs.web;

import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.Paths;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.info.License;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.tags.Tag;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the OpenAPI description says of all calls together. */
@Configuration(proxyBeanMethods = false)
class ApiDescription {
    static final String SERVICES = "Services";
    static final String HISTOGRAMS = "Histograms";
    static final String EVENTS = "Events";
    static final String PUBLISHED = "Published URLs";

    private static final String PROBLEM = "Problem";
    private static final String LICENCE = "https://www.apache.org/licenses/LICENSE-2.0";

    @Bean
    OpenAPI openApi(ObjectProvider<BuildProperties> build) {
        BuildProperties properties = build.getIfAvailable();
        String version = properties == null ? null : properties.getVersion();
        return new OpenAPI()
                .info(
                        new Info()
                                .title("LoadGen")
                                .version(version == null ? "(not packaged)" : version)
                                .description(
                                        "An open-loop load generator: starts, changes, stops and"
                                                + " measures the load on each configured service.")
                                .license(new License().name("Apache-2.0").url(LICENCE)))
                .tags(
                        List.of(
                                tag(SERVICES, "Start, change, stop and read the services."),
                                tag(HISTOGRAMS, "Whole distributions."),
                                tag(EVENTS, "What happens, as it happens."),
                                tag(
                                        PUBLISHED,
                                        "The URLs of every published LoadGen. They take any"
                                                + " method, and parameters in the query or in a"
                                                + " form.")))
                .components(
                        new Components()
                                .addSchemas(PROBLEM, problemSchema())
                                .addResponses(PROBLEM, problemResponse()));
    }

    /** Springdoc describes a call that takes any method seven times, and sorts by nothing. */
    @Bean
    OpenApiCustomizer everyCallOnceWithItsRefusals() {
        return description -> {
            Paths sorted = new Paths();
            sorted.putAll(new TreeMap<>(description.getPaths()));
            sorted.forEach(
                    (path, calls) -> {
                        if (path.endsWith(".do")) {
                            keepGet(calls);
                        }
                        calls.readOperations().forEach(ApiDescription::mayBeRefused);
                    });
            description.setPaths(sorted);
            Components parts = description.getComponents();
            parts.setSchemas(new TreeMap<>(parts.getSchemas()));
        };
    }

    private static void keepGet(PathItem calls) {
        Operation get = calls.getGet();
        for (PathItem.HttpMethod method : PathItem.HttpMethod.values()) {
            calls.operation(method, method == PathItem.HttpMethod.GET ? get : null);
        }
    }

    private static void mayBeRefused(Operation call) {
        call.getResponses()
                .addApiResponse(
                        "default", new ApiResponse().$ref("#/components/responses/" + PROBLEM));
    }

    private static Tag tag(String name, String description) {
        return new Tag().name(name).description(description);
    }

    private static ApiResponse problemResponse() {
        return new ApiResponse()
                .description("Refused, for the reason in the detail")
                .content(
                        new Content()
                                .addMediaType(
                                        "application/problem+json",
                                        new MediaType()
                                                .schema(
                                                        new Schema<>()
                                                                .$ref(
                                                                        "#/components/schemas/"
                                                                                + PROBLEM))));
    }

    private static Schema<?> problemSchema() {
        return new Schema<>()
                .type("object")
                .types(Set.of("object"))
                .description(
                        "Why a call was refused (RFC 9457). 400: what was asked for cannot be;"
                                + " 401: the token is missing or wrong; 403: a browser came from"
                                + " another site or under another name; 404: there is no such"
                                + " service; 409: not possible in this state.")
                .addProperty("title", text("The status in words.", "Bad Request"))
                .addProperty(
                        "status",
                        new Schema<>()
                                .type("integer")
                                .types(Set.of("integer"))
                                .description("The status.")
                                .example(400))
                .addProperty(
                        "detail",
                        text(
                                "What is wrong and what would be right.",
                                "intensity is -1; right is 0 to 1000000 requests per second"))
                .addProperty(
                        "instance",
                        text("The path that was called.", "/sdcloud/api/v1/services/0/intensity"));
    }

    private static Schema<?> text(String description, String example) {
        return new Schema<>()
                .type("string")
                .types(Set.of("string"))
                .description(description)
                .example(example);
    }
}
