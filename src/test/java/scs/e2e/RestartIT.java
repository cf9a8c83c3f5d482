package scs.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.util.rmi.LoadInterface;

/** Ends and begins anew, with nothing left of the old one. */
final class RestartIT {

    @Test
    void startsAgainAtOnceOnTheSamePortsAndAnswersUnderEveryPublishedPath() throws Exception {
        try (EmbeddedTarget target = EmbeddedTarget.start(TargetOptions.defaults())) {
            LoadGenProcess.Setup setup =
                    LoadGenProcess.setup().property("exampleURL", target.uri());
            for (int i = 0; i < 2; i++) {
                target.reset();
                try (LoadGenProcess process = setup.start();
                        EventSource open =
                                EventSource.open(
                                        process.loadGen().at("/api/v1/services/0/events"), null)) {
                    for (String path : List.of("/sdcloud", "/loadGen", "/LoadGen")) {
                        LoadGen loadGen = process.under(path);
                        assertThat(loadGen.get("/").body())
                                .contains("welcome to the load generator page!");
                        assertThat(loadGen.published("getLoaderGenQuery.do"))
                                .contains("\"loaderName\":\"example\"");
                    }
                    process.under("/LoadGen").startPublished("intensity=200&serviceId=0");
                    LoadInterface rmi = process.loadGen().rmi();
                    Waiting.until("load runs").until(() -> target.requestCount() >= 200);
                    assertThat(rmi.setIntensity(100, 0)).isEqualTo(1);
                    assertThat(open.events("state")).isNotEmpty();
                    // Ends in the middle of its load, with a stream, an RMI client and a request.
                }
                long counted = target.requestCount();
                Waiting.forMillis(1200);
                assertThat(target.requestCount()).as("after the end").isEqualTo(counted);
                assertThat(FreePort.isFree(setup.port())).isTrue();
                assertThat(FreePort.isFree(setup.rmiPort())).isTrue();
            }
        }
    }

    @Test
    void aTomcatTakesItAwayAndGetsItAgainWithoutARestart() throws Exception {
        try (EmbeddedTarget target = EmbeddedTarget.start(TargetOptions.defaults());
                TomcatProcess tomcat =
                        TomcatProcess.start(
                                Jdk.running(),
                                Map.of(
                                        "exampleURL",
                                        target.uri().toString(),
                                        "rmiServiceEnable",
                                        "true"))) {
            LoadGen loadGen = tomcat.loadGen();
            LoadInterface old = loadGen.rmi();
            loadGen.rmi().execStartHttpLoader(0, 200, 0);
            Waiting.until("load runs").until(() -> target.requestCount() >= 200);

            tomcat.undeploy();

            Waiting.until("its connections are gone").until(() -> target.connectionsOpen() == 0);
            target.reset();
            assertThatThrownBy(() -> old.getRealRequestIntensity(0)).isNotNull();
            assertThat(FreePort.isFree(tomcat.rmiPort())).isTrue();
            Waiting.forMillis(1200);
            assertThat(target.requestCount()).as("after the end").isZero();

            tomcat.deploy();

            loadGen.rmi().execStartHttpLoader(0, 100, 0);
            Waiting.until("load runs").until(() -> target.requestCount() >= 100);
            loadGen.rmi().execStopHttpLoader(0);
            Books.close(loadGen, 0, target);
            assertThat(tomcat.log())
                    .as("what a Tomcat says of an application that leaves something behind")
                    .doesNotContain("memory leak")
                    .doesNotContain("SEVERE");
        }
    }
}
