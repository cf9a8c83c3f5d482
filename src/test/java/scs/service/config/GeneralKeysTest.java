package scs.service.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneralKeysTest {

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "windowSize|sixty|1 to 86400",
                "windowSize|''|1 to 86400",
                "windowSize|0|1 to 86400",
                "windowSize|-1|1 to 86400",
                "windowSize|86401|1 to 86400",
                "windowSize|1.5|1 to 86400",
                "recordInterval|1s|10 to 3600000",
                "recordInterval|9|10 to 3600000",
                "recordInterval|3600001|10 to 3600000",
                "serverIp|''|host name or an IP address",
                "serverIp|http://h|host name or an IP address",
                "serverIp|a b|host name or an IP address",
                "rmiPort|-1|0 to 65535",
                "rmiPort|65536|0 to 65535",
                "rmiPort|''|0 to 65535",
                "bindAddress|a/b|host name or an IP address",
                "port|http|0 to 65535",
                "port|99999999999|0 to 65535",
                "allowedHosts|good, http://bad|host name or an IP address",
                "lanes|-1|0 to 1024",
                "lanes|1025|0 to 1024",
                "embeddedTarget|''|right is a behaviour",
                "embeddedTarget|delay=soon|delay",
                "rmiWithoutToken|maybe|true or false",
                "exampleURL|192.0.2.1:80|begins with http:// or https://",
                "exampleURL|ftp://h/|begins with http:// or https://",
                "exampleURL|http://a b/|illegal character",
                "exampleURL|http:///path|host",
                "exampleURL|http://my_host/|no '_'",
                "exampleURL|http://h:70000/|port from 1 to 65535",
                "exampleURL|http://u:p@h/|Authorization",
                "imageClassifyBaseURL|nowhere|begins with http:// or https://",
                "mageClassifyBaseURL|nowhere|begins with http:// or https://",
                "searchBaseURL|nowhere|begins with http:// or https://",
                "mnistBaseURL|nowhere|begins with http:// or https://",
                "webServiceURLsStr|http://h|as many names as addresses",
                "webServiceNamesStr|a|as many names as addresses",
                "numberOfService|0|1 to 1000000",
                "numberOfService|many|1 to 1000000",
            })
    void refusesWhatCannotBeRight(String key, String value, String right) {
        Deployment deployment = new Deployment(directory).properties(key + "=" + value);
        assertThat(deployment.problems())
                .anySatisfy(
                        problem -> {
                            assertThat(problem.source())
                                    .isEqualTo(directory.resolve("sys.properties").toString());
                            assertThat(problem.right()).contains(right);
                        });
    }

    @Test
    void namesFileKeyAndValue() {
        assertThat(new Deployment(directory).properties("port=no").problems())
                .singleElement()
                .hasToString(
                        directory.resolve("sys.properties")
                                + ": port = 'no': right is a whole number, 0 to 65535");
        assertThat(new Deployment(directory).properties("").system("port", "no").problems())
                .singleElement()
                .hasToString("-D: port = 'no': right is a whole number, 0 to 65535");
    }

    @ParameterizedTest
    @CsvSource({"''", "with blank", "ä"})
    void aWrongTokenIsRefusedWithoutShowingIt(String token) {
        assertThat(new Deployment(directory).properties("token=" + token).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.value()).isNull());
    }

    @Test
    void aWrongEscapeIsRefused() {
        assertThat(new Deployment(directory).properties("exampleURL=http://h/\\u12").problems())
                .singleElement()
                .asString()
                .contains("four hexadecimal digits");
    }

    @Test
    void aKeyThatIsThereTwiceIsWarnedOfAndTheLastCounts() {
        Settings settings = new Deployment(directory).properties("port=1", "port=2").load();
        assertThat(settings.port()).isEqualTo(2);
        assertThat(settings.warnings()).singleElement().asString().contains("port more than once");
    }

    @ParameterizedTest
    @CsvSource({"true,true,0", "false,false,0", "FALSE,false,0", "'',true,1", "no,true,1"})
    void onlyFalseTurnsRmiOff(String value, boolean enabled, int warnings) {
        Settings settings =
                new Deployment(directory).properties("rmiServiceEnable=" + value).load();
        assertThat(settings.rmiServiceEnable()).isEqualTo(enabled);
        assertThat(settings.warnings()).hasSize(warnings);
    }

    @ParameterizedTest
    @CsvSource({
        "windowSize=5,true",
        "imageClassifyBaseURL=http://h/gpu,true",
        "resNetBaseURL=http://h/,true",
        "searchBaseURL=http://h/,true",
        "exampleURL=http://h/,false",
        "ssdFaasBaseURL=http://h/,false",
        "numberOfService=1,false",
    })
    void withoutTheKeyTheVariantDecidesAboutRmi(String line, boolean enabled) {
        assertThat(new Deployment(directory).properties(line).load().rmiServiceEnable())
                .isEqualTo(enabled);
    }
}
