package scs.e2e.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * One server and one browser for all browser tests: starting them takes longer than most tests. A
 * test finds every load stopped and the browser as new, and fails if the console complained.
 */
final class Stage implements ParameterResolver, BeforeEachCallback, AfterEachCallback {
    static final int RECORD_INTERVAL_MILLIS = 500;

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(Stage.class);

    @Override
    public void beforeEach(ExtensionContext context) {
        server(context).stopLoads();
        browser(context).refresh(server(context).origin());
    }

    @Override
    public void afterEach(ExtensionContext context) {
        assertThat(browser(context).errors()).as("the browser's console").isEmpty();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == LoadGenServer.class || type == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Browser.class
                ? browser(context)
                : server(context);
    }

    private static LoadGenServer server(ExtensionContext context) {
        return root(context)
                .computeIfAbsent(
                        LoadGenServer.class,
                        key ->
                                new LoadGenServer(
                                        "stage",
                                        "recordInterval=" + RECORD_INTERVAL_MILLIS,
                                        "webServiceNamesStr=shop;search;search-with-a-long-name",
                                        "webServiceURLsStr=embedded/;embedded/?delay=5ms;embedded/",
                                        "embeddedTarget=delay=p50=1ms,p99=20ms;errors=1%"),
                        LoadGenServer.class);
    }

    private static Browser browser(ExtensionContext context) {
        return root(context).computeIfAbsent(Browser.class, key -> new Browser(), Browser.class);
    }

    private static ExtensionContext.Store root(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE);
    }
}
