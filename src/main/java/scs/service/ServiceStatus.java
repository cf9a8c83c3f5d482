package scs.service;

import scs.schedule.Arrival;

/**
 * What one service has been told and is doing, at one instant. Immutable.
 *
 * @param state what it is doing
 * @param intensity requests per second that were asked for; kept while it is idle
 * @param arrival arrival process that was asked for; kept while it is idle
 * @param run number of the current or last run, 0 before the first start
 * @param epoch number of the current or last epoch of that run, 0 before the first start
 * @param startedMillis start of that run, epoch milliseconds, 0 before the first start
 * @param client name of the client that sends, or would send
 */
public record ServiceStatus(
        LoadState state,
        double intensity,
        Arrival arrival,
        int run,
        int epoch,
        long startedMillis,
        String client) {

    public boolean running() {
        return state == LoadState.RUNNING;
    }
}
