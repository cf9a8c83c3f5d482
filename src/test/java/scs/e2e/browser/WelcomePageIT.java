package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.WebElement;

@ExtendWith(Stage.class)
final class WelcomePageIT {
    private final LoadGenServer server;
    private final Browser browser;

    WelcomePageIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @BeforeEach
    void open() {
        browser.open(server.url(""));
    }

    @Test
    void thePageSaysTheWelcomeThatClientsLookFor() {
        assertThat(browser.text("h1")).isEqualTo("welcome to the load generator page!");
        assertThat(server.get("")).contains("welcome to the load generator page!");
    }

    @ParameterizedTest
    @CsvSource({
        "services.html, Services",
        "live.html?serviceId=0, Live",
        "api.html, API",
    })
    void eachDoorLeadsToItsPage(String door, String title) {
        browser.find(".door[href='" + door + "']").click();

        assertThat(browser.url()).endsWith(door);
        assertThat(browser.title()).contains(title).contains("LoadGen");
    }

    @Test
    void thePublishedCallsWorkAsTheyStand() {
        server.startLoad(0, 5);

        follow("setIntensity.do");
        assertThat(browser.text("body")).isEqualTo("serviceId=0 realRequestIntensity is set to 10");
        assertThat(server.service(0).get("intensity").doubleValue()).isEqualTo(10);
        follow("goOnlineQuery.do");
        new LivePage(browser).ready();
        follow("stopOnlineQuery.do");
        assertThat(browser.text("body")).isEqualTo("serviceId=0 stopped loader");
        assertThat(server.service(0).get("state").stringValue()).isNotEqualTo("running");
    }

    @Test
    void theContextWithoutASlashLeadsHereToo() {
        browser.open(server.origin() + "/sdcloud");

        assertThat(browser.text("h1")).isEqualTo("welcome to the load generator page!");
        assertThat(browser.findAll("a"))
                .extracting(WebElement::getText)
                .contains("LoadGen", "Services", "API");
    }

    private void follow(String call) {
        browser.open(server.url(""));
        browser.find(".calls a[href^='" + call + "']").click();
    }
}
