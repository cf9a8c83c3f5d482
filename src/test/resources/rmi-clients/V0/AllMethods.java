import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** Calls every method; prints what it answers. */
public class AllMethods {
    public static void main(String[] args) throws Exception {
        LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        System.out.println("setIntensity " + load.setIntensity(200));
        load.execRedisLoader(1);
        while (load.getRealIntensity() == 0) {
            Thread.sleep(10);
        }
        System.out.println("getRealIntensity " + load.getRealIntensity());
        System.out.println("getLcCurLatency " + load.getLcCurLatency());
        System.out.println("getLcAvgLatency " + load.getLcAvgLatency());
        load.execRedisLoader(0);
        System.out.println("stopped " + load.getRealIntensity());
    }
}
