package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** No mouse: everything by keys, from the top of the page. */
@ExtendWith(Stage.class)
final class KeyboardIT {
    private final LoadGenServer server;
    private final Browser browser;

    KeyboardIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @Test
    void tabGoesThroughTheControlsInTheOrderInWhichTheyAreRead() {
        LivePage.open(browser, server);

        List<String> stops = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            press(Keys.TAB);
            stops.add(name(browser.focused()));
        }

        assertThat(stops)
                .containsExactly(
                        "Skip to content",
                        "LoadGen",
                        "Services",
                        "API",
                        "theme",
                        "intensity-slider",
                        "intensity-number",
                        "arrival",
                        "start",
                        "span");
    }

    @Test
    void theFocusIsSeenWhereverItIs() {
        LivePage.open(browser, server);

        int stops = 0;
        for (press(Keys.TAB); !browser.focused().getTagName().equals("body"); press(Keys.TAB)) {
            String outline =
                    browser.script(
                            """
                            const focused = document.activeElement;
                            return [focused, focused.nextElementSibling]
                                .filter((each) => each)
                                .map((each) => getComputedStyle(each))
                                .some((style) => style.outlineStyle !== 'none'
                                    && parseFloat(style.outlineWidth) > 0)
                                ? 'seen' : focused.outerHTML;
                            """);
            assertThat(outline).isEqualTo("seen");
            stops++;
        }
        assertThat(stops).isGreaterThan(20);
    }

    @Test
    void arrowsMoveTheSliderAndTheTargetFollows() {
        server.startLoad(0, 20);
        LivePage page = LivePage.open(browser, server);
        assertThat(page.exactly()).isEqualTo(20);
        tabTo("intensity-slider");

        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_UP);

        assertThat(page.exactly()).isEqualTo(23);
        page.awaitSamplesAt(23);
        press(Keys.ARROW_LEFT);
        page.awaitSamplesAt(22);
        assertThat(page.slider().getDomAttribute("aria-valuetext"))
                .isEqualTo("22 requests per second");
        press(Keys.HOME);
        await().atMost(PATIENCE).until(() -> server.service(0).get("intensity").doubleValue() == 0);
        assertThat(page.slider().getDomAttribute("aria-valuetext")).isEqualTo("0, paused");
    }

    @Test
    void shortcutsStartAndStopFromAnywhere() {
        LivePage page = LivePage.open(browser, server);

        chord(Keys.ENTER);
        page.awaitState("running");
        tabTo("intensity-number");
        chord(".");
        page.awaitState("idle");
    }

    @Test
    void aFigureThatIsStillBeingTypedIsWhatTheShortcutStarts() {
        LivePage page = LivePage.open(browser, server);
        tabTo("intensity-number");
        chord("a");
        browser.actions().sendKeys("17.5").perform();

        chord(Keys.ENTER);

        page.awaitState("running");
        page.awaitSamplesAt(17.5);
        assertThat(page.epochs()).hasSize(1);
    }

    @Test
    void theFocusGoesOnFromTheButtonThatWasPressed() {
        LivePage page = LivePage.open(browser, server);
        tabTo("start");
        press(Keys.SPACE);

        page.awaitState("running");
        await().atMost(PATIENCE).until(() -> name(browser.focused()).equals("stop"));
        press(Keys.ENTER);
        page.awaitState("idle");
        await().atMost(PATIENCE).until(() -> name(browser.focused()).equals("start"));
    }

    private void tabTo(String id) {
        for (int i = 0; i < 40; i++) {
            press(Keys.TAB);
            if (name(browser.focused()).equals(id)) {
                return;
            }
        }
        throw new AssertionError(id + " cannot be reached with Tab");
    }

    private static String name(WebElement element) {
        String id = element.getDomAttribute("id");
        return id == null ? element.getAccessibleName() : id;
    }

    private void press(CharSequence... keys) {
        browser.actions().sendKeys(keys).perform();
    }

    private void chord(CharSequence key) {
        browser.actions().keyDown(Keys.CONTROL).sendKeys(key).keyUp(Keys.CONTROL).perform();
    }
}
