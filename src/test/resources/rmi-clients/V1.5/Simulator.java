import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** LoadGenSimClient, the one of INFless. */
public class Simulator {
    private static final int SERVICE = 1;

    public static void main(String[] args) throws Exception {
        final LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        final long pause = Long.parseLong(args[1]);
        final boolean[] ended = new boolean[1];
        Thread latencies =
                new Thread() {
                    @Override
                    public void run() {
                        try {
                            while (!ended[0]) {
                                System.out.println(
                                        "latency "
                                                + load.getRealPerSecLatency(SERVICE, "99th")
                                                + " "
                                                + load.getRealPerSecLatency(SERVICE, "avg")
                                                + " "
                                                + load.getTotalRequestCount(SERVICE)
                                                + " "
                                                + load.getTotalQueryCount(SERVICE)
                                                + " "
                                                + load.getTotalAvgServiceRate(SERVICE));
                                Thread.sleep(pause / 2);
                            }
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                };
        latencies.start();
        load.execStopHttpLoader(SERVICE);
        Thread.sleep(pause);
        Thread start =
                new Thread() {
                    @Override
                    public void run() {
                        try {
                            load.execStartHttpLoader(SERVICE, 0);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                };
        start.start();
        Thread.sleep(pause);
        int[] trace = {100, 200, 400};
        for (int i = 0; i < trace.length; i++) {
            load.setIntensity(trace[i], SERVICE);
            Thread.sleep(pause);
            System.out.println("step " + load.getRealRequestIntensity(SERVICE));
        }
        ended[0] = true;
        latencies.join();
        load.execStopHttpLoader(SERVICE);
        start.join();
        System.out.println("done 1");
    }
}
