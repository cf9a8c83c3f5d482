package scs.protocol.http.target;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Path and raw query of a request, in origin or absolute form. */
record RequestTarget(String path, String query) {

    static RequestTarget of(String uri) {
        int begin = 0;
        if (!uri.startsWith("/")) {
            int scheme = uri.indexOf("://");
            begin = scheme < 0 ? 0 : uri.indexOf('/', scheme + 3);
            if (begin < 0) {
                begin = uri.length();
            }
        }
        int question = uri.indexOf('?', begin);
        return question < 0
                ? new RequestTarget(uri.substring(begin), "")
                : new RequestTarget(uri.substring(begin, question), uri.substring(question + 1));
    }

    /**
     * Decoded parameters of the given names, the last of several winning.
     *
     * @throws IllegalArgumentException when one of them cannot be decoded
     */
    Map<String, String> parameters(Set<String> names) {
        Map<String, String> result = new LinkedHashMap<>();
        int begin = 0;
        while (begin < query.length()) {
            int end = query.indexOf('&', begin);
            if (end < 0) {
                end = query.length();
            }
            int equals = query.indexOf('=', begin);
            boolean valued = equals >= 0 && equals < end;
            String name = query.substring(begin, valued ? equals : end);
            if (names.contains(name)) {
                result.put(name, valued ? decode(name, query.substring(equals + 1, end)) : "");
            }
            begin = end + 1;
        }
        return result;
    }

    private static String decode(String name, String value) {
        if (value.indexOf('%') < 0 && value.indexOf('+') < 0) {
            return value;
        }
        try {
            return URLDecoder.decode(value, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    name
                            + " '"
                            + value
                            + "' is not percent-encoded; right is %25 for a per cent sign",
                    e);
        }
    }
}
