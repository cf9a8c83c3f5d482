package scs.service.config;

import java.util.Collection;
import java.util.Locale;

/** Finds the known word that a misspelt one probably means. */
final class Nearest {

    private Nearest() {}

    /** Answers {@code "; did you mean 'x'?"}, or nothing where no known word is near. */
    static String hint(String word, Collection<String> known) {
        String best = "";
        int bestDistance = Math.max(2, word.length() / 4) + 1;
        for (String candidate : known) {
            int distance =
                    distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best.isEmpty() ? "" : "; did you mean '" + best + "'?";
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
