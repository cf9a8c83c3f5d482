package scs.web;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.Schema;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes how a published URL is told which service it means; {@link ServiceSelector} reads it.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Parameter(
        in = ParameterIn.QUERY,
        name = "serviceId",
        description = "Number of the service; this, serviceName or serviceType is needed",
        example = "0",
        schema = @Schema(type = "integer", format = "int32", minimum = "0"))
@Parameter(
        in = ParameterIn.QUERY,
        name = "serviceName",
        description = "Name of the service, where there is no serviceId",
        schema = @Schema(type = "string", examples = "example"))
@Parameter(
        in = ParameterIn.QUERY,
        name = "serviceType",
        description =
                "Number of the service in the oldest form, where there is neither of the others;"
                        + " such a load has Poisson arrivals",
        schema = @Schema(type = "integer", format = "int32", examples = "1"))
@interface NamesService {}
