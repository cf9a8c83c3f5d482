package scs.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import tools.jackson.databind.json.JsonMapper;

class ControlGuardTest {
    private final MockHttpServletRequest request = new MockHttpServletRequest();

    @BeforeEach
    void aRequestFromThisMachine() {
        request.setMethod("GET");
        request.setLocalAddr("127.0.0.1");
        request.setServerName("localhost");
        request.addHeader("Host", "localhost:8080");
        request.setServletPath("/startOnlineQuery.do");
    }

    private MockHttpServletResponse answer(@Nullable String token) throws Exception {
        MockHttpServletResponse response = new MockHttpServletResponse();
        response.setStatus(299);
        new ControlGuard(token, List.of("Load.example"), JsonMapper.builder().build())
                .doFilter(request, response, new MockFilterChain());
        return response;
    }

    @Test
    void letsProgramsThrough() throws Exception {
        assertThat(answer(null).getStatus()).isEqualTo(299);
    }

    @ParameterizedTest
    @CsvSource({"same-origin, 299", "none, 299", "cross-site, 403", "same-site, 403"})
    void refusesBrowsersThatAnotherSiteSent(String site, int status) throws Exception {
        request.addHeader("Sec-Fetch-Site", site);

        assertThat(answer(null).getStatus()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080, 299",
        "http://localhost:3000, 403",
        "https://evil.example, 403",
        "null, 403"
    })
    void refusesForeignOriginsOfOlderBrowsers(String origin, int status) throws Exception {
        request.addHeader("Origin", origin);

        assertThat(answer(null).getStatus()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, 299",
        "127.0.0.1, 299",
        "[::1], 299",
        "load.example, 299",
        "evil.example, 403"
    })
    void refusesNamesThatAreNotOurs(String name, int status) throws Exception {
        request.removeHeader("Host");
        request.setServerName(name);

        assertThat(answer(null).getStatus()).isEqualTo(status);
    }

    @Test
    void anyNameIsOursOnAnAddressThatOthersReach() throws Exception {
        request.setLocalAddr("192.0.2.7");
        request.setServerName("whatever.example");

        assertThat(answer(null).getStatus()).isEqualTo(299);
    }

    @Test
    void theTokenIsTakenFromHeadersAndQuery() throws Exception {
        assertThat(answer("secret").getStatus()).isEqualTo(401);

        request.setParameter("token", "wrong");
        MockHttpServletResponse refused = answer("secret");
        assertThat(refused.getStatus()).isEqualTo(401);
        assertThat(refused.getContentType()).startsWith("application/problem+json");
        assertThat(refused.getContentAsString()).contains("Authorization: Bearer");

        request.setParameter("token", "secret");
        assertThat(answer("secret").getStatus()).isEqualTo(299);
    }

    @ParameterizedTest
    @CsvSource({
        "Authorization, Bearer secret",
        "Authorization, bearer  secret",
        "X-LoadGen-Token, secret"
    })
    void theTokenIsTakenFromEitherHeader(String name, String value) throws Exception {
        request.addHeader(name, value);

        assertThat(answer("secret").getStatus()).isEqualTo(299);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/startOnlineQuery.do", "/setIntensity.do", "/stopOnlineQuery.do"})
    void everyPublishedControlIsGuarded(String path) throws Exception {
        request.setServletPath(path);

        assertThat(answer("secret").getStatus()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "POST", "DELETE", "PATCH"})
    void everyChangingRestCallIsGuarded(String method) throws Exception {
        request.setMethod(method);
        request.setServletPath("/api/v1/services/0/intensity");

        assertThat(answer("secret").getStatus()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/services", "/live.html", "/getLoaderGenQuery.do"})
    void readingIsFree(String path) throws Exception {
        request.setServletPath(path);
        request.addHeader("Sec-Fetch-Site", "cross-site");

        assertThat(answer("secret").getStatus()).isEqualTo(299);
    }
}
