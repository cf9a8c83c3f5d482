import java.rmi.AccessException;
import java.rmi.Naming;
import java.rmi.Remote;
import java.rmi.server.UnicastRemoteObject;

/** Tries to put itself into the place of {@code load}. */
public class Intruder implements Remote {
    interface Attempt {
        void run() throws Exception;
    }

    public static void main(final String[] args) throws Exception {
        final Remote self = UnicastRemoteObject.exportObject(new Intruder(), 0);
        attempt("rebind", () -> Naming.rebind(args[0], self));
        attempt("bind", () -> Naming.bind(args[0] + "2", self));
        attempt("unbind", () -> Naming.unbind(args[0]));
        System.exit(0);
    }

    private static void attempt(String name, Attempt attempt) throws Exception {
        try {
            attempt.run();
            System.out.println(name + " done");
        } catch (AccessException e) {
            System.out.println(name + " refused");
        } catch (java.rmi.ServerException e) {
            System.out.println(name + (e.getCause() instanceof AccessException ? " refused" : " " + e));
        }
    }
}
