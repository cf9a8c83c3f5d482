package scs.service.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.StatusRange;
import scs.schedule.Arrival;
import scs.service.ClientChoice;
import scs.service.ServiceDescriptor;

class ServicesYamlTest {

    @TempDir Path directory;
    private Deployment deployment;

    @BeforeEach
    void setUp() {
        deployment = new Deployment(directory);
    }

    @Test
    void readsEveryKey() {
        deployment.yaml(
                """
                services:
                  - name: shop
                    url: https://h:8443/cart
                    id: 7
                    method: put
                    headers: {X-One: 1, X-Two: [a, b]}
                    body: "{}"
                    contentType: application/merge-patch+json
                    query: {page: 1, q: "a b&c"}
                    querySuffix: "&raw=%20"
                    randomQueryParameter: rand
                    client: apache
                    http2: true
                    tls: {trustAll: true}
                    followRedirects: true
                    maxConnections: 12
                    connectTimeout: 500ms
                    timeout: 1.5s
                    waitingRoom: 50
                    arrival: uniform:0.5
                    intensity: 12.5
                    okStatus: 200-399
                """);
        ServiceDescriptor service = deployment.service(7);
        assertThat(service.name()).isEqualTo("shop");
        assertThat(service.client()).isEqualTo(ClientChoice.APACHE);
        assertThat(service.arrival()).isEqualTo(new Arrival(Arrival.Kind.UNIFORM, 0.5));
        assertThat(service.intensity()).isEqualTo(12.5);
        assertThat(service.waitingRoom()).isEqualTo(50);
        HttpTarget target = service.target();
        assertThat(target.uri()).hasToString("https://h:8443/cart?page=1&q=a%20b%26c&raw=%20");
        assertThat(target.method()).isEqualTo("PUT");
        assertThat(target.headers())
                .isEqualTo(
                        List.of(
                                Map.entry("X-One", "1"),
                                Map.entry("X-Two", "a"),
                                Map.entry("X-Two", "b")));
        assertThat(Deployment.body(service)).isEqualTo("{}");
        assertThat(target.body().contentType()).isEqualTo("application/merge-patch+json");
        assertThat(target.randomQueryParameter()).isEqualTo("rand");
        assertThat(target.http2()).isTrue();
        assertThat(target.trustAll()).isTrue();
        assertThat(target.followRedirects()).isTrue();
        assertThat(target.maxConnections()).isEqualTo(12);
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofMillis(500));
        assertThat(target.timeout()).isEqualTo(Duration.ofMillis(1500));
        assertThat(target.okStatus()).isEqualTo(new StatusRange(200, 399));
    }

    @Test
    void nameAndUrlAreEnough() {
        ServiceDescriptor service =
                deployment.yaml("services: [{name: a, url: 'http://h'}]").service(1);
        HttpTarget target = service.target();
        assertThat(target.uri()).isEqualTo(URI.create("http://h/"));
        assertThat(target.method()).isEqualTo("GET");
        assertThat(target.headers()).isEmpty();
        assertThat(target.body()).isNull();
        assertThat(target.randomQueryParameter()).isNull();
        assertThat(target.trustAll()).isFalse();
        assertThat(target.followRedirects()).isFalse();
        assertThat(target.http2()).isFalse();
        assertThat(target.maxConnections()).isEqualTo(4096);
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(target.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(target.okStatus()).isEqualTo(new StatusRange(200, 299));
        assertThat(service.client()).isEqualTo(ClientChoice.AUTO);
        assertThat(service.arrival()).isEqualTo(Arrival.CONSTANT);
        assertThat(service.intensity()).isEqualTo(1);
        assertThat(service.waitingRoom()).isEqualTo(100_000);
        assertThat(service.embedded()).isFalse();
    }

    @Test
    void aBodyFileIsReadBesideTheYaml() {
        deployment
                .file("picture.bin", "some bytes\n")
                .yaml(
                        """
                        services:
                          - name: a
                            url: http://h/
                            bodyFile: picture.bin
                            headers: {content-type: image/png}
                        """);
        HttpTarget target = deployment.service(1).target();
        assertThat(new String(target.body().content(), UTF_8)).isEqualTo("some bytes\n");
        assertThat(target.body().contentType()).isEqualTo("image/png");
        assertThat(target.headers()).isEmpty();
        assertThat(target.method()).isEqualTo("POST");
    }

    @Test
    void aBodyFileOfTheClassPathCopyIsReadThere() {
        deployment.classPath.put(
                "conf/services.yaml", "services: [{name: a, url: 'http://h/', bodyFile: b.json}]");
        deployment.classPath.put("conf/b.json", "[]");
        assertThat(Deployment.body(deployment.service(1))).isEqualTo("[]");
    }

    @Test
    void aBodyKeepsItsBlanksAndLines() {
        deployment.yaml("services:\n- name: a\n  url: http://h/\n  body: |\n    one\n    two\n");
        assertThat(Deployment.body(deployment.service(1))).isEqualTo("one\ntwo\n");
    }

    @Test
    void anchorsSaveRepeating() {
        deployment.yaml(
                """
                services:
                  - {name: a, url: http://h/a, headers: &common {X-Key: k}}
                  - {name: b, url: http://h/b, headers: *common, timeout: 3s}
                """);
        HttpTarget target = deployment.service(2).target();
        assertThat(target.headers()).containsExactly(Map.entry("X-Key", "k"));
        assertThat(target.timeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void theTargetInsideLoadGenCanHaveAPath() {
        ServiceDescriptor service =
                deployment.yaml("services: [{name: slow, url: embedded/slow}]").service(1);
        assertThat(service.embedded()).isTrue();
        assertThat(service.at(URI.create("http://127.0.0.1:99")).target().uri())
                .hasToString("http://127.0.0.1:99/slow");
    }

    @Test
    void oneWithAPublishedNameReplacesItInPlace() {
        deployment
                .properties("webServiceNamesStr=a;b", "webServiceURLsStr=http://old/a;http://old/b")
                .yaml("services: [{name: a, url: 'http://new/'}, {name: c, url: 'http://new/c'}]");
        Settings settings = deployment.load();
        assertThat(settings.services())
                .extracting(s -> s.id() + " " + s.name() + " " + s.target().uri().getHost())
                .containsExactly("0 example embedded", "1 a new", "2 b old", "3 c new");
    }

    @Test
    void freeIndicesAreGivenFromTheLowest() {
        deployment.yaml(
                """
                services:
                  - {name: a, url: http://h/}
                  - {name: b, url: http://h/, id: 1}
                  - {name: c, url: http://h/}
                """);
        assertThat(deployment.load().services())
                .extracting(s -> s.id() + " " + s.name())
                .containsExactly("0 example", "1 b", "2 a", "3 c");
    }

    @Test
    void indexZeroCanBeTakenFromTheBuiltInExampleButNotFromAConfiguredOne() {
        deployment.yaml("services: [{name: mine, url: 'http://h/', id: 0}]");
        assertThat(deployment.load().services())
                .extracting(ServiceDescriptor::name)
                .containsExactly("mine");
        deployment.properties("exampleURL=embedded");
        assertThat(deployment.problems())
                .singleElement()
                .asString()
                .contains("services[0].id = '0'")
                .contains("'example' in sys.properties");
    }

    @Test
    void theIndexOfAPublishedServiceWithoutAddressCanBeTaken() {
        deployment
                .properties("exampleURL=embedded", "resNet50FaasBaseURL=http://h/r")
                .yaml("services: [{name: mine, url: 'http://h/', id: 12}]");
        assertThat(deployment.load().services()).hasSize(28);
        assertThat(deployment.service(12).name()).isEqualTo("mine");
    }

    @Test
    void anEmptyFileHasNoServices() {
        assertThat(deployment.yaml("# nothing\n").load().services()).hasSize(1);
        assertThat(deployment.yaml("services:\n").load().services()).hasSize(1);
    }
}
