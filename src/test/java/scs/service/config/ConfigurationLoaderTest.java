package scs.service.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scs.service.ServiceDescriptor;

class ConfigurationLoaderTest {

    @TempDir Path directory;
    private Deployment deployment;

    @BeforeEach
    void setUp() {
        deployment = new Deployment(directory);
    }

    @Test
    void theFilesInsideTheWarAreRight() {
        Settings settings =
                new ConfigurationLoader(
                                key -> null,
                                key -> null,
                                ConfigurationLoader.class.getClassLoader()::getResourceAsStream)
                        .load();
        assertThat(settings.warnings()).isEmpty();
        assertThat(settings.sources())
                .containsExactly("class path conf/sys.properties", "class path conf/services.yaml");
        assertThat(settings.rmiServiceEnable()).isTrue();
        assertThat(settings.services())
                .extracting(ServiceDescriptor::name)
                .containsExactly("example");
        assertThat(settings.services().get(0).embedded()).isTrue();
    }

    @Test
    void withoutAnyFileThereAreTheDefaults() {
        Settings settings = deployment.load();
        assertThat(settings.windowSize()).isEqualTo(60);
        assertThat(settings.recordIntervalMillis()).isEqualTo(1000);
        assertThat(settings.serverIp()).isEqualTo("127.0.0.1");
        assertThat(settings.rmiServiceEnable()).isTrue();
        assertThat(settings.rmiPort()).isEqualTo(22222);
        assertThat(settings.bindAddress()).isEqualTo("127.0.0.1");
        assertThat(settings.port()).isEqualTo(8080);
        assertThat(settings.token()).isNull();
        assertThat(settings.allowedHosts()).isEmpty();
        assertThat(settings.lanes()).isZero();
        assertThat(settings.embeddedTarget()).isEqualTo("delay=p50=1ms,p99=20ms");
        assertThat(settings.services()).hasSize(1);
        assertThat(settings.sources()).isEmpty();
    }

    @Test
    void readsEveryGeneralKey() {
        Settings settings =
                deployment
                        .properties(
                                "windowSize=30 \t",
                                "recordInterval=500",
                                "serverIp=192.0.2.1",
                                "rmiServiceEnable=true",
                                "rmiPort=0",
                                "bindAddress=::1",
                                "port=9090",
                                "token=s3cret",
                                "allowedHosts=Load.example, 192.0.2.2;",
                                "lanes=3",
                                "embeddedTarget=delay=2ms")
                        .load();
        assertThat(settings.windowSize()).isEqualTo(30);
        assertThat(settings.recordIntervalMillis()).isEqualTo(500);
        assertThat(settings.serverIp()).isEqualTo("192.0.2.1");
        assertThat(settings.rmiPort()).isZero();
        assertThat(settings.bindAddress()).isEqualTo("::1");
        assertThat(settings.port()).isEqualTo(9090);
        assertThat(settings.token()).isEqualTo("s3cret");
        assertThat(settings.allowedHosts()).containsExactly("load.example", "192.0.2.2");
        assertThat(settings.lanes()).isEqualTo(3);
        assertThat(settings.embeddedTarget()).isEqualTo("delay=2ms");
        assertThat(settings.toString()).doesNotContain("s3cret");
    }

    @Test
    void systemPropertiesWinOverTheDirectoryAndThatOverTheClassPath() {
        deployment.classPath.put("conf/sys.properties", "windowSize=1\nport=1111\nlanes=7");
        assertThat(deployment.load().port()).isEqualTo(1111);
        deployment.properties("windowSize=2", "port=2222");
        deployment.system("windowSize", "3");
        Settings settings = deployment.load();
        assertThat(settings.windowSize()).isEqualTo(3);
        assertThat(settings.port()).isEqualTo(2222);
        assertThat(settings.lanes()).as("the class path copy no longer counts").isZero();
        assertThat(settings.sources())
                .containsExactly("-DwindowSize", directory.resolve("sys.properties").toString());
    }

    @Test
    void eachFileOfTheDirectoryReplacesItsOwnCopyOnly() {
        deployment.classPath.put("conf/sys.properties", "port=1111");
        deployment.classPath.put(
                "conf/services.yaml", "services: [{name: inside, url: 'http://h/'}]");
        deployment.yaml("services: [{name: outside, url: 'http://h/'}]");
        Settings settings = deployment.load();
        assertThat(settings.port()).isEqualTo(1111);
        assertThat(settings.services())
                .extracting(ServiceDescriptor::name)
                .containsExactly("example", "outside");
    }

    @Test
    void theEnvironmentNamesTheDirectoryWhereNoSystemPropertyDoes() {
        deployment.properties("port=2222");
        deployment.systemProperties.clear();
        deployment.environment.put("SDCLOUD_CONFIG", directory.toString());
        assertThat(deployment.load().port()).isEqualTo(2222);
        deployment.system("sdcloud.config", directory.resolve("elsewhere").toString());
        assertThat(deployment.problems()).singleElement().asString().contains("elsewhere");
    }

    @Test
    void aDirectoryThatIsMissingOrEmptyIsRefused() {
        deployment.system("sdcloud.config", directory.resolve("none").toString());
        assertThat(deployment.problems())
                .singleElement()
                .asString()
                .startsWith("-D: sdcloud.config = '")
                .endsWith("': right is a directory that exists");
        deployment.system("sdcloud.config", directory.toString());
        assertThat(deployment.problems())
                .singleElement()
                .asString()
                .contains("with sys.properties or services.yaml in it");
    }

    @Test
    void allProblemsOfALoadAreToldTogether() {
        deployment
                .properties("port=x", "windowSize=0", "exampleURL=ftp://h/")
                .yaml("services:\n- name: a\n  url: nowhere\n  timeout: 5\n");
        assertThat(deployment.problems())
                .extracting(p -> p.key())
                .containsExactlyInAnyOrder(
                        "port",
                        "windowSize",
                        "exampleURL",
                        "services[0].url",
                        "services[0].timeout");
    }

    @Test
    void unknownKeysAreWarnedOfOnly() {
        Settings settings =
                deployment
                        .properties("windowsize=5", "somethingElse=1", "rmi_worker01_url=rmi://x")
                        .load();
        assertThat(settings.windowSize()).isEqualTo(60);
        assertThat(settings.warnings())
                .hasSize(3)
                .anyMatch(w -> w.contains("did you mean 'windowSize'?"))
                .anyMatch(w -> w.endsWith("somethingElse is not a key and has no effect."))
                .anyMatch(w -> w.contains("rmi_worker01_url belongs to scripts"));
    }

    @Test
    void anAddressThatOthersReachWithoutATokenIsWarnedOf() {
        assertThat(deployment.properties("bindAddress=0.0.0.0").load().warnings())
                .singleElement()
                .asString()
                .contains("can start load");
        assertThat(deployment.properties("bindAddress=0.0.0.0", "token=t").load().warnings())
                .isEmpty();
        assertThat(deployment.properties("bindAddress=localhost").load().warnings()).isEmpty();
    }

    @Test
    void anEmbeddedServiceGetsItsAddressAtStart() {
        ServiceDescriptor service =
                deployment.properties("exampleURL=embedded/slow?ms=5").service(0);
        ServiceDescriptor started = service.at(URI.create("http://127.0.0.1:4711"));
        assertThat(started.embedded()).isFalse();
        assertThat(started.target().uri()).hasToString("http://127.0.0.1:4711/slow?ms=5");
        assertThat(started.at(URI.create("http://h:1/"))).isSameAs(started);
    }
}
