package scs.util.rmi;

import org.jspecify.annotations.Nullable;
import scs.schedule.Arrival;
import scs.service.LoadService;

/**
 * Answers the published methods. It implements no other remote interface, or clients would need
 * that one too, and throws nothing but exceptions of the JDK, since clients have none of our
 * classes.
 */
final class LoadInterfaceImpl implements LoadInterface {
    private static final int SET = 1;

    private final Control control;

    LoadInterfaceImpl(Control control) {
        this.control = control;
    }

    @Override
    public float getLcAvgLatency() {
        return figures(control.current()).windowMeanOfP99();
    }

    @Override
    public float getLcCurLatency() {
        return figures(control.current()).p99();
    }

    @Override
    public int setIntensity(int intensity) {
        control.setIntensity(control.current(), intensity);
        return SET;
    }

    @Override
    public int getRealIntensity() {
        return figures(control.current()).requestsPerSecond();
    }

    @Override
    public void execRedisLoader(int flag) {
        control.startOrStop(control.current(), flag);
    }

    @Override
    public float getLcAvgLatency(int serviceId) {
        return figures(serviceId).windowMeanOfP99();
    }

    @Override
    public float getLcCurLatency95th(int serviceId) {
        return figures(serviceId).p95();
    }

    @Override
    public float getLcCurLatency99th(int serviceId) {
        return figures(serviceId).p99();
    }

    @Override
    public float getLcCurLatency999th(int serviceId) {
        return figures(serviceId).max();
    }

    @Override
    public float getRealServiceRate(int serviceId) {
        return figures(serviceId).successRatePercent();
    }

    @Override
    public void execRedisLoader(int flag, int serviceId) {
        control.startOrStop(control.service(serviceId), flag);
    }

    @Override
    public void execWrkLoader(int flag, int serviceId) {
        control.startOrStop(control.service(serviceId), flag);
    }

    @Override
    public int setIntensity(int intensity, int serviceId) {
        control.setIntensity(control.service(serviceId), intensity);
        return SET;
    }

    @Override
    public int getRealQueryIntensity(int serviceId) {
        return figures(serviceId).queriesPerSecond();
    }

    @Override
    public int getRealRequestIntensity(int serviceId) {
        return figures(serviceId).requestsPerSecond();
    }

    @Override
    public void execStartHttpLoader(int serviceId) {
        control.startIfIdle(control.service(serviceId), Arrival.BURST);
    }

    @Override
    public void execStopHttpLoader(int serviceId) {
        control.service(serviceId).stop();
    }

    @Override
    public float getWindowAvgPerSec99thLatency(int serviceId) {
        return figures(serviceId).windowMeanOfP99();
    }

    @Override
    public float getRealPerSec99thLatency(int serviceId) {
        return figures(serviceId).p99();
    }

    @Override
    public float getWindowAvgServiceRate(int serviceId) {
        return figures(serviceId).windowSuccessRatePercent();
    }

    @Override
    public float getWindowAvgPerSecLatency(int serviceId, @Nullable String metric) {
        return figures(serviceId).windowMean(metric);
    }

    @Override
    public float getRealPerSecLatency(int serviceId, @Nullable String metric) {
        return figures(serviceId).latency(metric);
    }

    @Override
    public float getTotalQueryCount(int serviceId) {
        return figures(serviceId).totalQueries();
    }

    @Override
    public float getTotalRequestCount(int serviceId) {
        return figures(serviceId).totalRequests();
    }

    @Override
    public float getTotalAvgServiceRate(int serviceId) {
        return figures(serviceId).totalSuccessRatePercent();
    }

    @Override
    public void execStartHttpLoader(int serviceId, int concurrency) {
        control.startIfIdle(control.service(serviceId), Control.arrival(concurrency));
    }

    @Override
    public void execStartHttpLoader(int serviceId, int intensity, int concurrency) {
        control.startOrChange(control.service(serviceId), intensity, Control.arrival(concurrency));
    }

    private Figures figures(int serviceId) {
        return figures(control.service(serviceId));
    }

    private static Figures figures(LoadService service) {
        return Figures.of(service);
    }
}
