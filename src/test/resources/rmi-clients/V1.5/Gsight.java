import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** gray's gsightCollector. */
public class Gsight {
    public static void main(String[] args) throws Exception {
        final LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        long pause = Long.parseLong(args[1]);
        load.execStopHttpLoader(1);
        Thread.sleep(pause);
        Thread start =
                new Thread() {
                    @Override
                    public void run() {
                        try {
                            load.execStartHttpLoader(1, 1);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                };
        start.start();
        Thread.sleep(pause);
        load.setIntensity(300, 1);
        Thread.sleep(2500);
        System.out.println("requests " + load.getTotalRequestCount(1));
        load.execStopHttpLoader(1);
        start.join();
        System.out.println("done 1");
    }
}
