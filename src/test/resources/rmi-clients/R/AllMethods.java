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
        print("getRealServiceRate", () -> load.getRealServiceRate(1));
        print("getLcCurLatency95th", () -> load.getLcCurLatency95th(1));
        print("getLcCurLatency99th", () -> load.getLcCurLatency99th(1));
        print("getLcCurLatency999th", () -> load.getLcCurLatency999th(1));
        print("getLcAvgLatency", () -> load.getLcAvgLatency(1));
        load.execStopHttpLoader(1);
        load.execRedisLoader(1, 1);
        load.execWrkLoader(1, 1);
        print("getRealRequestIntensity", () -> load.getRealRequestIntensity(1));
        load.execRedisLoader(0, 1);
        load.execWrkLoader(0, 1);
        System.out.println("stopped " + load.getRealRequestIntensity(1));
        try {
            load.execRedisLoader(5, 1);
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
