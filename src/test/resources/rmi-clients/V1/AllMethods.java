import java.rmi.Naming;
import java.util.concurrent.Callable;
import scs.util.rmi.LoadInterface;

/** Calls every method; prints what it answers. */
public class AllMethods {
    public static void main(String[] args) throws Exception {
        LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        load.execStopHttpLoader(1);
        load.execStartHttpLoader(1);
        System.out.println("setIntensity " + load.setIntensity(200, 1));
        print("getRealQueryIntensity", () -> load.getRealQueryIntensity(1));
        print("getRealRequestIntensity", () -> load.getRealRequestIntensity(1));
        print("getRealPerSec99thLatency", () -> load.getRealPerSec99thLatency(1));
        print("getWindowAvgPerSec99thLatency", () -> load.getWindowAvgPerSec99thLatency(1));
        print("getWindowAvgServiceRate", () -> load.getWindowAvgServiceRate(1));
        load.execStopHttpLoader(1);
        System.out.println("stopped " + load.getRealRequestIntensity(1));
        try {
            load.execStartHttpLoader(77);
        } catch (IllegalArgumentException e) {
            System.out.println("refused " + e.getMessage());
        }
    }

    /** Once it is more than 0: intervals between two bursts have no figures. */
    private static void print(String name, Callable<? extends Number> getter) throws Exception {
        Number value = getter.call();
        while (value.floatValue() <= 0) {
            Thread.sleep(10);
            value = getter.call();
        }
        System.out.println(name + " " + value);
    }
}
