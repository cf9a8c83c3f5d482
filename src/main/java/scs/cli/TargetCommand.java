package scs.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;

@Command(name = "target", description = "Run the embedded HTTP target by itself, until interrupted")
final class TargetCommand implements Callable<Integer> {
    @Option(
            names = {"-p", "--port"},
            description = "port (default: ${DEFAULT-VALUE}; 0 takes a free one)")
    private int port = 8888;

    @Option(names = "--address", description = "address to listen on (default: ${DEFAULT-VALUE})")
    private String address = "127.0.0.1";

    @Option(
            names = {"-b", "--behaviour"},
            description = "such as 'delay=p50=1ms,p99=20ms;errors=0.5%%;pause=2s@10s/60s'")
    private @Nullable String behaviour;

    @Spec private CommandLine.Model.@Nullable CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        try (EmbeddedTarget target = EmbeddedTarget.start(options())) {
            Runtime.getRuntime().addShutdownHook(new Thread(target::close, "end-of-target"));
            PrintWriter out =
                    spec == null ? new PrintWriter(System.out) : spec.commandLine().getOut();
            out.println("listening on " + target.uri());
            end.await();
        } catch (IllegalArgumentException e) {
            throw new CommandFailedException(2, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new CommandFailedException(
                    CommandLineInterface.FAULT,
                    "cannot listen on "
                            + address
                            + ":"
                            + port
                            + " ("
                            + e.getMessage()
                            + "); right is a free port of this machine");
        }
        return 0;
    }

    private TargetOptions options() {
        TargetOptions options =
                TargetOptions.defaults().withAddress(new InetSocketAddress(address, port));
        return behaviour == null ? options : options.withBehaviour(behaviour);
    }
}
