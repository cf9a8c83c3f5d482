package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pages outlive the server. */
@ExtendWith(Stage.class)
final class ServerLossIT {
    private final Browser browser;
    private final LoadGenServer server =
            new LoadGenServer("loss", "recordInterval=" + Stage.RECORD_INTERVAL_MILLIS);

    ServerLossIT(Browser browser) {
        this.browser = browser;
    }

    @AfterEach
    void endServer() {
        // The page goes before the server does, and with it what the console says of the loss.
        browser.open("about:blank");
        server.close();
        browser.errors();
    }

    @Test
    void theLivePageSaysThatTheServerIsGoneAndFollowsTheNewOne() {
        server.startLoad(0, 20);
        LivePage page = LivePage.open(browser, server);
        page.awaitSamplesAt(20);

        server.kill();

        await().atMost(PATIENCE).until(() -> page.banner().equals("down"));
        assertThat(browser.find("#connection-banner").isDisplayed()).isTrue();
        assertThat(browser.text("#connection-banner")).startsWith("Server not reachable since ");
        assertThat(page.samples()).isNotEmpty();

        page.drag(60);
        await().atMost(PATIENCE).until(() -> page.message().contains("not reachable"));

        server.start();
        await().atMost(PATIENCE).until(() -> page.banner().equals("up"));
        page.awaitState("idle");
        long startedMillis = server.startLoad(0, 30).get("startedMillis").longValue();
        page.awaitSamplesAt(30);

        assertThat(page.state()).isEqualTo("running");
        assertThat(page.samples())
                .allMatch(sample -> LivePage.number(sample, "endMillis") > startedMillis)
                .allMatch(sample -> LivePage.number(sample, "intensity") == 30);
        assertThat(LivePage.number(page.samples().get(0), "sequence")).isLessThanOrEqualTo(1);
        assertThat(page.epochs())
                .extracting(epoch -> LivePage.number(epoch, "intensity"))
                .containsExactly(30.0);
        await().atMost(PATIENCE).until(() -> page.exactly() == 30);
    }

    @Test
    void theListOfServicesComesBackByItself() {
        browser.open(server.url("services.html"));
        await().atMost(PATIENCE).until(() -> browser.text("#summary").startsWith("1 configured"));

        server.kill();
        await().atMost(PATIENCE)
                .until(
                        () ->
                                browser.text("#connection-banner")
                                        .startsWith("Server not reachable since "));
        server.start();

        await().atMost(PATIENCE).until(() -> browser.text("#connection-banner").isEmpty());
        assertThat(browser.text("#rows")).contains("example");
    }
}
