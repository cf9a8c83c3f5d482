package scs.e2e.browser;

import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Takes the picture of the README. No test of the build, since the picture is part of the sources:
 * {@code ./mvnw verify -DskipUnitTests -Dit.test=ReadmePicture}.
 */
final class ReadmePicture {
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Test
    void twoEpochsOnTheLivePage() {
        try (LoadGenServer server =
                        new LoadGenServer(
                                "picture", "embeddedTarget=delay=p50=1ms,p99=20ms;errors=0.5%");
                Browser browser = new Browser()) {
            server.startLoad(0, 200);
            browser.screen(1280, 1072, 1, false);
            LivePage page = LivePage.open(browser, server);
            // What a cold JVM does in its first seconds leaves the window until then.
            awaitSamples(page, 50);
            page.type("500");
            awaitSamples(page, 80);
            browser.script("document.activeElement.blur()");
            browser.photographScreen(Path.of("docs", "images", "live.png"));
        }
    }

    private static void awaitSamples(LivePage page, int count) {
        await().atMost(PATIENCE)
                .until(
                        () ->
                                page.samples().stream()
                                        .anyMatch(
                                                sample ->
                                                        LivePage.number(sample, "sequence")
                                                                >= count));
    }
}
