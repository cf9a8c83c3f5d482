package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static scs.e2e.browser.LivePage.PATIENCE;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.Keys;

/** A server that lets only those who know its token change a load. */
@ExtendWith(Stage.class)
final class TokenIT {
    private static LoadGenServer guarded;

    private final Browser browser;

    TokenIT(Browser browser) {
        this.browser = browser;
    }

    @BeforeAll
    static void startServer() {
        guarded = new LoadGenServer("token", "token=open-sesame");
    }

    @AfterAll
    static void endServer() {
        guarded.close();
    }

    @AfterEach
    void forgetRefusals() {
        // A refused request is written to the console by the browser itself.
        assertThat(browser.errors()).allMatch(error -> error.contains("401"));
    }

    @Test
    void thePageAsksForTheTokenUntilItIsRightAndThenNoMore() {
        LivePage page = LivePage.open(browser, guarded);
        page.start();

        awaitQuestion("lets only those who know its token");
        answer("guessed");
        awaitQuestion("did not accept this token");
        assertThat(page.state()).isEqualTo("idle");
        answer("open-sesame");

        page.awaitState("running");
        page.stop();
        page.awaitState("idle");
        assertThat(browser.findAll("#token-dialog")).isEmpty();
    }

    @Test
    void whoDoesNotKnowTheTokenIsToldSo() {
        browser.open(guarded.url("live.html?serviceId=0"));
        browser.script("sessionStorage.clear()");
        LivePage page = LivePage.open(browser, guarded);
        page.start();

        awaitQuestion("lets only those who know its token");
        browser.actions().sendKeys(Keys.ESCAPE).perform();

        await().atMost(PATIENCE).until(() -> page.message().contains("needs the control token"));
        assertThat(page.state()).isEqualTo("idle");
    }

    private void awaitQuestion(String words) {
        await().atMost(PATIENCE)
                .until(
                        () ->
                                browser.findAll("#token-dialog").size() == 1
                                        && browser.text("#token-dialog").contains(words));
    }

    private void answer(String token) {
        browser.find("#token-input").sendKeys(token, Keys.ENTER);
    }
}
