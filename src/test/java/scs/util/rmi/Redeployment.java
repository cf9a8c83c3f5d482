package scs.util.rmi;

import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Deploys the RMI interface again and again in one JVM, each time by a class loader of its own, on
 * the same port, with a client that calls it. Arguments: port, class path of the client.
 */
final class Redeployment {
    private static final int TIMES = 3;

    private Redeployment() {}

    public static void main(String[] args) throws Exception {
        int port = Integer.parseInt(args[0]);
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            loaders.add(deployAndUndeploy(port, args[1]));
        }
        long deadline = System.nanoTime() + 20_000_000_000L;
        while (loaders.stream().anyMatch(l -> l.get() != null) && System.nanoTime() < deadline) {
            System.gc();
            Thread.sleep(50);
        }
        System.out.println("unloaded " + loaders.stream().filter(l -> l.get() == null).count());
    }

    private static WeakReference<ClassLoader> deployAndUndeploy(int port, String client)
            throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader application = new Application()) {
            Thread.currentThread().setContextClassLoader(application);
            Class<?> registry = application.loadClass("scs.service.ServiceRegistry");
            Class<?> options = application.loadClass("scs.util.rmi.RmiOptions");
            Class<?> server = application.loadClass("scs.util.rmi.RmiServer");
            Constructor<?> newRegistry =
                    registry.getConstructor(
                            List.class, application.loadClass("scs.service.LoadEnvironment"));
            Constructor<?> newOptions =
                    options.getConstructor(String.class, int.class, boolean.class, boolean.class);
            AutoCloseable started =
                    (AutoCloseable)
                            server.getMethod("start", options, registry)
                                    .invoke(
                                            null,
                                            newOptions.newInstance("127.0.0.1", port, false, false),
                                            newRegistry.newInstance(List.of(), null));
            // The JDK's thread that waits for processes keeps the loader it is born with.
            Thread.currentThread().setContextClassLoader(before);
            System.out.println(
                    RawCall.lookup(port).contains("file:") ? "tells paths" : "tells no paths");
            ClientJvm.runJava(client, "Readme", "rmi://127.0.0.1:" + port + "/load")
                    .forEach(System.out::println);
            Thread.currentThread().setContextClassLoader(application);
            started.close();
            return new WeakReference<>(application);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Loads our classes itself, everything else by its parent. */
    private static final class Application extends URLClassLoader {
        Application() throws Exception {
            super(
                    new URL[] {
                        Path.of(
                                        LoadInterface.class
                                                .getProtectionDomain()
                                                .getCodeSource()
                                                .getLocation()
                                                .toURI())
                                .toUri()
                                .toURL()
                    },
                    Redeployment.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (!name.startsWith("scs.")) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }
}
