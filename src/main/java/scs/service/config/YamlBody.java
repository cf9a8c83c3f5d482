package scs.service.config;

import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget.Body;

/** Reads the body of a service, in the file or beside it. */
final class YamlBody {

    private final YamlFields fields;
    private final ConfigFile file;

    YamlBody(YamlFields fields, ConfigFile file) {
        this.fields = fields;
        this.file = file;
    }

    @Nullable Body read(@Nullable String contentTypeHeader) {
        byte[] content = content();
        String contentType = fields.value("contentType", "", YamlBody::contentType);
        boolean given = fields.has("body") || fields.has("bodyFile");
        if (contentTypeHeader != null && fields.has("contentType")) {
            fields.refuse(
                    "contentType",
                    contentType,
                    "right is either this key or the header Content-Type, not both");
        }
        if (!given && fields.has("contentType")) {
            fields.refuse(
                    "contentType", contentType, "right is a body beside it, or no content type");
        }
        if (!given && contentTypeHeader != null) {
            fields.refuse(
                    "headers",
                    contentTypeHeader,
                    "right is a body beside the header Content-Type, or no such header");
        }
        if (content == null) {
            return null;
        }
        if (contentTypeHeader != null) {
            return new Body(content, contentTypeHeader);
        }
        return new Body(content, contentType.isEmpty() ? Targets.JSON : contentType);
    }

    private byte @Nullable [] content() {
        String body = fields.rawText("body");
        String bodyFile = fields.text("bodyFile");
        if (fields.has("body") && fields.has("bodyFile")) {
            fields.refuse("bodyFile", bodyFile, "right is either body or bodyFile, not both");
            return null;
        }
        if (bodyFile == null) {
            return body == null ? null : body.getBytes(StandardCharsets.UTF_8);
        }
        try {
            return file.sibling().apply(bodyFile);
        } catch (UncheckedIOException | InvalidPathException e) {
            fields.refuse(
                    "bodyFile",
                    bodyFile,
                    "right is a readable file, relative to the directory of this one ("
                            + Texts.reason(e)
                            + ")");
            return null;
        }
    }

    private static String contentType(String text) {
        if (!text.matches("[\\x21-\\x7e]+/[\\x20-\\x7e]+")) {
            throw new IllegalArgumentException("right is a media type such as application/json");
        }
        return text;
    }
}
