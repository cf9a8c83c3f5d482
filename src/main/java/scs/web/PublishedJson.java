package scs.web;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * The published JSON forms, written by hand because their key order is published too: alphabetical,
 * with one key appended behind them in the first two.
 */
final class PublishedJson {

    private PublishedJson() {}

    /** Form of the oldest version. */
    static String oldest(PublishedFigures figures, long generateTime) {
        return "[{\"generateTime\":"
                + generateTime
                + ",\"qps\":"
                + figures.realQps()
                + ",\"queryTime\":"
                + number(figures.queryTime99th())
                + appended(figures);
    }

    /** Form of the first published version. */
    static String first(PublishedFigures figures, long generateTime) {
        return "[{\"avgQps\":"
                + figures.avgQps()
                + ",\"avgRps\":"
                + figures.avgRps()
                + ",\"generateTime\":"
                + generateTime
                + ",\"queryTime99th\":"
                + number(figures.queryTime99th())
                + ",\"realQps\":"
                + figures.realQps()
                + ",\"realRps\":"
                + figures.realRps()
                + ",\"windowAvgServiceRate\":"
                + number(figures.windowAvgServiceRate())
                + appended(figures);
    }

    /**
     * One object of the newest version; {@code windowAvgServiceRate} is for clients of the first.
     */
    static String newest(PublishedFigures figures, long generateTime, String loaderName) {
        return "{\"avgQps\":"
                + figures.avgQps()
                + ",\"avgRps\":"
                + figures.avgRps()
                + ",\"generateTime\":"
                + generateTime
                + ",\"loaderName\":\""
                + escaped(loaderName)
                + "\",\"queryTime90th\":"
                + number(figures.queryTime90th())
                + ",\"queryTime95th\":"
                + number(figures.queryTime95th())
                + ",\"queryTime999th\":"
                + number(figures.queryTime999th())
                + ",\"queryTime99th\":"
                + number(figures.queryTime99th())
                + ",\"queryTimeAvg\":"
                + number(figures.queryTimeAvg())
                + ",\"realQps\":"
                + figures.realQps()
                + ",\"realRps\":"
                + figures.realRps()
                + ",\"totalAvgServiceRate\":"
                + number(figures.totalAvgServiceRate())
                + ",\"windowAvg99thQueryTime\":"
                + number(figures.windowAvg99thQueryTime())
                + ",\"windowAvgAvgQueryTime\":"
                + number(figures.windowAvgAvgQueryTime())
                + ",\"windowAvgServiceRate\":"
                + number(figures.windowAvgServiceRate())
                + "}";
    }

    private static String appended(PublishedFigures figures) {
        return ",\"OnlineAvgQueryTime\":"
                + BigDecimal.valueOf(figures.windowAvg99thQueryTime())
                        .setScale(2, RoundingMode.HALF_UP)
                        .toPlainString()
                + "}]";
    }

    private static String number(double value) {
        BigDecimal stripped = BigDecimal.valueOf(value).stripTrailingZeros();
        return stripped.toPlainString();
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                escaped.append('\\').append(c);
            } else if (c < ' ') {
                escaped.append(String.format("\\u%04x", (int) c));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }
}
