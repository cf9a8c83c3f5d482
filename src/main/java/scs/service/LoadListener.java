package scs.service;

import scs.record.Epoch;
import scs.record.Sample;

/**
 * Hears what happens to a service, in order. Called from the thread that makes it happen; must
 * return at once and must not throw.
 */
public interface LoadListener {

    /** An interval has been recorded. */
    void sample(int run, Sample sample);

    /** State, intensity or arrival process have changed. */
    void status(ServiceStatus status);

    /** An epoch has been opened. */
    void epoch(int run, Epoch epoch);
}
