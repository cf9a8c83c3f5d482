package scs.e2e.browser;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The live page of one service, as its users see and touch it. */
final class LivePage {
    static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int THUMB_PIXELS = 16;

    private final Browser browser;

    LivePage(Browser browser) {
        this.browser = browser;
    }

    static LivePage open(Browser browser, LoadGenServer server) {
        browser.open(server.url("goOnlineQuery.do?serviceId=0"));
        return new LivePage(browser).ready();
    }

    /** Waits for the first news from the server. */
    LivePage ready() {
        await("news from the server")
                .atMost(PATIENCE)
                .until(() -> !state().equals("unknown") && banner().equals("up"));
        return this;
    }

    String state() {
        return browser.text("#state");
    }

    String banner() {
        return browser.find("#connection-banner").getDomAttribute("data-state");
    }

    String message() {
        return browser.text("#messages");
    }

    void start() {
        browser.find("#start").click();
    }

    void stop() {
        browser.find("#stop").click();
    }

    void awaitState(String state) {
        await("state " + state).atMost(PATIENCE).until(() -> state().equals(state));
    }

    WebElement slider() {
        return browser.find("#intensity-slider");
    }

    int position() {
        return Integer.parseInt(slider().getDomProperty("value"));
    }

    /** The figure in the number box. */
    double exactly() {
        return Double.parseDouble(browser.find("#intensity-number").getDomProperty("value"));
    }

    /** Drags the slider's thumb with the mouse, in several moves as a hand does. */
    void drag(int pixels) {
        WebElement slider = slider();
        int width = slider.getSize().getWidth();
        double share = (double) position() / Integer.parseInt(slider.getDomAttribute("max"));
        int fromMiddle = (int) Math.round((share - 0.5) * (width - THUMB_PIXELS));
        browser.actions()
                .moveToElement(slider, fromMiddle, 0)
                .clickAndHold()
                .moveByOffset(pixels / 3, 0)
                .moveByOffset(pixels / 3, 0)
                .moveByOffset(pixels - 2 * (pixels / 3), 0)
                .release()
                .perform();
    }

    void type(String intensity) {
        WebElement number = browser.find("#intensity-number");
        number.sendKeys(Keys.chord(Keys.CONTROL, "a"), intensity, Keys.ENTER);
    }

    void setArrivalParameter(String value) {
        WebElement parameter = browser.find("#arrival-parameter");
        parameter.sendKeys(Keys.chord(Keys.CONTROL, "a"), value, Keys.ENTER);
    }

    /** The samples that the charts draw. */
    List<Map<String, Object>> samples() {
        return browser.script("return window.loadgen.samples()");
    }

    List<Map<String, Object>> epochs() {
        return browser.script("return window.loadgen.epochs()");
    }

    void awaitSamplesAt(double intensity) {
        await("samples at " + intensity + "/s")
                .atMost(PATIENCE)
                .until(() -> samples().stream().anyMatch(sample -> isAt(sample, intensity)));
    }

    static boolean isAt(Map<String, Object> sample, double intensity) {
        return number(sample, "intensity") == intensity
                && number(sample, "sent") > 0
                && number(sample, "ok") > 0;
    }

    static double number(Map<String, Object> sample, String key) {
        return ((Number) sample.get(key)).doubleValue();
    }
}
