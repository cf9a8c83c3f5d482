import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** Rhythm: a leader that follows a trace, a follower, a fixed load, a sweep, a Redis load. */
public class Rhythm {
    private static final int SERVICE = 1;

    public static void main(String[] args) throws Exception {
        final LoadInterface load = (LoadInterface) Naming.lookup(args[0]);
        long pause = Long.parseLong(args[1]);

        load.execStopHttpLoader(SERVICE);
        Thread.sleep(pause);
        Thread start = start(load);
        Thread.sleep(pause);
        int[] trace = {100, 200, 300};
        for (int i = 0; i < 5; i++) {
            load.setIntensity(trace[i % trace.length], SERVICE);
            Thread.sleep(pause);
            System.out.println("follower " + load.getRealRequestIntensity(SERVICE));
        }
        load.execStopHttpLoader(SERVICE);
        start.join();

        load.execStopHttpLoader(SERVICE);
        Thread.sleep(pause);
        start = start(load);
        Thread.sleep(pause);
        for (int percent = 10; percent <= 90; percent += 40) {
            load.setIntensity(percent * 4, SERVICE);
            Thread.sleep(pause);
            for (int i = 0; i < 3; i++) {
                System.out.println("p99 " + load.getLcCurLatency99th(SERVICE));
                System.out.println("avg " + load.getLcAvgLatency(SERVICE));
                Thread.sleep(pause / 3);
            }
        }
        load.execStopHttpLoader(SERVICE);
        start.join();

        load.execRedisLoader(0, SERVICE);
        load.setIntensity(250, SERVICE);
        Thread redis =
                new Thread() {
                    @Override
                    public void run() {
                        try {
                            load.execRedisLoader(1, SERVICE);
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    }
                };
        redis.start();
        redis.join();
        Thread.sleep(pause);
        while (load.getRealServiceRate(SERVICE) == 0) {
            Thread.sleep(10);
        }
        System.out.println("redis 1");
        load.execRedisLoader(0, SERVICE);
        System.out.println("done 1");
    }

    private static Thread start(final LoadInterface load) {
        Thread thread =
                new Thread() {
                    @Override
                    public void run() {
                        try {
                            load.execStartHttpLoader(SERVICE);
                        } catch (Exception e) {
                            e.printStackTrace();
                        }
                    }
                };
        thread.start();
        return thread;
    }
}
