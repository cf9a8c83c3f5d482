package scs;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.servlet.support.SpringBootServletInitializer;

/** Wires LoadGen together, both for {@code java -jar} and for a stock servlet container. */
@SpringBootApplication
public class LoadGenApplication extends SpringBootServletInitializer {

    public static void main(String[] args) {
        SpringApplication.run(LoadGenApplication.class, args);
    }

    @Override
    protected SpringApplicationBuilder configure(SpringApplicationBuilder builder) {
        return builder.sources(LoadGenApplication.class);
    }
}
