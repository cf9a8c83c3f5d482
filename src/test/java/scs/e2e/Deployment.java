package scs.e2e;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One of the ways in which the same WAR is run.
 *
 * @param loadGen what clients see
 * @param log what has been logged so far
 * @param end ends it
 */
record Deployment(LoadGen loadGen, Supplier<String> log, Runnable end) implements AutoCloseable {

    /**
     * How and on what the WAR is run.
     *
     * @param stockTomcat in a Tomcat as it is downloaded, instead of by {@code java -jar}
     */
    record Kind(Jdk jdk, boolean stockTomcat) {

        /** Every way on every Java of this machine. */
        static List<Kind> all() {
            return Jdks.all().stream()
                    .flatMap(jdk -> Stream.of(new Kind(jdk, false), new Kind(jdk, true)))
                    .toList();
        }

        /** Deploys the WAR with these {@code -D} properties, RMI included. */
        Deployment deploy(Map<String, String> properties) {
            Map<String, String> all = new HashMap<>(properties);
            all.put("rmiServiceEnable", "true");
            if (stockTomcat) {
                TomcatProcess tomcat = TomcatProcess.start(jdk, all);
                return new Deployment(tomcat.loadGen(), tomcat::log, tomcat::close);
            }
            LoadGenProcess.Setup setup = LoadGenProcess.on(jdk);
            all.forEach(setup::property);
            LoadGenProcess process = setup.start();
            return new Deployment(process.loadGen(), process::log, process::close);
        }

        @Override
        public String toString() {
            return jdk + (stockTomcat ? " in a stock Tomcat" : " -jar");
        }
    }

    @Override
    public void close() {
        end.run();
    }
}
