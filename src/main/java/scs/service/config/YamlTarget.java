package scs.service.config;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.Body;
import scs.protocol.http.HttpTarget.StatusRange;
import scs.service.config.YamlNode.Fields;

/** Reads what an entry of {@code services.yaml} sends, where to and how. */
final class YamlTarget {

    private static final String METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS";
    private static final Pattern METHOD = Pattern.compile("[A-Z-]{1,30}");
    private static final Pattern PARAMETER = Pattern.compile("[A-Za-z0-9._~-]{1,100}");

    private final YamlFields fields;
    private final ConfigFile file;

    YamlTarget(YamlFields fields, ConfigFile file) {
        this.fields = fields;
        this.file = file;
    }

    /** The target, or null where it has no right address, which is reported. */
    @Nullable HttpTarget read() {
        URI uri = uri();
        YamlHeaders headers = YamlHeaders.read(fields);
        Body body = new YamlBody(fields, file).read(headers.contentType());
        String method = fields.value("method", body == null ? "GET" : "POST", YamlTarget::method);
        String random = randomQueryParameter();
        boolean trustAll = trustAll();
        boolean followRedirects = fields.value("followRedirects", false, Scalars::bool);
        boolean http2 = fields.value("http2", false, Scalars::bool);
        int maxConnections =
                fields.value(
                        "maxConnections",
                        Targets.MAX_CONNECTIONS,
                        text -> Scalars.integer(text, 1, 1_000_000));
        Duration timeout = fields.value("timeout", Targets.TIMEOUT, Scalars::duration);
        Duration connectTimeout = connectTimeout(timeout);
        StatusRange okStatus = fields.value("okStatus", new StatusRange(200, 299), Scalars::status);
        return uri == null
                ? null
                : new HttpTarget(
                        uri,
                        method,
                        headers.sent(),
                        body,
                        random,
                        trustAll,
                        followRedirects,
                        http2,
                        maxConnections,
                        connectTimeout,
                        timeout,
                        okStatus);
    }

    private @Nullable URI uri() {
        String text = fields.text("url");
        if (text == null) {
            if (!fields.has("url")) {
                fields.refuse("url", null, "right is an address, or 'embedded'");
            }
            return null;
        }
        URI plain = address("url", text, text);
        String query = YamlQuery.read(fields);
        return plain == null || query.isEmpty()
                ? plain
                : address("querySuffix", YamlQuery.append(text, query), query);
    }

    private @Nullable URI address(String key, String address, String shown) {
        try {
            return Urls.parse(address);
        } catch (IllegalArgumentException e) {
            fields.refuse(key, shown, Texts.reason(e));
            return null;
        }
    }

    private @Nullable String randomQueryParameter() {
        String name = fields.text("randomQueryParameter");
        if (name != null && !PARAMETER.matcher(name).matches()) {
            fields.refuse(
                    "randomQueryParameter",
                    name,
                    "right is the name of a query parameter: letters, digits and . _ ~ -");
        }
        return name;
    }

    private boolean trustAll() {
        Fields tls = fields.map("tls");
        if (tls == null) {
            return false;
        }
        YamlFields inner = fields.inner("tls", tls);
        inner.refuseUnknown(List.of("trustAll"));
        return inner.value("trustAll", false, Scalars::bool);
    }

    private Duration connectTimeout(Duration timeout) {
        Duration byDefault =
                timeout.compareTo(Targets.CONNECT_TIMEOUT) < 0 ? timeout : Targets.CONNECT_TIMEOUT;
        Duration connectTimeout = fields.value("connectTimeout", byDefault, Scalars::duration);
        if (connectTimeout.compareTo(timeout) > 0) {
            fields.refuse(
                    "connectTimeout",
                    fields.text("connectTimeout"),
                    "right is no more than timeout, which covers connecting too");
        }
        return connectTimeout;
    }

    private static String method(String text) {
        String method = text.toUpperCase(Locale.ROOT);
        if (!METHOD.matcher(method).matches() || method.equals("CONNECT")) {
            throw new IllegalArgumentException("right is a request method such as " + METHODS);
        }
        return method;
    }
}
