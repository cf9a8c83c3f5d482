package scs.service.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is right as the address of a service. */
final class Urls {

    private static final String EMBEDDED = "embedded";
    private static final Pattern SCHEME = Pattern.compile("(?i:https?)://");
    private static final Pattern PLACEHOLDER =
            Pattern.compile("https?://(Ip([:/?].*)?|[^/?]*:Port([/?].*)?)");

    private Urls() {}

    /** Whether the target inside LoadGen is meant: {@code embedded}, with or without a path. */
    static boolean isEmbedded(String text) {
        return text.equals(EMBEDDED)
                || text.startsWith(EMBEDDED + "/")
                || text.startsWith(EMBEDDED + "?");
    }

    /**
     * Whether the address has V2a's {@code Ip} or {@code Port}, which its source code filled in.
     */
    static boolean isPlaceholder(String text) {
        return PLACEHOLDER.matcher(text).matches();
    }

    /**
     * Reads an address; a fragment is left away since it is never sent, an empty path becomes
     * {@code /}. The host of an embedded address is a stand-in.
     *
     * @throws IllegalArgumentException with what would be right
     */
    static URI parse(String text) {
        if (!isEmbedded(text) && !SCHEME.matcher(text).lookingAt()) {
            throw wrong(
                    "right is an address that begins with http:// or https://, or 'embedded'",
                    null);
        }
        URI uri;
        try {
            uri = new URI(isEmbedded(text) ? "http://" + text : text);
        } catch (URISyntaxException e) {
            throw wrong(
                    "right is an address such as http://host:8080/path; "
                            + e.getReason().toLowerCase(Locale.ROOT)
                            + " at character "
                            + (e.getIndex() + 1)
                            + " (other characters are written %20 and so on)",
                    e);
        }
        check(uri);
        String path =
                uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return URI.create(lower(uri.getScheme()) + "://" + uri.getRawAuthority() + path + query);
    }

    private static void check(URI uri) {
        if (uri.getRawUserInfo() != null) {
            throw wrong(
                    "right is an address without user and password; send them in an Authorization"
                            + " header",
                    null);
        }
        if (uri.getHost() == null) {
            throw wrong(
                    "right is an address with a host of letters, digits, '.' and '-' (no '_') and a"
                            + " port of digits",
                    null);
        }
        if (uri.getPort() == 0 || uri.getPort() > 65_535) {
            throw wrong("right is a port from 1 to 65535", null);
        }
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static IllegalArgumentException wrong(String right, @Nullable Throwable cause) {
        return new IllegalArgumentException(right, cause);
    }
}
