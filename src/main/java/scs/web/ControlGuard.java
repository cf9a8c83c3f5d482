package scs.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stands before everything that changes a load: refuses browsers that were sent here by another
 * site, names that are not ours (DNS rebinding), and requests without the token where one is set.
 */
final class ControlGuard extends OncePerRequestFilter {
    private static final Set<String> PUBLISHED_CONTROLS =
            Set.of("/startOnlineQuery.do", "/setIntensity.do", "/stopOnlineQuery.do");
    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");
    private static final String BEARER = "bearer ";

    private final @Nullable String token;
    private final List<String> allowedHosts;
    private final JsonMapper json;

    /**
     * @param token token that every control request must carry, or null for none
     * @param allowedHosts host names, beside those of the loopback interface, under which a browser
     *     on this machine may reach us
     */
    ControlGuard(@Nullable String token, List<String> allowedHosts, JsonMapper json) {
        this.token = token;
        this.allowedHosts =
                allowedHosts.stream().map(host -> host.toLowerCase(Locale.ROOT)).toList();
        this.json = json;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (controls(request)) {
            if (crossSite(request)) {
                refuse(
                        response,
                        HttpStatus.FORBIDDEN,
                        "a page of another site may not change a load; right is to open LoadGen's"
                                + " own page, or to call without a browser");
                return;
            }
            if (!ourName(request)) {
                refuse(
                        response,
                        HttpStatus.FORBIDDEN,
                        "LoadGen is not known as '"
                                + request.getServerName()
                                + "' here; right is localhost, or the name in allowedHosts");
                return;
            }
            if (token != null && !authorized(request, token)) {
                response.setHeader("WWW-Authenticate", "Bearer realm=\"LoadGen\"");
                refuse(
                        response,
                        HttpStatus.UNAUTHORIZED,
                        "the token is missing or wrong; right is the header 'Authorization: Bearer"
                                + " <token>' or 'X-LoadGen-Token: <token>', or ?token=<token>");
                return;
            }
        }
        chain.doFilter(request, response);
    }

    private static boolean controls(HttpServletRequest request) {
        // Decoded and without parameters, as the dispatcher will match it.
        String info = request.getPathInfo();
        String path = request.getServletPath() + (info == null ? "" : info);
        return PUBLISHED_CONTROLS.contains(path)
                || !SAFE_METHODS.contains(request.getMethod()) && !path.endsWith(".do");
    }

    private static boolean crossSite(HttpServletRequest request) {
        String site = request.getHeader("Sec-Fetch-Site");
        if (site != null) {
            return !site.equals("same-origin") && !site.equals("none");
        }
        String origin = request.getHeader("Origin");
        if (origin == null) {
            return false;
        }
        String host = request.getHeader("Host");
        int scheme = origin.indexOf("://");
        return scheme < 0 || !origin.substring(scheme + 3).equalsIgnoreCase(host);
    }

    private boolean ourName(HttpServletRequest request) {
        if (!isLoopback(request.getLocalAddr())) {
            return true;
        }
        String name = request.getServerName().toLowerCase(Locale.ROOT);
        return name.equals("localhost")
                || name.endsWith(".localhost")
                || isLoopback(name)
                || allowedHosts.contains(name);
    }

    private static boolean isLoopback(@Nullable String address) {
        return address != null
                && (address.startsWith("127.")
                        || address.equals("::1")
                        || address.equals("[::1]")
                        || address.equals("0:0:0:0:0:0:0:1")
                        || address.equals("[0:0:0:0:0:0:0:1]"));
    }

    private static boolean authorized(HttpServletRequest request, String token) {
        String authorization = request.getHeader("Authorization");
        if (authorization != null
                && authorization.toLowerCase(Locale.ROOT).startsWith(BEARER)
                && same(authorization.substring(BEARER.length()).strip(), token)) {
            return true;
        }
        return same(request.getHeader("X-LoadGen-Token"), token)
                || same(request.getParameter("token"), token);
    }

    /** Takes the same time wherever the first difference is. */
    private static boolean same(@Nullable String given, String token) {
        return given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8),
                        token.getBytes(StandardCharsets.UTF_8));
    }

    private void refuse(HttpServletResponse response, HttpStatus status, String sentence)
            throws IOException {
        response.setStatus(status.value());
        response.setContentType("application/problem+json;charset=UTF-8");
        response.getOutputStream()
                .write(json.writeValueAsBytes(ProblemDetail.forStatusAndDetail(status, sentence)));
    }
}
