package scs.util.rmi;

import java.rmi.Remote;
import java.rmi.RemoteException;

/**
 * LoadGen's published RMI interface, bound as {@code load}: the union of all its published
 * variants. A client brings its own interface of this name with the methods of its variant; RMI
 * finds a method by name and descriptor, so none of them ever changes.
 *
 * <p>Thread-safe; no call waits for the load. Intensities are requests per second, latencies are
 * milliseconds rounded to two decimals, rates are percent rounded to two decimals. Latencies are
 * response times of successes within one record interval, by the published percentile rule, and are
 * 0 before the first interval is over and in an interval without successes. The figures of a
 * stopped service stay readable until it starts again, unless a method says otherwise.
 *
 * <p>A service that does not exist, and a value that cannot be right, is answered by an {@link
 * IllegalArgumentException}, a service that cannot be started by an {@link IllegalStateException};
 * their messages say what would be right.
 *
 * <p>Methods without a service act on the one that was last started over RMI, or before that on the
 * first one that has an address.
 */
public interface LoadInterface extends Remote {

    /** Mean of the 99th percentiles of the samples in the window, milliseconds. */
    float getLcAvgLatency() throws RemoteException;

    /** 99th percentile of the last interval, milliseconds. */
    float getLcCurLatency() throws RemoteException;

    /**
     * As {@link #setIntensity(int, int)}.
     *
     * @return 1
     */
    int setIntensity(int intensity) throws RemoteException;

    /** Requests sent per second in the last interval; 0 unless running. */
    int getRealIntensity() throws RemoteException;

    /** As {@link #execRedisLoader(int, int)}. */
    void execRedisLoader(int flag) throws RemoteException;

    /** Mean of the 99th percentiles of the samples in the window, milliseconds. */
    float getLcAvgLatency(int serviceId) throws RemoteException;

    /** 95th percentile of the last interval, milliseconds. */
    float getLcCurLatency95th(int serviceId) throws RemoteException;

    /** 99th percentile of the last interval, milliseconds. */
    float getLcCurLatency99th(int serviceId) throws RemoteException;

    /** Maximum of the last interval, which is what LoadGen publishes under this name. */
    float getLcCurLatency999th(int serviceId) throws RemoteException;

    /** Successes of the last interval in percent of its requests; at most 100, 0 without any. */
    float getRealServiceRate(int serviceId) throws RemoteException;

    /**
     * Starts (1) or stops (0) the load. A start keeps the intensity and the arrival process that
     * were asked for last; on a running service it changes nothing.
     */
    void execRedisLoader(int flag, int serviceId) throws RemoteException;

    /** The same as {@link #execRedisLoader(int, int)}. */
    void execWrkLoader(int flag, int serviceId) throws RemoteException;

    /**
     * Sets the intensity, of a running load from now on, of an idle one for its next start by
     * {@link #execRedisLoader(int, int)}.
     *
     * @param intensity requests per second, at most 1,000,000; 0 and less pauses
     * @return 1
     */
    int setIntensity(int intensity, int serviceId) throws RemoteException;

    /** Successes per second in the last interval; 0 unless running, 0 while paused. */
    int getRealQueryIntensity(int serviceId) throws RemoteException;

    /** Requests sent per second in the last interval; 0 unless running. */
    int getRealRequestIntensity(int serviceId) throws RemoteException;

    /**
     * Starts an idle service at one request per second, all requests of a second at its beginning.
     * Changes nothing on a running one.
     */
    void execStartHttpLoader(int serviceId) throws RemoteException;

    /** Stops the load at once; harmless on an idle service. */
    void execStopHttpLoader(int serviceId) throws RemoteException;

    /** Mean of the 99th percentiles of the samples in the window, milliseconds. */
    float getWindowAvgPerSec99thLatency(int serviceId) throws RemoteException;

    /** 99th percentile of the last interval, milliseconds. */
    float getRealPerSec99thLatency(int serviceId) throws RemoteException;

    /** Successes in the window in percent of its requests; at most 100, 0 without any. */
    float getWindowAvgServiceRate(int serviceId) throws RemoteException;

    /**
     * Mean of a figure of the samples in the window, milliseconds.
     *
     * @param metric {@code 99th} or {@code avg}
     * @return −1 unless running, while paused, before the first interval is over, and for any other
     *     metric
     */
    float getWindowAvgPerSecLatency(int serviceId, String metric) throws RemoteException;

    /**
     * A figure of the last interval, milliseconds.
     *
     * @param metric {@code 90th}, {@code 95th}, {@code 99th}, {@code 999th} (which is the maximum)
     *     or {@code avg}
     * @return −1 unless running, while paused, before the first interval is over, and for any other
     *     metric
     */
    float getRealPerSecLatency(int serviceId, String metric) throws RemoteException;

    /** Successes since the start. */
    float getTotalQueryCount(int serviceId) throws RemoteException;

    /** Requests sent since the start. */
    float getTotalRequestCount(int serviceId) throws RemoteException;

    /** Successes since the start in percent of the requests; at most 100, 0 without any. */
    float getTotalAvgServiceRate(int serviceId) throws RemoteException;

    /**
     * Starts an idle service at one request per second. Changes nothing on a running one.
     *
     * @param concurrency more than 0 for all requests of a second at its beginning, else evenly
     *     spaced
     */
    void execStartHttpLoader(int serviceId, int concurrency) throws RemoteException;

    /**
     * Starts an idle service. On a running one only the intensity changes.
     *
     * @param intensity requests per second, at most 1,000,000; 0 and less means 1
     * @param concurrency more than 0 for all requests of a second at its beginning, else evenly
     *     spaced
     */
    void execStartHttpLoader(int serviceId, int intensity, int concurrency) throws RemoteException;
}
