package scs.util.rmi;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.concurrent.atomic.AtomicBoolean;

/** Sings when it is deserialised. */
final class Canary implements Serializable {
    private static final long serialVersionUID = 1L;

    static final AtomicBoolean SUNG = new AtomicBoolean();

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        SUNG.set(true);
        in.defaultReadObject();
    }
}
