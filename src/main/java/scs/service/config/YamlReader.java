package scs.service.config;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads a YAML file with line numbers. Anchors of maps and lists are understood; a tree made by
 * data binding would have neither lines nor duplicate keys.
 */
final class YamlReader {

    private final ConfigFile file;
    private final Findings findings;
    private final Map<String, YamlNode> anchors = new HashMap<>();

    YamlReader(ConfigFile file, Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    /** The one document of the file; {@link YamlNode.Nothing} if it is empty or not YAML. */
    YamlNode read() {
        try (YAMLParser parser =
                (YAMLParser)
                        new YAMLFactory()
                                .createParser(
                                        ObjectReadContext.empty(),
                                        new ByteArrayInputStream(file.content()))) {
            if (parser.nextToken() == null) {
                return new YamlNode.Nothing(1);
            }
            YamlNode root = node(parser);
            if (parser.nextToken() != null) {
                refuse(line(parser), null, "right is one YAML document, not several");
            }
            return root;
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            refuse(line, null, "right is YAML: " + e.getOriginalMessage());
            return new YamlNode.Nothing(1);
        }
    }

    private YamlNode node(YAMLParser parser) {
        int line = line(parser);
        Object anchor = parser.getObjectId();
        JsonToken token = parser.currentToken();
        if (parser.isCurrentAlias()) {
            String name = parser.getString();
            YamlNode known = anchors.get(name);
            if (known == null) {
                refuse(line, "*" + name, "right is the anchor of a map or a list further up");
            }
            return known == null ? new YamlNode.Nothing(line) : known;
        }
        YamlNode node =
                switch (token) {
                    case START_OBJECT -> fields(parser, line);
                    case START_ARRAY -> items(parser, line);
                    case VALUE_NULL -> new YamlNode.Nothing(line);
                    default -> new YamlNode.Scalar(line, parser.getString());
                };
        if (anchor != null) {
            anchors.put(anchor.toString(), node);
        }
        return node;
    }

    private YamlNode fields(YAMLParser parser, int line) {
        List<YamlNode.Field> fields = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            int keyLine = line(parser);
            parser.nextToken();
            YamlNode value = node(parser);
            if (fields.stream().anyMatch(field -> field.key().equals(key))) {
                refuse(keyLine, key, "right is each key once");
            }
            fields.add(new YamlNode.Field(key, keyLine, value));
        }
        return new YamlNode.Fields(line, fields);
    }

    private YamlNode items(YAMLParser parser, int line) {
        List<YamlNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(parser));
        }
        return new YamlNode.Items(line, items);
    }

    private void refuse(int line, @Nullable String key, String whatWouldBeRight) {
        findings.refuse(file.label() + ":" + line, key, null, whatWouldBeRight);
    }

    private static int line(YAMLParser parser) {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }
}
