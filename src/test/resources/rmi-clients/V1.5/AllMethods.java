import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** Calls every method; prints what it answers. */
public class AllMethods {
    public static void main(String[] args) throws Exception {
        LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        load.execStopHttpLoader(1);
        System.out.println("idle " + load.getRealPerSecLatency(1, "99th"));
        load.execStartHttpLoader(1, 0);
        System.out.println("setIntensity " + load.setIntensity(200, 1));
        while (load.getRealQueryIntensity(1) == 0 || load.getRealRequestIntensity(1) == 0) {
            Thread.sleep(10);
        }
        for (String metric : new String[] {"90th", "95th", "99th", "999th", "avg"}) {
            System.out.println("real" + metric + " " + load.getRealPerSecLatency(1, metric));
        }
        for (String metric : new String[] {"99th", "avg"}) {
            System.out.println("window" + metric + " " + load.getWindowAvgPerSecLatency(1, metric));
        }
        System.out.println("unknown " + load.getRealPerSecLatency(1, "42nd"));
        System.out.println("null " + load.getRealPerSecLatency(1, null));
        System.out.println("getTotalQueryCount " + load.getTotalQueryCount(1));
        System.out.println("getTotalRequestCount " + load.getTotalRequestCount(1));
        System.out.println("getTotalAvgServiceRate " + load.getTotalAvgServiceRate(1));
        load.execStopHttpLoader(1);
        System.out.println("stopped " + load.getRealRequestIntensity(1));
    }
}
