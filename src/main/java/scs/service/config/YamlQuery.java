package scs.service.config;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import scs.service.config.YamlNode.Field;
import scs.service.config.YamlNode.Fields;
import scs.service.config.YamlNode.Scalar;

/** Reads what is put behind the address of a service. */
final class YamlQuery {

    private YamlQuery() {}

    /** The parameters of {@code query}, encoded, and {@code querySuffix}, as it is. */
    static String read(YamlFields fields) {
        StringJoiner query = new StringJoiner("&");
        Fields map = fields.map("query");
        if (map != null) {
            YamlFields inner = fields.inner("query", map);
            for (Field parameter : map.fields()) {
                if (parameter.value() instanceof Scalar scalar) {
                    query.add(encoded(parameter.key()) + "=" + encoded(scalar.text()));
                } else {
                    inner.refuse(parameter.key(), null, "right is a single value");
                }
            }
        }
        String suffix = fields.text("querySuffix");
        return suffix == null ? query.toString() : joined(query.toString(), suffix);
    }

    /** The address with a query behind it, whether or not it has one already. */
    static String append(String address, String query) {
        int fragment = address.indexOf('#');
        String bare = fragment < 0 ? address : address.substring(0, fragment);
        if (bare.endsWith("?") || bare.endsWith("&")) {
            return bare + query;
        }
        return bare + (bare.indexOf('?') < 0 ? "?" : "&") + query;
    }

    private static String joined(String query, String suffix) {
        String bare =
                suffix.startsWith("?") || suffix.startsWith("&") ? suffix.substring(1) : suffix;
        return query.isEmpty() ? bare : query + "&" + bare;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
