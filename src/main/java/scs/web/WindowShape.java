package scs.web;

/**
 * How many samples of what length a window has.
 *
 * @param windowSize most samples
 * @param recordIntervalMillis length of each
 */
public record WindowShape(int windowSize, long recordIntervalMillis) {}
