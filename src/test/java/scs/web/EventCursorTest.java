package scs.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCursorTest {

    @Test
    void textAndValueAreInverse() {
        EventCursor cursor = new EventCursor(3, 17, 1_790_000_000_000L);

        assertThat(EventCursor.parse(cursor.toString())).isEqualTo(cursor);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "x", "1", "1-2", "-1-2-3", "1-2-3-4", "99999999999999-1-1"})
    void anythingElseIsAFirstConnection(String text) {
        assertThat(EventCursor.parse(text)).isEqualTo(EventCursor.NOTHING);
    }
}
