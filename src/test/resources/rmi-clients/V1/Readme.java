import java.rmi.Naming;
import scs.util.rmi.LoadInterface;

/** The sample of LoadGen's README. */
public class Readme {
    public static void main(String[] args) {
        try {
            LoadInterface loader = (LoadInterface) Naming.lookup(args[0]);
            System.out.println(loader != null ? "success" : "failure");
        } catch (Exception e) {
            e.printStackTrace();
            System.out.println("failure");
        }
    }
}
