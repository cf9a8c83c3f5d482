package scs.util.rmi;

import java.io.ObjectInputFilter;

/** Lets in what the published methods take: short strings. Numbers are no objects on the wire. */
final class StringsOnly implements ObjectInputFilter {
    private static final long MAX_DEPTH = 1;
    private static final long MAX_REFERENCES = 4;
    private static final long MAX_BYTES = 4096;

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MAX_DEPTH
                || info.references() > MAX_REFERENCES
                || info.streamBytes() > MAX_BYTES
                || info.arrayLength() >= 0) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        if (type == null) {
            return Status.UNDECIDED;
        }
        return type == String.class ? Status.ALLOWED : Status.REJECTED;
    }
}
