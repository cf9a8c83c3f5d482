package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WebElement;

@ExtendWith(Stage.class)
final class ApiPageIT {
    private final LoadGenServer server;
    private final Browser browser;

    ApiPageIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @BeforeEach
    void open() {
        browser.open(server.url("api.html"));
        await().atMost(PATIENCE).until(() -> !browser.findAll(".call").isEmpty());
    }

    @Test
    void everyCallIsShownWithAnExample() {
        List<WebElement> calls = browser.findAll(".call h3");

        assertThat(calls)
                .extracting(call -> call.getText().replaceAll("\\s+", " "))
                .contains(
                        "GET /api/v1/services",
                        "POST /api/v1/services/{service}/start",
                        "PUT /api/v1/services/{service}/intensity",
                        "GET /api/v1/services/{service}/events",
                        "GET /startOnlineQuery.do",
                        "GET /setIntensity.do",
                        "GET /getLoaderGenQuery.do");
        assertThat(browser.findAll(".call .curl code"))
                .hasSameSizeAs(calls)
                .allMatch(example -> example.getText().startsWith("curl "));
        assertThat(browser.text("#api-title")).startsWith("LoadGen ");
    }

    @Test
    void everyLinkOfTheContentsLeadsToAPart() {
        List<String> broken =
                browser.script(
                        """
                        return [...document.querySelectorAll('main a[href^="#"], .contents a')]
                            .map((link) => link.getAttribute('href'))
                            .map((href) => decodeURIComponent(href.slice(1)))
                            .filter((id) => !document.getElementById(id));
                        """);

        assertThat(broken).isEmpty();
    }

    @Test
    void theExamplesOfReadingCallsAnswerAsTheyStand() {
        List<String> examples =
                browser.findAll(".call .curl code").stream()
                        .map(WebElement::getText)
                        .filter(text -> text.matches("curl 'http[^']*'"))
                        .map(text -> text.substring("curl '".length(), text.length() - 1))
                        // This one answers only when its load is stopped.
                        .filter(url -> !url.contains("/startOnlineQuery.do"))
                        .toList();

        assertThat(examples).hasSizeGreaterThan(7);
        assertThat(examples).allSatisfy(url -> assertThat(server.status(url)).isEqualTo(200));
    }
}
