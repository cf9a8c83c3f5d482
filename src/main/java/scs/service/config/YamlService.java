package scs.service.config;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.schedule.Arrival;
import scs.service.ClientChoice;
import scs.service.ServiceDescriptor;

/**
 * One entry of {@code services.yaml}, read.
 *
 * @param id the index it asks for, or null
 */
record YamlService(
        YamlFields fields,
        String name,
        @Nullable Integer id,
        @Nullable HttpTarget target,
        boolean embedded,
        ClientChoice client,
        Arrival arrival,
        double intensity,
        int waitingRoom) {

    private static final List<String> KEYS =
            List.of(
                    "name",
                    "url",
                    "id",
                    "method",
                    "headers",
                    "body",
                    "bodyFile",
                    "contentType",
                    "query",
                    "querySuffix",
                    "randomQueryParameter",
                    "client",
                    "http2",
                    "tls",
                    "followRedirects",
                    "maxConnections",
                    "connectTimeout",
                    "timeout",
                    "waitingRoom",
                    "arrival",
                    "intensity",
                    "okStatus");
    private static final Pattern NAME = Pattern.compile("[^\\p{Cntrl}/\\\\?#;]{1,100}");
    private static final Pattern DIGITS = Pattern.compile("[+-]?\\d+");

    static YamlService read(YamlFields fields, ConfigFile file, int position) {
        fields.refuseUnknown(KEYS);
        String name = fields.value("name", "services[" + position + "]", YamlService::name);
        if (!fields.has("name")) {
            fields.refuse("name", null, "right is a name; every service needs one");
        }
        Integer id =
                fields.has("id")
                        ? fields.value("id", 0, text -> Scalars.integer(text, 0, 999_999))
                        : null;
        String url = fields.text("url");
        HttpTarget target = new YamlTarget(fields, file).read();
        return new YamlService(
                fields,
                name,
                id,
                target,
                url != null && Urls.isEmbedded(url),
                fields.value("client", ClientChoice.AUTO, Scalars::client),
                fields.value("arrival", Arrival.CONSTANT, Scalars::arrival),
                fields.value("intensity", 1.0, text -> Scalars.decimal(text, 0, 1_000_000)),
                fields.value(
                        "waitingRoom",
                        ServiceDescriptor.DEFAULT_WAITING_ROOM,
                        text -> Scalars.integer(text, 1, 10_000_000)));
    }

    ServiceDescriptor descriptor(int id) {
        return new ServiceDescriptor(
                id, name, target, embedded, client, arrival, intensity, waitingRoom);
    }

    void refuse(String key, @Nullable String value, String whatWouldBeRight) {
        fields.refuse(key, value, whatWouldBeRight);
    }

    // A number would be taken for an index in URLs, and the other characters cannot be in a path.
    private static String name(String text) {
        if (!NAME.matcher(text).matches() || DIGITS.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "right is a name of 1 to 100 characters that is not a number and has no / \\ ? #"
                            + " ;");
        }
        return text;
    }
}
