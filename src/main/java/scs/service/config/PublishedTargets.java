package scs.service.config;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.Body;
import scs.service.config.PropertyLayers.Value;
import scs.service.config.PublishedService.Sends;

/** Makes the target of a published service out of its two keys. */
final class PublishedTargets {

    // Bodies are fixed: numbers that the original draws anew with every request are drawn once,
    // from a fixed seed, so that two runs send the same.
    private static final long SEED = 20191115;
    private static final String BOUNDARY = "LoadGen-3f1c9a7e";
    private static final String A_NUMBER = "500";
    private static final String SEARCH = "q=id:%5B0%20TO%20*%5D&rows=100&start=0";

    private final PropertyLayers layers;
    private final Findings findings;

    PublishedTargets(PropertyLayers layers, Findings findings) {
        this.layers = layers;
        this.findings = findings;
    }

    /** The target, or null where the service has no address or a wrong one (which is reported). */
    @Nullable HttpTarget of(PublishedService service, Value url) {
        URI uri = address(url, addressSuffix(service.sends(), url.text()));
        if (uri == null) {
            return null;
        }
        if (service.sends() == Sends.POST_PORT_9502) {
            uri = URI.create(uri.toString().replace("9501", "9502"));
        }
        Value parameters =
                service.parameterKey().isEmpty() ? null : layers.get(service.parameterKey());
        if (service.sends() == Sends.POST_PICTURE) {
            Body picture = parameters == null ? null : picture(parameters);
            return picture == null ? null : Targets.publishedPost(uri, picture);
        }
        return parameters == null || isGet(service.sends())
                ? Targets.publishedGet(uri, null)
                : Targets.publishedPost(uri, json(service.sends(), parameters.text()));
    }

    /** The address, or null where it is empty, has placeholders or is wrong (which is reported). */
    @Nullable URI address(Value url, String suffix) {
        if (url.text().isEmpty()) {
            return null;
        }
        if (Urls.isPlaceholder(url.text())) {
            findings.warn(
                    url.source()
                            + ": "
                            + url.key()
                            + " has the placeholders Ip and Port, which the published LoadGen filled"
                            + " in its source code; its services are listed but cannot be started"
                            + " until it has a real address.");
            return null;
        }
        try {
            return Urls.parse(url.text() + suffix);
        } catch (IllegalArgumentException e) {
            findings.refuse(url.source(), url.key(), url.text(), Texts.reason(e));
            return null;
        }
    }

    private static boolean isGet(Sends sends) {
        return sends == Sends.GET || sends == Sends.GET_NUMBER || sends == Sends.GET_SEARCH;
    }

    private static String addressSuffix(Sends sends, String url) {
        return switch (sends) {
            case GET_NUMBER -> url.endsWith("=") ? A_NUMBER : "";
            case GET_SEARCH -> url.endsWith("?") || url.endsWith("&") ? SEARCH : "";
            default -> "";
        };
    }

    private @Nullable Body picture(Value path) {
        try {
            byte[] picture = Files.readAllBytes(Path.of(path.text()));
            ByteArrayOutputStream form = new ByteArrayOutputStream();
            String head =
                    "--"
                            + BOUNDARY
                            + "\r\nContent-Disposition: form-data; name=\"file\";"
                            + " filename=\"picture.jpg\"\r\nContent-Type: image/jpg\r\n\r\n";
            form.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
            form.writeBytes(picture);
            form.writeBytes(("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.US_ASCII));
            return new Body(form.toByteArray(), "multipart/form-data; boundary=" + BOUNDARY);
        } catch (IOException | InvalidPathException e) {
            findings.warn(
                    path.source()
                            + ": "
                            + path.key()
                            + " is not the path of a picture that can be read; its service is listed"
                            + " but cannot be started.");
            return null;
        }
    }

    private static Body json(Sends sends, String parameters) {
        return new Body(body(sends, parameters).getBytes(StandardCharsets.UTF_8), Targets.JSON);
    }

    private static String body(Sends sends, String parameters) {
        return switch (sends) {
            case POST_NUMBER -> parameters.replace("x", A_NUMBER);
            case POST_784_NUMBERS -> closed(parameters, 784);
            case POST_1_NUMBER -> closed(parameters, 1);
            default -> parameters;
        };
    }

    private static String closed(String parameters, int numbers) {
        if (!parameters.endsWith("[")) {
            return parameters;
        }
        String drawn =
                new Random(SEED)
                        .doubles(numbers)
                        .mapToObj(Double::toString)
                        .collect(Collectors.joining(","));
        return parameters + drawn + "]}]}";
    }
}
