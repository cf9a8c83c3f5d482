package scs.service.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scs.protocol.http.HttpTarget;
import scs.protocol.http.HttpTarget.StatusRange;
import scs.schedule.Arrival;
import scs.service.ServiceDescriptor;

/** Files in the form of every published LoadGen, written anew. */
class PublishedVariantsTest {

    @TempDir Path directory;
    private Deployment deployment;

    @BeforeEach
    void setUp() {
        deployment = new Deployment(directory);
    }

    @Test
    void v0() {
        Settings settings =
                deployment
                        .properties(
                                "#scripts",
                                "sdc_script_dir=/opt/sdc/",
                                "mem_result_dir=/opt/sdc/mem.txt",
                                "silo_result_dir=/opt/sdc/silo.txt ",
                                "rmi_worker01_url=rmi://192.0.2.9:22022/worker",
                                "riscv_board=192.0.2.7",
                                "serverBaseURL=http://192.0.2.1:8080/index.html",
                                "searchBaseURL=http://192.0.2.2:8983/solr/select?q=a  ",
                                "windowSize=15")
                        .load();
        assertThat(settings.windowSize()).isEqualTo(15);
        assertThat(settings.rmiServiceEnable()).isTrue();
        assertThat(names(settings)).containsExactly("0 example", "1 webSearch", "2 webServer");
        assertThat(uri(settings, 1)).isEqualTo("http://192.0.2.2:8983/solr/select?q=a");
        assertThat(settings.services().get(2).arrival()).isEqualTo(Arrival.POISSON);
        assertThat(settings.services().get(0).embedded()).isTrue();
        assertThat(settings.warnings()).hasSize(5).allMatch(w -> w.contains("has no effect"));
    }

    @Test
    void v1() {
        Settings settings =
                deployment
                        .properties(
                                "# URL of the service ",
                                "imageClassifyBaseURL=http://192.0.2.3:31500/gpu ",
                                "# node",
                                "serverIp=192.0.2.4     ",
                                "rmiPort=22222",
                                "windowSize=60\t",
                                "recordInterval=1000")
                        .load();
        assertThat(settings.serverIp()).isEqualTo("192.0.2.4");
        assertThat(settings.rmiServiceEnable()).isTrue();
        assertThat(settings.warnings()).isEmpty();
        ServiceDescriptor service = settings.services().get(0);
        assertThat(names(settings)).containsExactly("0 imageClassify");
        assertThat(service.arrival()).isEqualTo(Arrival.BURST);
        assertThat(service.waitingRoom()).isEqualTo(100_000);
        HttpTarget target = service.target();
        assertThat(target.uri()).hasToString("http://192.0.2.3:31500/gpu");
        assertThat(target.method()).isEqualTo("GET");
        assertThat(target.randomQueryParameter()).isEqualTo("rand");
        assertThat(target.trustAll()).isTrue();
        assertThat(target.okStatus()).isEqualTo(new StatusRange(200, 200));
        assertThat(target.maxConnections()).isEqualTo(4096);
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(target.timeout()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void v1WithTheKeyAsTheReadmeMisspellsIt() {
        Settings settings =
                deployment.properties("mageClassifyBaseURL=http://192.0.2.3/helloworld").load();
        assertThat(names(settings)).containsExactly("0 imageClassify");
        assertThat(settings.warnings()).singleElement().asString().contains("misspelt");
    }

    @Test
    void rhythm() {
        Settings settings =
                deployment
                        .properties(
                                "resNetBaseURL=http://192.0.2.5:9501/v1/models/resnet:predict",
                                "resNetParmStr={\"instances\" : [{\"b64\": \"AAAA\"}]}",
                                "mnistBaseURL=http://192.0.2.5:9501/v1/models/mnist:predict",
                                "mnistParmStr={\"instances\": [{\"myInput\": [",
                                "halfBaseURL=http://192.0.2.5:9501/v1/models/half:predict",
                                "halfParmStr={\"instances\": [{\"x\": [",
                                "serverIp=127.0.0.1",
                                "rmiPort=22222",
                                "windowSize=5",
                                "recordInterval=1000")
                        .load();
        assertThat(names(settings))
                .containsExactly("0 example", "10 resNet", "11 mnist", "12 mnist-2", "13 half");
        assertThat(settings.rmiServiceEnable()).isTrue();
        ServiceDescriptor resNet = settings.services().get(1);
        assertThat(resNet.target().method()).isEqualTo("POST");
        assertThat(resNet.target().body().contentType()).isEqualTo("application/json");
        assertThat(Deployment.body(resNet)).isEqualTo("{\"instances\" : [{\"b64\": \"AAAA\"}]}");
        assertThat(Deployment.body(settings.services().get(2)).split(",")).hasSize(784);
        assertThat(Deployment.body(settings.services().get(4)))
                .matches("\\{\"instances\": \\[\\{\"x\": \\[0\\.\\d+]}]}");
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void theTargetBuild() {
        Settings settings =
                deployment
                        .properties(
                                "resNetBaseURL=http://192.0.2.5:9501/v1/models/resnet:predict",
                                "resNetParmStr={}",
                                "mnistBaseURL=http://192.0.2.5:9501/mnist",
                                "mnistParmStr={}",
                                "halfBaseURL=http://192.0.2.5:9501/half",
                                "halfParmStr={}",
                                "catdogBaseURL=http://192.0.2.5:9501/catdog",
                                "catdogParmStr={}",
                                "mlBaseURL=http://192.0.2.5:31112/function/nmt",
                                "mlParmStr=\"\"",
                                "bkinfoBaseURL=http://192.0.2.6:31146/productpage",
                                "bkinfoParmStr=\"\"",
                                " serverIp=192.0.2.5",
                                "#serverIp=192.0.2.6",
                                "rmiPort=22222",
                                "windowSize=60",
                                "recordInterval=1000")
                        .load();
        assertThat(names(settings))
                .containsExactly(
                        "0 example",
                        "10 resNet",
                        "11 resNet-2",
                        "12 mnist",
                        "13 half",
                        "14 catdog",
                        "15 ml",
                        "16 bkinfo");
        assertThat(uri(settings, 2)).isEqualTo("http://192.0.2.5:9502/v1/models/resnet:predict");
        assertThat(Deployment.body(settings.services().get(6))).isEqualTo("\"\"");
        assertThat(settings.serverIp()).isEqualTo("192.0.2.5");
    }

    @Test
    void v2aHasAll28ServicesEvenWhereTheyHaveNoAddress() {
        Settings settings =
                deployment
                        .file("cat.jpg", "CAT")
                        .properties(
                                "exampleURL=http://192.0.2.1:8080/hello ",
                                "rmiServiceEnable=false",
                                "resNetBaseURL=http://Ip:Port/v1/models/resnet:predict",
                                "resNetParmStr={}",
                                "resNet50FaasBaseURL=http://192.0.2.1:31212/function/resnet-50",
                                "resNet50ParmStr={\"a\":1}",
                                "resNet50BaseURL=http://192.0.2.1/unused",
                                "textcnn20FaasBaseURL=http://192.0.2.1:31212/function/textcnn-20",
                                "catdogAliyunFaaSBaseURL=https://192.0.2.1/cat",
                                "catdogAliyunParmStr=" + slashes("cat.jpg"),
                                "socialNetworkBaseURL=http://192.0.2.1:30300",
                                "socialNetworkParmStr={\"n\": x}",
                                "solrSearchBaseURL=http://192.0.2.1:8983/solr/select?",
                                "solrSearchParmStr=",
                                "tpcwBaseURL=http://192.0.2.1/TPCW?I_ID=",
                                "tpcwParmStr=",
                                "ssdBaseURL=",
                                "windowSize=60",
                                "recordInterval=1000")
                        .load();
        List<ServiceDescriptor> services = settings.services();
        assertThat(services).hasSize(28);
        assertThat(services)
                .extracting(ServiceDescriptor::name)
                .startsWith("example", "resnet-nonFaas", "mnist-nonFaas")
                .endsWith("sdcBenchSocialNetwork", "sdcBenchRedis", "gSightSocialNetwork");
        assertThat(services)
                .filteredOn(ServiceDescriptor::configured)
                .extracting(ServiceDescriptor::id)
                .containsExactly(0, 10, 12, 18, 19, 20, 21, 23, 25, 27);
        assertThat(settings.rmiServiceEnable()).isFalse();
        assertThat(settings.warnings())
                .singleElement()
                .asString()
                .contains("resNetBaseURL has the placeholders Ip and Port");
        assertThat(services.get(0).embedded()).isFalse();
        assertThat(services.get(0).target().randomQueryParameter()).isNull();
        assertThat(Deployment.body(services.get(18)))
                .contains("form-data; name=\"file\"")
                .contains("\r\n\r\nCAT\r\n--LoadGen-");
        assertThat(services.get(18).target().body().contentType())
                .startsWith("multipart/form-data; boundary=LoadGen-");
        assertThat(services.get(10).target().method()).isEqualTo("POST");
        assertThat(Deployment.body(services.get(10))).isEqualTo("{\"a\":1}");
        assertThat(services.get(12).target().method()).as("no ParmStr").isEqualTo("GET");
        assertThat(Deployment.body(services.get(27))).isEqualTo("{\"n\": 500}");
        assertThat(services.get(20).target().method()).isEqualTo("GET");
        assertThat(uri(settings, 21)).startsWith("http://192.0.2.1:8983/solr/select?q=id:");
        assertThat(uri(settings, 23)).isEqualTo("http://192.0.2.1/TPCW?I_ID=500");
        assertThat(uri(settings, 19)).isEqualTo("http://192.0.2.1:30300/");
        assertThat(services.get(10).arrival()).isEqualTo(Arrival.CONSTANT);
    }

    @Test
    void v2aOfInflessHasAnotherModelAtIndex22() {
        deployment.properties(
                "exampleURL=http://h/",
                "resNetBaseURL=http://h/resnet",
                "resNetParmStr={}",
                "resNet50BaseURL=http://h/resnet50",
                "resNet50ParmStr={}",
                "catdogAliyunFaaSBaseURL=https://h/cat",
                "catdogAliyunParmStr=" + slashes("no-such.jpg"));
        Settings settings = deployment.load();
        assertThat(uri(settings, 22)).isEqualTo("http://h/resnet50");
        assertThat(settings.services().get(18).configured()).isFalse();
        assertThat(settings.warnings()).singleElement().asString().contains("path of a picture");
        deployment.properties("tpcwBaseURL=", "resNetBaseURL=http://h/resnet", "resNetParmStr={}");
        assertThat(uri(deployment.load(), 22)).isEqualTo("http://h/resnet");
    }

    @Test
    void v2b() {
        Settings settings =
                deployment
                        .properties(
                                "exampleURL=https://192.0.2.1/",
                                "webServiceNamesStr=cart; ;search;",
                                "webServiceURLsStr=http://192.0.2.1/cart ; ;http://192.0.2.1/search;;",
                                "webServiceParamsStr=;",
                                "numberOfService=4",
                                "serverIp=192.0.2.1",
                                "rmiServiceEnable=true",
                                "rmiPort=22222",
                                "windowSize=30",
                                "recordInterval=1000")
                        .load();
        assertThat(names(settings)).containsExactly("0 example", "1 cart", "3 search");
        assertThat(settings.services().get(1).target().method()).isEqualTo("GET");
        assertThat(uri(settings, 2)).isEqualTo("http://192.0.2.1/search");
        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void v2bWarnsOfWhatIsOddAndKeepsTheIndices() {
        Settings settings =
                deployment
                        .properties(
                                "webServiceNamesStr=a;;c",
                                "webServiceURLsStr=;http://h/b;http://h/c",
                                "webServiceParamsStr={\"n\":",
                                "numberOfService=9")
                        .load();
        assertThat(names(settings)).containsExactly("0 example", "1 a", "2 service2", "3 c");
        assertThat(settings.services().get(1).configured()).isFalse();
        assertThat(settings.warnings()).hasSize(4);
    }

    @Test
    void v2bNeedsFewerNamesThanNumberOfService() {
        deployment.properties(
                "webServiceNamesStr=a;b",
                "webServiceURLsStr=http://h/a;http://h/b",
                "numberOfService=2");
        assertThat(deployment.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.key()).isEqualTo("numberOfService"));
    }

    @Test
    void v2bNamesDifferFromEachOtherAndFromExample() {
        deployment.properties(
                "webServiceNamesStr=a;a;example",
                "webServiceURLsStr=http://h/;http://h/;http://h/");
        assertThat(deployment.problems())
                .extracting(p -> p.value())
                .containsExactly("a", "example");
    }

    @Test
    void serviceZeroHasOneAddress() {
        deployment.properties("exampleURL=http://h/e", "imageClassifyBaseURL=http://h/i");
        assertThat(deployment.problems()).singleElement().asString().contains("either this key or");
        deployment.properties("exampleURL=http://h/e").system("imageClassifyBaseURL", "http://h/i");
        assertThat(names(deployment.load())).containsExactly("0 imageClassify");
        deployment.systemProperties.remove("imageClassifyBaseURL");
        deployment.properties("imageClassifyBaseURL=http://h/i").system("exampleURL", "http://h/e");
        assertThat(names(deployment.load())).containsExactly("0 example");
    }

    @Test
    void keysOfAnotherVariantAreWarnedOf() {
        Settings settings =
                deployment
                        .properties("imageClassifyBaseURL=http://h/i", "searchBaseURL=http://h/s")
                        .load();
        assertThat(names(settings)).containsExactly("0 imageClassify");
        assertThat(settings.warnings())
                .singleElement()
                .asString()
                .contains("searchBaseURL has no effect, since the other keys are those of V1");
    }

    @Test
    void everyAddressCanBeTheTargetInsideLoadGen() {
        deployment.properties("imageClassifyBaseURL=embedded", "windowSize=5");
        assertThat(deployment.service(0).embedded()).isTrue();
        deployment.properties("mnistBaseURL=embedded/mnist", "mnistParmStr={}");
        assertThat(deployment.service(11).embedded()).isTrue();
        deployment.properties("webServiceNamesStr=a", "webServiceURLsStr=embedded");
        assertThat(deployment.service(1).embedded()).isTrue();
    }

    @Test
    void servicesByDashDAlone() {
        deployment
                .system("webServiceNamesStr", "a")
                .system("webServiceURLsStr", "http://h/a")
                .system("exampleURL", "embedded");
        assertThat(names(deployment.load())).containsExactly("0 example", "1 a");
    }

    private String slashes(String name) {
        return directory.resolve(name).toString().replace('\\', '/');
    }

    private static List<String> names(Settings settings) {
        return settings.services().stream().map(s -> s.id() + " " + s.name()).toList();
    }

    private static String uri(Settings settings, int position) {
        return settings.services().get(position).target().uri().toString();
    }
}
