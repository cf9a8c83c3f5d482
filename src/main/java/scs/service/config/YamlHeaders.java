package scs.service.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import scs.service.config.YamlNode.Field;
import scs.service.config.YamlNode.Fields;
import scs.service.config.YamlNode.Items;
import scs.service.config.YamlNode.Scalar;

/**
 * The headers of a service.
 *
 * @param sent in the order of the file, without the content type
 * @param contentType value of Content-Type, which belongs to the body, or null
 */
record YamlHeaders(List<Map.Entry<String, String>> sent, @Nullable String contentType) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}");
    private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e\\t\\x80-\\xff]*");
    private static final Set<String> OF_THE_CLIENT =
            Set.of("content-length", "transfer-encoding", "connection", "upgrade");

    static YamlHeaders read(YamlFields fields) {
        List<Map.Entry<String, String>> sent = new ArrayList<>();
        String contentType = null;
        Fields map = fields.map("headers");
        if (map != null) {
            YamlFields inner = fields.inner("headers", map);
            for (Field header : map.fields()) {
                for (String value : values(inner, header)) {
                    if (header.key().equalsIgnoreCase("Content-Type")) {
                        contentType = value;
                    } else {
                        sent.add(Map.entry(header.key(), value));
                    }
                }
            }
        }
        return new YamlHeaders(sent, contentType);
    }

    private static List<String> values(YamlFields inner, Field header) {
        if (!NAME.matcher(header.key()).matches()) {
            inner.refuse(header.key(), null, "right is the name of a header, without ':'");
            return List.of();
        }
        if (OF_THE_CLIENT.contains(header.key().toLowerCase(Locale.ROOT))) {
            inner.refuse(
                    header.key(), null, "right is to leave this header away; the client sets it");
            return List.of();
        }
        List<YamlNode> nodes =
                header.value() instanceof Items list ? list.items() : List.of(header.value());
        List<String> values = new ArrayList<>();
        for (YamlNode node : nodes) {
            // The value is not shown, since it may be a secret.
            if (node instanceof Scalar scalar && VALUE.matcher(scalar.text().strip()).matches()) {
                values.add(scalar.text().strip());
            } else {
                inner.refuse(
                        header.key(),
                        null,
                        "right is one line of text in Latin-1, or a list of them");
            }
        }
        return values;
    }
}
