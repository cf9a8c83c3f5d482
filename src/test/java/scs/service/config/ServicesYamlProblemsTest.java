package scs.service.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServicesYamlProblemsTest {

    @TempDir Path directory;
    private Deployment deployment;

    @BeforeEach
    void setUp() {
        deployment = new Deployment(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "urll: x|urll|did you mean 'url'?",
                "maxconnection: 5|maxconnection|did you mean 'maxConnections'?",
                "id: minus|id|0 to 999999",
                "id: -1|id|0 to 999999",
                "id: 1000000|id|0 to 999999",
                "id:|id|right is a value",
                "method: 'A B'|method|request method",
                "method: CONNECT|method|request method",
                "headers: none|headers|a map",
                "headers: {'a b': 1}|headers.a b|name of a header",
                "headers: {X: {y: 1}}|headers.X|one line of text",
                "headers: {X: \"a\\nb\"}|headers.X|one line of text",
                "headers: {Content-Length: 5}|headers.Content-Length|the client sets it",
                "headers: {Content-Type: text/plain}|headers|a body beside",
                "body: [1]|body|single value",
                "bodyFile: missing.json|bodyFile|readable file",
                "bodyFile: .|bodyFile|readable file",
                "bodyFile: \"a\\0b\"|bodyFile|readable file",
                "contentType: text/plain|contentType|a body beside it",
                "query: a=b|query|a map",
                "query: {a: [1]}|query.a|single value",
                "querySuffix: 'a b'|querySuffix|illegal character",
                "randomQueryParameter: 'a=b'|randomQueryParameter|query parameter",
                "client: netty|client|auto or apache",
                "http2: 2|http2|true or false",
                "http2: 'yes'|http2|true or false",
                "tls: true|tls|a map",
                "tls: {trustall: true}|tls.trustall|did you mean 'trustAll'?",
                "tls: {trustAll: maybe}|tls.trustAll|true or false",
                "followRedirects: 1|followRedirects|true or false",
                "maxConnections: 0|maxConnections|1 to 1000000",
                "maxConnections: many|maxConnections|1 to 1000000",
                "connectTimeout: 5|connectTimeout|a number with a unit",
                "connectTimeout: 11s|connectTimeout|no more than timeout",
                "timeout: 0s|timeout|more than 0",
                "timeout: -5s|timeout|a number with a unit",
                "timeout: 2h|timeout|no more than 1h",
                "timeout: soon|timeout|a number with a unit",
                "waitingRoom: -1|waitingRoom|1 to 10000000",
                "waitingRoom: 1.5|waitingRoom|1 to 10000000",
                "arrival: sometimes|arrival|right are constant",
                "arrival: uniform:2|arrival|right are constant",
                "intensity: -1|intensity|0 to 1000000",
                "intensity: .NaN|intensity|0 to 1000000",
                "intensity: 1000001|intensity|0 to 1000000",
                "intensity: lots|intensity|0 to 1000000",
                "okStatus: 99|okStatus|200-299",
                "okStatus: 300-200|okStatus|200-299",
                "okStatus: 200-600|okStatus|200-299",
                "okStatus: ok|okStatus|200-299",
            })
    void refusesWhatCannotBeRight(String line, String key, String right) {
        deployment.yaml("services:\n  - name: a\n    url: http://h/\n    " + line + "\n");
        assertThat(deployment.problems())
                .singleElement()
                .satisfies(
                        problem -> {
                            assertThat(problem.source())
                                    .isEqualTo(directory.resolve("services.yaml") + ":4");
                            assertThat(problem.key()).isEqualTo("services[0]." + key);
                            assertThat(problem.right()).contains(right);
                        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|begins with http",
                "h/path|begins with http",
                "ftp://h/|begins with http",
                "http://h/a b|illegal character",
                "http://|expected authority",
                "http://my_host/|no '_'",
                "http://h:0/|port from 1 to 65535",
                "http://h:65536/|port from 1 to 65535",
                "http://u:p@h/|Authorization",
                "embedded/a b|illegal character",
            })
    void refusesWrongAddresses(String url, String right) {
        deployment.yaml("services:\n  - name: a\n    url: '" + url + "'\n");
        assertThat(deployment.problems())
                .singleElement()
                .satisfies(
                        problem -> {
                            assertThat(problem.key()).isEqualTo("services[0].url");
                            assertThat(problem.value()).isEqualTo(url);
                            assertThat(problem.right()).contains(right);
                        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "12", "a/b", "'a?b'", "\"a\\nb\"", "[a]"})
    void refusesWrongNames(String name) {
        deployment.yaml("services:\n  - name: " + name + "\n    url: http://h/\n");
        assertThat(deployment.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.key()).isEqualTo("services[0].name"));
    }

    @Test
    void nameAndUrlAreNeeded() {
        deployment.yaml("services:\n  - id: 1\n");
        assertThat(deployment.problems())
                .extracting(p -> p.key())
                .containsExactly("services[0].name", "services[0].url");
    }

    @Test
    void refusesDuplicatesWithTheirLines() {
        deployment
                .properties("webServiceNamesStr=b", "webServiceURLsStr=http://h/")
                .yaml(
                        """
                        services:
                          - {name: a, url: http://h/, id: 5}
                          - {name: a, url: http://h/}
                          - {name: c, url: http://h/, id: 5}
                          - {name: b, url: http://h/, id: 6}
                          - {name: d, url: http://h/, id: 1}
                        """);
        String file = directory.resolve("services.yaml").toString();
        assertThat(deployment.problems())
                .extracting(p -> p.source().substring(file.length()) + " " + p.key())
                .containsExactly(
                        ":3 services[1].name",
                        ":4 services[2].id",
                        ":5 services[3].id",
                        ":6 services[4].id");
    }

    @Test
    void bodyAndContentTypeAreGivenOnce() {
        deployment
                .file("b", "x")
                .yaml(
                        """
                        services:
                          - {name: a, url: http://h/, body: x, bodyFile: b}
                          - name: b
                            url: http://h/
                            body: x
                            contentType: a/b
                            headers: {Content-Type: c/d}
                          - {name: c, url: http://h/, body: x, contentType: json}
                        """);
        assertThat(deployment.problems())
                .extracting(p -> p.key())
                .containsExactly(
                        "services[0].bodyFile",
                        "services[1].contentType",
                        "services[2].contentType");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "services: {a: 1}|1|a list of services",
                "services: 5|1|a list of services",
                "services: [5]|1|a map with name and url",
                "[a]|1|a map with 'services:'",
                "service: []|1|did you mean 'services'?",
                "services: []\\nservices: []|2|each key once",
                "services: [|1|right is YAML",
                "a: b: c|1|right is YAML",
                "services: []\\n---\\nservices: []|2|one YAML document",
                "services: [{name: a, url: *unknown}]|1|the anchor of a map or a list",
            })
    void refusesWhatIsNoListOfServices(String text, int line, String right) {
        deployment.yaml(text.replace("\\n", "\n"));
        assertThat(deployment.problems())
                .anySatisfy(
                        problem -> {
                            assertThat(problem.source()).matches(".*services\\.yaml:\\d+");
                            assertThat(problem.right()).contains(right);
                        });
    }

    @Test
    void secretsInHeadersAreNotShown() {
        deployment.yaml(
                "services: [{name: a, url: 'http://h/', headers: {Authorization: \"se\\ncret\"}}]");
        assertThat(deployment.problems()).singleElement().asString().doesNotContain("cret");
    }
}
