package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.rmi.RemoteException;
import org.junit.jupiter.api.Test;
import scs.schedule.Arrival;
import scs.service.LoadState;
import scs.service.ServiceStatus;

/** What the published commands do. */
class CommandsTest {
    private final FakeServices services = new FakeServices();
    private final LoadInterface load = new LoadInterfaceImpl(new Control(services.registry));

    private ServiceStatus status(int id) {
        return services.registry.byId(id).status();
    }

    private void assertLoad(int id, double intensity, Arrival arrival) {
        assertThat(status(id).state()).isEqualTo(LoadState.RUNNING);
        assertThat(status(id).intensity()).isEqualTo(intensity);
        assertThat(status(id).arrival()).isEqualTo(arrival);
    }

    @Test
    void oneArgumentStartsOnePerSecondInBursts() throws RemoteException {
        load.setIntensity(70, 1);
        load.execStartHttpLoader(1);

        assertLoad(1, 1, Arrival.BURST);
    }

    @Test
    void twoArgumentsStartOnePerSecond() throws RemoteException {
        load.execStartHttpLoader(1, 0);
        load.execStartHttpLoader(2, 1);

        assertLoad(1, 1, Arrival.CONSTANT);
        assertLoad(2, 1, Arrival.BURST);
    }

    @Test
    void threeArgumentsStartAtTheirIntensity() throws RemoteException {
        load.execStartHttpLoader(1, 300, -1);
        load.execStartHttpLoader(2, 0, 3);

        assertLoad(1, 300, Arrival.CONSTANT);
        assertLoad(2, 1, Arrival.BURST);
    }

    @Test
    void startsOfARunningServiceKeepIts() throws RemoteException {
        load.execStartHttpLoader(1, 300, 0);
        load.execStartHttpLoader(1);
        load.execStartHttpLoader(1, 1);
        assertLoad(1, 300, Arrival.CONSTANT);

        load.execStartHttpLoader(1, 400, 1);
        assertLoad(1, 400, Arrival.CONSTANT);
        load.execStartHttpLoader(1, -5, 1);
        assertLoad(1, 1, Arrival.CONSTANT);
        assertThat(status(1).run()).isEqualTo(1);
    }

    @Test
    void aStartAfterAStopIsAFreshOne() throws RemoteException {
        load.execStartHttpLoader(1, 300, 0);
        load.execStopHttpLoader(1);
        load.execStartHttpLoader(1);

        assertLoad(1, 1, Arrival.BURST);
        assertThat(status(1).run()).isEqualTo(2);
    }

    @Test
    void setIntensityAnswersOneAndHoldsAtOnce() throws RemoteException {
        load.execStartHttpLoader(1);

        assertThat(load.setIntensity(1_000_000, 1)).isEqualTo(1);
        assertLoad(1, 1_000_000, Arrival.BURST);
        assertThat(load.setIntensity(-3, 1)).isEqualTo(1);
        assertLoad(1, 0, Arrival.BURST);
    }

    @Test
    void tooHighAnIntensityIsRefusedAndChangesNothing() throws RemoteException {
        load.execStartHttpLoader(1, 300, 0);

        assertThatThrownBy(() -> load.setIntensity(1_000_001, 1))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "intensity 1000001 is too high; right is 0 (pause) to 1000000 requests per"
                                + " second");
        assertThatThrownBy(() -> load.execStartHttpLoader(1, Integer.MAX_VALUE, 0))
                .isExactlyInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> load.execStartHttpLoader(2, Integer.MAX_VALUE, 0))
                .isExactlyInstanceOf(IllegalArgumentException.class);
        assertLoad(1, 300, Arrival.CONSTANT);
        assertThat(status(2).state()).isEqualTo(LoadState.IDLE);
    }

    @Test
    void stoppingAnIdleServiceIsHarmless() throws RemoteException {
        load.execStopHttpLoader(0);
        load.execStopHttpLoader(1);

        assertThat(status(1).state()).isEqualTo(LoadState.IDLE);
    }

    @Test
    void scriptLoadersStartWithWhatWasSetAndStop() throws RemoteException {
        load.execRedisLoader(0, 1);
        load.setIntensity(40, 1);
        load.execRedisLoader(1, 1);
        load.execWrkLoader(1, 2);
        assertLoad(1, 40, Arrival.POISSON);
        assertLoad(2, 5, Arrival.POISSON);

        load.execRedisLoader(1, 1);
        assertLoad(1, 40, Arrival.POISSON);
        load.execRedisLoader(0, 1);
        load.execWrkLoader(0, 2);
        assertThat(status(1).running()).isFalse();
        assertThat(status(2).running()).isFalse();
    }

    @Test
    void anUnknownFlagIsRefused() {
        assertThatThrownBy(() -> load.execRedisLoader(2, 1))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("flag 2 is not known; right is 1 (start) or 0 (stop)");
        assertThatThrownBy(() -> load.execWrkLoader(-1, 1))
                .isExactlyInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> load.execRedisLoader(7))
                .isExactlyInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void withoutAServiceTheFirstWithAnAddressIsMeant() throws RemoteException {
        load.setIntensity(30);
        load.execRedisLoader(1);

        assertLoad(1, 30, Arrival.POISSON);
    }

    @Test
    void withoutAServiceTheLastStartedOneIsMeant() throws RemoteException {
        load.execStartHttpLoader(1);
        load.execStartHttpLoader(2, 0);
        load.execStartHttpLoader(1);
        load.setIntensity(30);
        assertLoad(2, 30, Arrival.CONSTANT);

        load.execRedisLoader(0);
        assertThat(status(2).running()).isFalse();
        assertThat(status(1).running()).isTrue();
    }

    @Test
    void anUnknownServiceIsRefusedWithAClassThatClientsHave() {
        assertThatThrownBy(() -> load.execStartHttpLoader(9))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasNoCause()
                .hasMessage("service number 9 is not configured; right is one of 0 to 2");
        assertThatThrownBy(() -> load.getRealPerSecLatency(-1, "99th"))
                .isExactlyInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aServiceWithoutAnAddressIsRefusedWithAClassThatClientsHave() {
        assertThatThrownBy(() -> load.execStartHttpLoader(0, 10, 0))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasNoCause()
                .hasMessageContaining("has no address");
        assertThatThrownBy(() -> load.execRedisLoader(1, 0))
                .isExactlyInstanceOf(IllegalStateException.class);
    }
}
