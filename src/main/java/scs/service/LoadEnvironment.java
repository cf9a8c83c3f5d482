package scs.service;

import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import scs.driver.Lanes;

/**
 * What all services share.
 *
 * @param lanes send and receive
 * @param clients choose the protocol client
 * @param recorder merges what lanes counted; one thread, in order
 * @param wallClockMillis epoch milliseconds, asked once a run
 * @param recordIntervalNanos length of a sample
 * @param windowSize how many samples a window keeps
 */
public record LoadEnvironment(
        Lanes lanes,
        ClientFactories clients,
        Executor recorder,
        LongSupplier wallClockMillis,
        long recordIntervalNanos,
        int windowSize) {}
