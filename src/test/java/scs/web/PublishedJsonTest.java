package scs.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PublishedJsonTest {
    private static final PublishedFigures FIGURES =
            new PublishedFigures(
                    99, 100, 1.5, 1.7, 2.25, 2, 0.95, 98, 101, 99.5, 12.3, 0.97, 99.12);

    @Test
    void theFormOfTheFirstVersionByteForByte() {
        assertThat(PublishedJson.first(FIGURES, 1573776000123L))
                .isEqualTo(
                        "[{\"avgQps\":99,\"avgRps\":100,\"generateTime\":1573776000123,"
                                + "\"queryTime99th\":2,\"realQps\":98,\"realRps\":101,"
                                + "\"windowAvgServiceRate\":99.12,\"OnlineAvgQueryTime\":12.30}]");
    }

    @Test
    void theFormOfTheOldestVersionByteForByte() {
        assertThat(PublishedJson.oldest(FIGURES, 1L))
                .isEqualTo(
                        "[{\"generateTime\":1,\"qps\":98,\"queryTime\":2,"
                                + "\"OnlineAvgQueryTime\":12.30}]");
    }

    @Test
    void theFormOfTheNewestVersionByteForByte() {
        assertThat(PublishedJson.newest(FIGURES, 1L, "example"))
                .isEqualTo(
                        "{\"avgQps\":99,\"avgRps\":100,\"generateTime\":1,"
                                + "\"loaderName\":\"example\",\"queryTime90th\":1.5,"
                                + "\"queryTime95th\":1.7,\"queryTime999th\":2.25,"
                                + "\"queryTime99th\":2,\"queryTimeAvg\":0.95,\"realQps\":98,"
                                + "\"realRps\":101,\"totalAvgServiceRate\":99.5,"
                                + "\"windowAvg99thQueryTime\":12.3,"
                                + "\"windowAvgAvgQueryTime\":0.97,"
                                + "\"windowAvgServiceRate\":99.12}");
    }

    @Test
    void isJsonWhateverTheNameHolds() {
        JsonNode node =
                JsonMapper.builder()
                        .build()
                        .readTree(PublishedJson.newest(FIGURES, 1L, "a\"b\\c\u0001é"));

        assertThat(node.path("loaderName").asString("")).isEqualTo("a\"b\\c\u0001é");
        assertThat(StreamSupport.stream(node.propertyNames().spliterator(), false)).isSorted();
    }

    @Test
    void ratesAreIntegersAndLargeNumbersHaveNoExponent() {
        PublishedFigures large =
                new PublishedFigures(
                        1_000_000, 1_000_000, 0, 0, 0, 1e7, 0, 1_000_000, 1_000_000, 0, 0, 0, 100);

        assertThat(PublishedJson.first(large, 1))
                .contains("\"realRps\":1000000,")
                .contains("\"queryTime99th\":10000000,")
                .contains("\"windowAvgServiceRate\":100,");
    }
}
