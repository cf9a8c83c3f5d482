package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;

/** What holds for every page. Leaves pictures of all of them in {@code build/screenshots}. */
@ExtendWith(Stage.class)
final class AppearanceIT {
    private static final Path PICTURES = Path.of("build", "screenshots");

    private final LoadGenServer server;
    private final Browser browser;

    AppearanceIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @BeforeEach
    void startLoads() {
        server.startLoad(0, 200);
        server.startLoad(2, 25.5);
    }

    @ParameterizedTest
    @CsvSource({
        "index.html, phone, light",
        "index.html, phone, dark",
        "index.html, desktop, light",
        "index.html, desktop, dark",
        "services.html, phone, light",
        "services.html, phone, dark",
        "services.html, desktop, light",
        "services.html, desktop, dark",
        "live.html, phone, light",
        "live.html, phone, dark",
        "live.html, desktop, light",
        "live.html, desktop, dark",
        "api.html, phone, light",
        "api.html, phone, dark",
        "api.html, desktop, light",
        "api.html, desktop, dark",
    })
    void thePageFitsTheScreenAndTheTheme(String page, String screen, String theme) {
        if (screen.equals("phone")) {
            browser.phone();
        }
        browser.dark(theme.equals("dark"));
        openFilled(page);

        String picture = page.replace(".html", "") + "-" + screen + "-" + theme + ".png";
        browser.photograph(PICTURES.resolve(picture));

        long beyond =
                browser.script(
                        "return document.documentElement.scrollWidth"
                                + " - document.documentElement.clientWidth");
        assertThat(beyond).as("pixels beyond the right edge").isZero();
        assertThat(brightness("backgroundColor"))
                .matches(background -> background < 0.5 == theme.equals("dark"));
        assertThat(Math.abs(brightness("backgroundColor") - brightness("color")))
                .isGreaterThan(0.5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"index.html", "services.html", "live.html", "api.html"})
    void everythingThatCanBeUsedHasAName(String page) {
        openFilled(page);

        List<WebElement> usable =
                browser.findAll(
                        "a[href], button, input, select, textarea, summary, [tabindex='0']");

        assertThat(usable).hasSizeGreaterThan(4);
        assertThat(usable)
                .filteredOn(WebElement::isDisplayed)
                .filteredOn(element -> element.getAccessibleName().isBlank())
                .extracting(element -> element.getDomProperty("outerHTML"))
                .isEmpty();
        assertThat(browser.findAll("h1")).hasSize(1);
        assertThat(browser.find("html").getDomAttribute("lang")).isEqualTo("en");
    }

    @Test
    void theChosenThemeWinsAndIsKept() {
        browser.open(server.url("index.html"));
        WebElement button = browser.find("#theme");
        assertThat(button.getText()).isEqualTo("Theme: auto");

        button.click();
        button.click();

        assertThat(button.getText()).isEqualTo("Theme: dark");
        assertThat(brightness("backgroundColor")).isLessThan(0.5);
        browser.open(server.url("services.html"));
        assertThat(browser.text("#theme")).isEqualTo("Theme: dark");
        assertThat(brightness("backgroundColor")).isLessThan(0.5);
    }

    private void openFilled(String page) {
        browser.open(server.url(page.equals("live.html") ? page + "?serviceId=0" : page));
        switch (page) {
            case "services.html" -> {
                await().atMost(PATIENCE)
                        .until(() -> browser.text("#summary").endsWith("2 running"));
                await().atMost(PATIENCE)
                        .until(() -> browser.text("tr[data-service='0'] .p99").contains("ms"));
            }
            case "live.html" -> {
                LivePage live = new LivePage(browser).ready();
                await().atMost(PATIENCE).until(() -> live.samples().size() >= 6);
                // The distribution is fetched while it can be seen.
                browser.script("document.getElementById('chart-distribution').scrollIntoView()");
                await().atMost(PATIENCE)
                        .until(() -> !browser.text("[data-view=histogram]").startsWith("0 values"));
                browser.script("scrollTo(0, 0)");
            }
            case "api.html" ->
                    await().atMost(PATIENCE).until(() -> !browser.findAll(".call").isEmpty());
            default -> {}
        }
    }

    /** Of the body's colour, 0 for black to 1 for white. */
    private double brightness(String property) {
        Number sum =
                browser.script(
                        """
                        const canvas = document.createElement('canvas').getContext('2d');
                        canvas.fillStyle = getComputedStyle(document.body)[arguments[0]];
                        canvas.fillRect(0, 0, 1, 1);
                        const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
                        return red + green + blue;
                        """,
                        property);
        return sum.doubleValue() / (3 * 255);
    }
}
