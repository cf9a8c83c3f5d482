package scs.util.rmi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Published clients: compiled for Java 8, run in JVMs of their own that have none of our classes.
 */
final class ClientJvm {
    private final Path classes;

    private ClientJvm(Path classes) {
        this.classes = classes;
    }

    /** Compiles all sources of a folder under {@code rmi-clients}. */
    static ClientJvm compile(String folder, Path directory) throws Exception {
        Path sources = Path.of(ClientJvm.class.getResource("/rmi-clients/" + folder).toURI());
        Path classes = Files.createDirectories(directory.resolve(folder));
        List<String> arguments =
                new ArrayList<>(List.of("--release", "8", "-Xlint:none", "-d", classes.toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".java"))
                    .forEach(arguments::add);
        }
        int result =
                ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, arguments.toArray(String[]::new));
        assertThat(result).isZero();
        return new ClientJvm(classes);
    }

    Path classes() {
        return classes;
    }

    /** Runs a client; the lines that it prints. */
    List<String> run(String main, String... arguments) throws Exception {
        return runJava(classes.toString(), main, arguments);
    }

    static List<String> runJava(String classPath, String main, String... arguments)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:SoftRefLRUPolicyMSPerMB=0",
                                "-Dsun.rmi.transport.tcp.threadKeepAliveTime=100",
                                "-Dsun.rmi.dgc.ackTimeout=100",
                                "-cp",
                                classPath,
                                main));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("client", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        boolean ended = process.waitFor(60, TimeUnit.SECONDS);
        process.destroyForcibly();
        List<String> lines = Files.readAllLines(output);
        Files.delete(output);
        assertThat(ended).as("%s ends: %s", main, lines).isTrue();
        assertThat(process.exitValue()).as("%s", lines).isZero();
        return lines;
    }

    /** What was printed behind a name, by all lines that begin with it. */
    static List<String> values(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name + " "))
                .map(line -> line.substring(name.length() + 1))
                .toList();
    }
}
