package scs.protocol.http.target;

import java.math.BigDecimal;

/** Whole numbers and percentages as text. */
final class NumberText {

    private NumberText() {}

    /**
     * Reads a whole number.
     *
     * @throws IllegalArgumentException with a sentence that says what would be right
     */
    static int parseInt(String what, String text, int from, int to) {
        String right = "; right is a whole number from " + from + " to " + to;
        int value;
        try {
            value = Integer.parseInt(text.trim());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(what + " '" + text + "' is not one" + right, e);
        }
        if (value < from || value > to) {
            throw new IllegalArgumentException(what + " '" + text + "' is out of range" + right);
        }
        return value;
    }

    /** Reads {@code 0.5%} or the fraction {@code 0.005}; the result is in percent, 0 to 100. */
    static double parsePercent(String what, String text) {
        String trimmed = text.trim();
        boolean percent = trimmed.endsWith("%");
        String digits = percent ? trimmed.substring(0, trimmed.length() - 1) : trimmed;
        try {
            // BigDecimal, because 0.07 * 100 in doubles would not print as 7.
            BigDecimal value = new BigDecimal(digits.trim());
            double result = (percent ? value : value.movePointRight(2)).doubleValue();
            if (result >= 0 && result <= 100) {
                return result;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wrongPercent(what, text), e);
        }
        throw new IllegalArgumentException(wrongPercent(what, text));
    }

    /** Plain decimal text without a superfluous fraction. */
    static String format(double value) {
        BigDecimal decimal = BigDecimal.valueOf(value);
        return decimal.signum() == 0 ? "0" : decimal.stripTrailingZeros().toPlainString();
    }

    private static String wrongPercent(String what, String text) {
        return what + " '" + text + "' is not a share; right is 0% to 100%, such as 0.5%";
    }
}
