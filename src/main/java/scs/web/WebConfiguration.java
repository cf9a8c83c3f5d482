package scs.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** What the web rooms need beside their controllers. */
@Configuration(proxyBeanMethods = false)
public class WebConfiguration {

    /**
     * Who may control.
     *
     * @param token token that every control request must carry, or null
     * @param allowedHosts further names of this machine
     */
    public record Access(@Nullable String token, List<String> allowedHosts) {}

    @Bean
    EventStreams eventStreams(WindowShape shape) {
        return new EventStreams(shape);
    }

    @Bean
    ServletRegistrationBean<WelcomeServlet> welcomeServlet() {
        return new ServletRegistrationBean<>(new WelcomeServlet(), "/index.jsp");
    }

    @Bean
    FilterRegistrationBean<ControlGuard> controlGuard(Access access, JsonMapper json) {
        FilterRegistrationBean<ControlGuard> registration =
                new FilterRegistrationBean<>(
                        new ControlGuard(access.token(), access.allowedHosts(), json));
        registration.setOrder(1);
        return registration;
    }

    @Bean
    FilterRegistrationBean<ResponseHeaders> responseHeaders() {
        FilterRegistrationBean<ResponseHeaders> registration =
                new FilterRegistrationBean<>(new ResponseHeaders());
        registration.setOrder(0);
        return registration;
    }
}
