package scs.driver;

import java.util.List;

/** All lanes of the process, shared by all services. */
public interface Lanes extends AutoCloseable {

    /** The lanes by index. */
    List<? extends Lane> all();

    /** Ends the threads; what they were doing is abandoned. */
    @Override
    void close();
}
