package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.rmi.RemoteException;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import scs.driver.Exchange;

/** What the published getters answer. */
class FiguresTest {
    /** Histograms keep three digits. */
    private static final Offset<Float> RESOLUTION = within(0.1f);

    private final FakeServices services = new FakeServices();
    private final LoadInterface load = new LoadInterfaceImpl(new Control(services.registry));

    /** Ten requests a second, answered after 100, 90, … 10 milliseconds. */
    private void secondOfTen() {
        services.lanes.advanceBy(FakeServices.SECOND - FakeServices.MS);
        int millis = 110;
        for (Exchange e : services.clients.sent.stream().filter(Exchange::isOpen).toList()) {
            millis = Math.max(10, millis - 10);
            services.clients.answer(e, e.intendedNanos() + millis * FakeServices.MS);
        }
        services.lanes.advanceBy(FakeServices.MS);
    }

    private void startTen() throws RemoteException {
        load.execStartHttpLoader(1, 10, 0);
        services.lanes.advanceBy(2 * FakeServices.MS);
    }

    private void assertZeros() throws RemoteException {
        assertThat(load.getLcAvgLatency()).isZero();
        assertThat(load.getLcCurLatency()).isZero();
        assertThat(load.getRealIntensity()).isZero();
        assertThat(load.getLcAvgLatency(1)).isZero();
        assertThat(load.getLcCurLatency95th(1)).isZero();
        assertThat(load.getLcCurLatency99th(1)).isZero();
        assertThat(load.getLcCurLatency999th(1)).isZero();
        assertThat(load.getRealServiceRate(1)).isZero();
        assertThat(load.getRealQueryIntensity(1)).isZero();
        assertThat(load.getRealRequestIntensity(1)).isZero();
        assertThat(load.getWindowAvgPerSec99thLatency(1)).isZero();
        assertThat(load.getRealPerSec99thLatency(1)).isZero();
        assertThat(load.getWindowAvgServiceRate(1)).isZero();
        assertThat(load.getTotalQueryCount(1)).isZero();
        assertThat(load.getTotalRequestCount(1)).isZero();
        assertThat(load.getTotalAvgServiceRate(1)).isZero();
    }

    private void assertNothingToSay() throws RemoteException {
        for (String metric : new String[] {"90th", "95th", "99th", "999th", "avg"}) {
            assertThat(load.getRealPerSecLatency(1, metric)).isEqualTo(-1);
            assertThat(load.getWindowAvgPerSecLatency(1, metric)).isEqualTo(-1);
        }
    }

    @Test
    void aServiceThatNeverRanHasNothingToSay() throws RemoteException {
        assertZeros();
        assertNothingToSay();
    }

    @Test
    void beforeTheFirstIntervalIsOverThereIsNothingToSay() throws RemoteException {
        startTen();
        services.lanes.advanceBy(500 * FakeServices.MS);

        assertZeros();
        assertNothingToSay();
    }

    @Test
    void latenciesAreThoseOfTheLastIntervalByThePublishedRule() throws RemoteException {
        startTen();
        secondOfTen();

        assertThat(load.getRealPerSecLatency(1, "90th")).isCloseTo(91f, RESOLUTION);
        assertThat(load.getRealPerSecLatency(1, "95th")).isCloseTo(95.5f, RESOLUTION);
        assertThat(load.getRealPerSecLatency(1, "99th")).isCloseTo(99.1f, RESOLUTION);
        assertThat(load.getRealPerSecLatency(1, "999th")).isCloseTo(100f, RESOLUTION);
        assertThat(load.getRealPerSecLatency(1, "avg")).isCloseTo(55f, RESOLUTION);
        assertThat(load.getLcCurLatency()).isCloseTo(99.1f, RESOLUTION);
        assertThat(load.getLcCurLatency95th(1)).isCloseTo(95.5f, RESOLUTION);
        assertThat(load.getLcCurLatency99th(1)).isCloseTo(99.1f, RESOLUTION);
        assertThat(load.getLcCurLatency999th(1)).isCloseTo(100f, RESOLUTION);
        assertThat(load.getRealPerSec99thLatency(1)).isCloseTo(99.1f, RESOLUTION);
    }

    @Test
    void windowLatenciesAreMeansOverTheSamples() throws RemoteException {
        startTen();
        secondOfTen();
        services.lanes.advanceBy(FakeServices.SECOND - FakeServices.MS);
        services.answerAfter(1);
        services.lanes.advanceBy(FakeServices.MS);

        assertThat(load.getWindowAvgPerSecLatency(1, "99th")).isCloseTo(50.05f, RESOLUTION);
        assertThat(load.getWindowAvgPerSecLatency(1, "avg")).isCloseTo(28f, RESOLUTION);
        assertThat(load.getWindowAvgPerSec99thLatency(1)).isCloseTo(50.05f, RESOLUTION);
        assertThat(load.getLcAvgLatency(1)).isCloseTo(50.05f, RESOLUTION);
        assertThat(load.getLcAvgLatency()).isCloseTo(50.05f, RESOLUTION);
    }

    @Test
    void unknownMetricsAreMinusOne() throws RemoteException {
        startTen();
        secondOfTen();

        assertThat(load.getRealPerSecLatency(1, "50th")).isEqualTo(-1);
        assertThat(load.getRealPerSecLatency(1, null)).isEqualTo(-1);
        assertThat(load.getWindowAvgPerSecLatency(1, "999th")).isEqualTo(-1);
        assertThat(load.getWindowAvgPerSecLatency(1, null)).isEqualTo(-1);
    }

    @Test
    void ratesAndCountsAreMeasured() throws RemoteException {
        startTen();
        secondOfTen();
        services.lanes.advanceBy(FakeServices.SECOND);

        assertThat(load.getRealIntensity()).isEqualTo(10);
        assertThat(load.getRealRequestIntensity(1)).isEqualTo(10);
        assertThat(load.getRealQueryIntensity(1)).isZero();
        assertThat(load.getRealServiceRate(1)).isZero();
        assertThat(load.getWindowAvgServiceRate(1)).isEqualTo(50);
        assertThat(load.getTotalAvgServiceRate(1)).isEqualTo(50);
        assertThat(load.getTotalQueryCount(1)).isEqualTo(10);
        assertThat(load.getTotalRequestCount(1)).isEqualTo(20);

        secondOfTen();
        assertThat(load.getRealQueryIntensity(1)).isEqualTo(20);
        assertThat(load.getRealServiceRate(1)).isEqualTo(100);
        assertThat(load.getTotalAvgServiceRate(1)).isEqualTo(100);
    }

    @Test
    void ratesHaveTwoDecimals() throws RemoteException {
        startTen();
        services.lanes.advanceBy(150 * FakeServices.MS);
        services.answerAfter(1);
        load.setIntensity(1, 1);
        services.lanes.advanceBy(850 * FakeServices.MS);

        assertThat(load.getTotalRequestCount(1)).isEqualTo(3);
        assertThat(load.getTotalAvgServiceRate(1)).isEqualTo(66.67f);
    }

    @Test
    void whilePausedThereAreNoLatenciesAndNoRates() throws RemoteException {
        startTen();
        secondOfTen();
        load.setIntensity(0, 1);

        assertNothingToSay();
        assertThat(load.getRealQueryIntensity(1)).isZero();
        assertThat(load.getLcCurLatency99th(1)).isCloseTo(99.1f, RESOLUTION);

        services.lanes.advanceBy(2 * FakeServices.SECOND);
        assertThat(load.getRealRequestIntensity(1)).isZero();
        assertThat(load.getTotalRequestCount(1)).as("with the one on the boundary").isEqualTo(11);
    }

    @Test
    void theLastSampleStaysReadableAfterAStop() throws RemoteException {
        startTen();
        secondOfTen();
        load.execStopHttpLoader(1);

        assertThat(load.getRealPerSec99thLatency(1)).isCloseTo(99.1f, RESOLUTION);
        assertThat(load.getTotalQueryCount(1)).isEqualTo(10);
        assertThat(load.getRealQueryIntensity(1)).isZero();
        assertThat(load.getRealRequestIntensity(1)).isZero();
        assertThat(load.getRealIntensity()).isZero();
        assertNothingToSay();
    }

    @Test
    void aFreshStartBeginsAtZero() throws RemoteException {
        startTen();
        secondOfTen();
        load.execStopHttpLoader(1);
        startTen();

        assertZeros();
    }
}
