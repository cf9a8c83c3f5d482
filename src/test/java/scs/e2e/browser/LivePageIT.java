package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.Select;
import tools.jackson.databind.JsonNode;

@ExtendWith(Stage.class)
final class LivePageIT {
    private final LoadGenServer server;
    private final Browser browser;

    LivePageIT(LoadGenServer server, Browser browser) {
        this.server = server;
        this.browser = browser;
    }

    @Test
    void aDragWhileTheLoadRunsChangesWhatTheTargetGets() {
        server.startLoad(0, 10);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(10);

        page.drag(60);

        double dragged = page.exactly();
        assertThat(dragged).isBetween(15.0, 200.0);
        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(server.service(0).get("intensity").doubleValue())
                                        .isEqualTo(dragged));
        page.awaitSamplesAt(dragged);
        awaitAtTarget(dragged);
        assertThat(page.state()).isEqualTo("running");
        assertThat(browser.text("#confirmed")).isEqualTo(browser.text("#commanded"));
    }

    @Test
    void theButtonsStartAndStop() {
        LivePage page = LivePage.open(browser, server);
        assertThat(page.state()).isEqualTo("idle");
        assertThat(browser.find("#stop").isEnabled()).isFalse();

        page.type("25");
        page.start();

        page.awaitState("running");
        page.awaitSamplesAt(25);
        assertThat(browser.find("#start").isEnabled()).isFalse();
        page.stop();
        page.awaitState("idle");
        assertThat(server.service(0).get("state").stringValue()).isEqualTo("idle");
        assertThat(browser.find("#start").isEnabled()).isTrue();
    }

    @Test
    void theLedgerOfAStoppedRunBalancesWithTheTarget() {
        long before = server.targetStats().get("requests").longValue();
        LivePage page = LivePage.open(browser, server);
        page.type("40");
        page.start();
        page.awaitSamplesAt(40);
        page.stop();
        page.awaitState("idle");

        long sent = server.json("api/v1/services/0/totals").get("ledger").get("sent").longValue();

        assertThat(server.targetStats().get("requests").longValue() - before).isEqualTo(sent);
        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(
                                                browser.find("#ledger-verdict")
                                                        .getDomAttribute("data-balanced"))
                                        .isEqualTo("true"));
    }

    @Test
    void aFractionIsTakenAsItIsTyped() {
        server.startLoad(0, 10);
        LivePage page = LivePage.open(browser, server);

        page.type("12.75");

        page.awaitSamplesAt(12.75);
        assertThat(server.service(0).get("intensity").doubleValue()).isEqualTo(12.75);
        assertThat(browser.text("#confirmed")).isEqualTo("12.75/s");
    }

    @Test
    void anImpossibleFigureIsRefusedInWordsAndChangesNothing() {
        server.startLoad(0, 10);
        LivePage page = LivePage.open(browser, server);

        page.type("-5");

        await().atMost(PATIENCE).until(() -> page.message().contains("0 to 1,000,000"));
        assertThat(server.service(0).get("intensity").doubleValue()).isEqualTo(10);
    }

    @Test
    void anotherArrivalProcessOpensAnEpoch() {
        server.startLoad(0, 30);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(30);

        new Select(browser.find("#arrival")).selectByVisibleText("poisson");
        await().atMost(PATIENCE)
                .until(() -> server.service(0).get("arrival").stringValue().equals("poisson"));
        new Select(browser.find("#arrival")).selectByVisibleText("burst");

        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(page.epochs())
                                        .extracting(epoch -> epoch.get("arrival"))
                                        .containsExactly("constant", "poisson", "burst"));
        assertThat(page.epochs()).allMatch(epoch -> LivePage.number(epoch, "intensity") == 30);
        await().atMost(PATIENCE)
                .until(
                        () ->
                                page.samples().stream()
                                        .anyMatch(sample -> sample.get("arrival").equals("burst")));
    }

    @Test
    void theParameterOfAnArrivalProcessIsTakenToo() {
        server.startLoad(0, 30);
        LivePage page = LivePage.open(browser, server);
        assertThat(browser.find("#arrival-parameter").isEnabled()).isFalse();

        new Select(browser.find("#arrival")).selectByVisibleText("uniform");
        page.setArrivalParameter("0.5");

        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(server.service(0).get("arrival").stringValue())
                                        .isEqualTo("uniform:0.5"));
    }

    @Test
    void aChangeMadeElsewhereMovesTheSlider() {
        server.startLoad(0, 10);
        LivePage page = LivePage.open(browser, server);
        int before = page.position();

        assertThat(server.get("setIntensity.do?intensity=70&serviceId=0"))
                .isEqualTo("serviceId=0 realRequestIntensity is set to 70");

        await().atMost(PATIENCE).until(() -> page.position() > before);
        await().atMost(PATIENCE).until(() -> page.exactly() == 70);
        assertThat(browser.text("#commanded")).isEqualTo("70/s");
        page.awaitSamplesAt(70);
        assertThat(page.epochs())
                .extracting(epoch -> LivePage.number(epoch, "intensity"))
                .containsExactly(10.0, 70.0);
    }

    @Test
    void zeroPausesAndTheRunGoesOn() {
        server.startLoad(0, 50);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(50);

        page.type("0");

        await().atMost(PATIENCE)
                .until(
                        () -> {
                            Map<String, Object> newest =
                                    page.samples().get(page.samples().size() - 1);
                            return LivePage.number(newest, "intensity") == 0
                                    && LivePage.number(newest, "sent") == 0;
                        });
        assertThat(page.state()).isEqualTo("running");
        page.type("20");
        page.awaitSamplesAt(20);
    }

    @Test
    void aReloadKeepsWhatWasSeen() {
        server.startLoad(0, 20);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(20);
        page.type("35");
        page.awaitSamplesAt(35);
        List<Map<String, Object>> before = page.samples();

        browser.reload();
        page.ready();

        await().atMost(PATIENCE).until(() -> page.samples().size() >= before.size());
        assertThat(page.samples().subList(0, before.size())).isEqualTo(before);
        assertThat(page.exactly()).isEqualTo(35);
        assertThat(page.state()).isEqualTo("running");
        assertThat(page.epochs())
                .extracting(epoch -> LivePage.number(epoch, "intensity"))
                .containsExactly(20.0, 35.0);
    }

    @Test
    void theSamplesHaveNoGapAndNoDouble() {
        server.startLoad(0, 100);
        LivePage page = LivePage.open(browser, server);
        await().atMost(PATIENCE).until(() -> page.samples().size() >= 8);

        List<Map<String, Object>> samples = page.samples();

        for (int i = 1; i < samples.size(); i++) {
            assertThat(LivePage.number(samples.get(i), "sequence"))
                    .isEqualTo(LivePage.number(samples.get(i - 1), "sequence") + 1);
            assertThat(samples.get(i).get("startMillis"))
                    .isEqualTo(samples.get(i - 1).get("endMillis"));
        }
    }

    @Test
    void theChartsAreDrawnAndTheLegendNamesTheNewestFigures() {
        server.startLoad(0, 100);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(100);

        await().atMost(PATIENCE)
                .until(() -> browser.text("#chart-rate").replaceAll("\\s+", " ").contains("100/s"));
        for (String chart : List.of("response", "rate", "inflight", "failures", "lag")) {
            assertThat(inked(chart)).as(chart).isGreaterThan(1000L);
        }
    }

    @Test
    void theDistributionHasItsThreeViewsAndDownloads() {
        server.startLoad(0, 100);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(100);

        for (String view : List.of("pdf", "cdf", "histogram")) {
            browser.find("input[value=" + view + "]").findElement(By.xpath("..")).click();
            await().atMost(PATIENCE)
                    .until(
                            () ->
                                    browser.find("[data-view=" + view + "]").isDisplayed()
                                            && inked("distribution", view) > 1000);
        }
        for (String format : List.of("csv", "hdr", "json")) {
            String href = browser.find("#distribution-" + format).getDomProperty("href");
            assertThat(server.status(href)).isEqualTo(200);
        }
    }

    @Test
    void anUnknownServiceIsSaidToBeUnknown() {
        browser.open(server.url("live.html?serviceId=99"));

        await().atMost(PATIENCE).until(() -> browser.find("#no-service").isDisplayed());

        assertThat(browser.text("#no-service")).contains("99");
        assertThat(browser.find("#live").isDisplayed()).isFalse();
        // A refused request is written to the console by the browser itself.
        assertThat(browser.errors()).allMatch(error -> error.contains("404"));
    }

    /** How many points of a chart are painted at all. */
    private long inked(String chart, String... view) {
        String within = view.length == 0 ? "" : " [data-view=" + view[0] + "]";
        Number count =
                browser.script(
                        """
                        const canvas = document.querySelector(arguments[0]);
                        const {data} = canvas.getContext('2d')
                            .getImageData(0, 0, canvas.width, canvas.height);
                        let count = 0;
                        for (let i = 3; i < data.length; i += 4) count += data[i] > 0 ? 1 : 0;
                        return count;
                        """,
                        "#chart-" + chart + within + " canvas");
        return count.longValue();
    }

    /** One good second is enough: on a machine that is busy with other things some are not. */
    private void awaitAtTarget(double intensity) {
        await("the target to get " + intensity + "/s")
                .atMost(PATIENCE)
                .until(
                        () -> {
                            JsonNode seconds = server.targetStats().get("arrivalsPerSecond");
                            return seconds.values().stream()
                                    .anyMatch(
                                            arrived ->
                                                    Math.abs(arrived.longValue() - intensity)
                                                            <= Math.max(1, intensity / 10));
                        });
    }
}
