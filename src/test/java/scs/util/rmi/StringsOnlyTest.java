package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** The serial filter, which stands behind the JDK's own reading of strings. */
class StringsOnlyTest {

    private static Object read(Object written) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeInt(1);
            out.writeObject(written);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            in.setObjectInputFilter(new StringsOnly());
            in.readInt();
            return in.readObject();
        }
    }

    @Test
    void letsStringsIn() throws Exception {
        assertThat(read("99th")).isEqualTo("99th");
        assertThat(read(null)).isNull();
    }

    @Test
    void letsNothingElseIn() {
        for (Object other :
                new Object[] {
                    new ArrayList<>(), 1, new Canary(), new String[] {"99th"}, new int[0]
                }) {
            assertThatThrownBy(() -> read(other)).isInstanceOf(InvalidClassException.class);
        }
    }
}
