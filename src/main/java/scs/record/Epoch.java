package scs.record;

/**
 * A stretch of a run with one commanded rate and arrival process.
 *
 * @param number from 1 within its run
 * @param startMillis wall-clock time from which it holds, epoch milliseconds
 * @param intensity commanded requests per second
 * @param arrival textual form of the arrival process
 */
public record Epoch(int number, long startMillis, double intensity, String arrival) {}
