package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

@ExtendWith(Stage.class)
final class ServicesPageIT {
    private final LoadGenServer server;
    private final Browser browser;

    ServicesPageIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @BeforeEach
    void open() {
        browser.open(server.url("services.html"));
        await().atMost(PATIENCE).until(() -> !browser.findAll("#rows tr").isEmpty());
    }

    @Test
    void everyServiceIsListedInTheOrderOfTheNumbers() {
        assertThat(browser.findAll("#rows a"))
                .extracting(WebElement::getText)
                .containsExactly("example", "shop", "search", "search-with-a-long-name");
        assertThat(browser.text("#summary")).isEqualTo("4 configured, 0 running");
    }

    @Test
    void aServiceIsStartedWatchedAndStoppedInItsRow() {
        button(1, "Start").click();

        awaitState(1, "running");
        assertThat(server.service(1).get("state").stringValue()).isEqualTo("running");
        assertThat(server.service(2).get("state").stringValue()).isEqualTo("idle");
        await().atMost(PATIENCE)
                .until(() -> !row(1).findElement(css(".sent")).getText().equals("–"));
        assertThat(browser.text("#summary")).isEqualTo("4 configured, 1 running");

        button(1, "Stop").click();

        awaitState(1, "idle");
        assertThat(server.service(1).get("state").stringValue()).isEqualTo("idle");
    }

    @Test
    void aLoadStartedElsewhereIsSeen() {
        server.startLoad(2, 40);

        awaitState(2, "running");
        assertThat(row(2).findElement(css(".intensity")).getText()).isEqualTo("40/s");
        await().atMost(PATIENCE)
                .until(() -> row(2).findElement(css(".p99")).getText().contains("ms"));
    }

    @Test
    void theNameLeadsToTheLivePageOfThatService() {
        row(2).findElement(css("a")).click();

        LivePage page = new LivePage(browser).ready();
        assertThat(browser.text("#service-name")).isEqualTo("search");
        assertThat(page.state()).isEqualTo("idle");
    }

    @Test
    void theFilterLeavesThoseThatMatch() {
        browser.find("#filter").sendKeys("SEARCH");

        assertThat(browser.findAll("#rows tr")).filteredOn(WebElement::isDisplayed).hasSize(2);
        browser.find("#filter").sendKeys(" of nothing");
        assertThat(browser.find("#nothing").isDisplayed()).isTrue();
    }

    private WebElement row(int service) {
        return browser.find("tr[data-service='" + service + "']");
    }

    private WebElement button(int service, String what) {
        return row(service).findElement(css("button[aria-label^='" + what + " ']"));
    }

    private static By css(String css) {
        return By.cssSelector(css);
    }

    private void awaitState(int service, String state) {
        await().atMost(PATIENCE)
                .until(() -> row(service).findElement(css(".chip")).getText().equals(state));
    }
}
