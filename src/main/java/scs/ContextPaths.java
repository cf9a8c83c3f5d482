package scs;

import org.apache.catalina.LifecycleException;
import org.apache.catalina.valves.rewrite.RewriteValve;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Answers under every context path that published clients use. A stock container takes the path
 * from the name of the WAR file instead, so this is for {@code java -jar} only.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(TomcatServletWebServerFactory.class)
class ContextPaths {
    private static final String RULES =
            """
            RewriteRule ^/?$ /sdcloud/ [R=302,L]
            RewriteRule ^/(loadGen|LoadGen)/?$ /sdcloud/ [L]
            RewriteRule ^/(loadGen|LoadGen)(/.*)$ /sdcloud$2 [L]
            """;

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> publishedContextPaths() {
        return factory -> factory.addEngineValves(new RuledRewriteValve());
    }

    /** A rewrite valve whose rules are here, not in a file. */
    private static final class RuledRewriteValve extends RewriteValve {
        @Override
        protected void startInternal() throws LifecycleException {
            super.startInternal();
            try {
                setConfiguration(RULES);
            } catch (Exception e) {
                throw new LifecycleException(e);
            }
        }
    }
}
