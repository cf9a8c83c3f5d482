package scs.e2e.browser;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.springframework.util.FileSystemUtils;

/** The Chromium of this machine without a window. */
final class Browser implements AutoCloseable {
    /** Selenium warns of every Chromium it has no typed protocol for; none is used here. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    private final Path profile = freshDirectory();
    private final ChromeDriver driver;

    Browser() {
        SELENIUM.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(onPath("chromium", "chromium-browser", "google-chrome"));
        options.addArguments(
                "--headless=new",
                "--window-size=1440,900",
                "--hide-scrollbars",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--no-first-run",
                "--lang=en",
                "--user-data-dir=" + profile);
        if ("root".equals(System.getProperty("user.name"))) {
            options.addArguments("--no-sandbox");
        }
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        // With driver and browser named, Selenium has no reason to look for or fetch any.
        ChromeDriverService service =
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(onPath("chromedriver"))
                        .build();
        driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(30));
        Runtime.getRuntime().addShutdownHook(new Thread(driver::quit));
    }

    private static File onPath(String... names) {
        List<Path> directories =
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                        .map(Path::of)
                        .toList();
        for (String name : names) {
            for (Path directory : directories) {
                Path candidate = directory.resolve(name);
                if (Files.isExecutable(candidate)) {
                    return candidate.toFile();
                }
            }
        }
        throw new IllegalStateException(
                "none of " + List.of(names) + " is on the PATH; scripts/test installs them");
    }

    private static Path freshDirectory() {
        try {
            return Files.createTempDirectory("loadgen-chromium");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Forgets what the test before has left behind. */
    void refresh(String origin) {
        driver.get("about:blank");
        driver.executeCdpCommand(
                "Storage.clearDataForOrigin", Map.of("origin", origin, "storageTypes", "all"));
        desktop();
        dark(false);
        errors();
    }

    void open(String url) {
        driver.get(url);
    }

    void reload() {
        driver.navigate().refresh();
    }

    String url() {
        return driver.getCurrentUrl();
    }

    String title() {
        return driver.getTitle();
    }

    void desktop() {
        screen(1440, 900, 1, false);
    }

    void phone() {
        screen(390, 844, 2, true);
    }

    void screen(int width, int height, double pixelRatio, boolean mobile) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width", width,
                        "height", height,
                        "deviceScaleFactor", pixelRatio,
                        "mobile", mobile));
    }

    void dark(boolean dark) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of(
                                        "name",
                                        "prefers-color-scheme",
                                        "value",
                                        dark ? "dark" : "light"))));
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> findAll(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    String text(String css) {
        return find(css).getText();
    }

    /** The element that has the focus. */
    WebElement focused() {
        return driver.switchTo().activeElement();
    }

    Actions actions() {
        return new Actions(driver);
    }

    @SuppressWarnings("unchecked")
    <T> T script(String script, Object... arguments) {
        return (T) driver.executeScript(script, arguments);
    }

    /**
     * What the console has complained of since this was asked last. A plain text cannot name its
     * icon, so Chromium looks for one outside the context; that is not the page's doing.
     */
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .map(LogEntry::getMessage)
                .filter(message -> !message.contains("/favicon.ico "))
                .toList();
    }

    /** Takes a picture of the whole page, however long it is. */
    void photograph(Path file) {
        capture(file, true);
    }

    /** Takes a picture of what the screen shows. */
    void photographScreen(Path file) {
        capture(file, false);
    }

    private void capture(Path file, boolean whole) {
        Map<String, Object> picture =
                driver.executeCdpCommand(
                        "Page.captureScreenshot",
                        Map.of("format", "png", "captureBeyondViewport", whole));
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, Base64.getDecoder().decode((String) picture.get("data")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        driver.quit();
        FileSystemUtils.deleteRecursively(profile.toFile());
    }
}
