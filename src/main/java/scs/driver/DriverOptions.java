package scs.driver;

/**
 * Limits of one service's driver.
 *
 * @param waitingRoom most requests, over all lanes, that may wait for a connection; more are
 *     dropped
 * @param connectTimeoutNanos most time from dispatch until the request is written
 * @param timeoutNanos most time from dispatch until the answer is complete
 * @param seed seed of random arrival processes
 */
public record DriverOptions(
        int waitingRoom, long connectTimeoutNanos, long timeoutNanos, long seed) {}
