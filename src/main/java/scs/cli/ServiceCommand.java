package scs.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** What commands about services share: the server, and how the answer is printed. */
abstract class ServiceCommand implements Callable<Integer> {
    @Mixin private ServerOptions server = new ServerOptions();

    @Option(names = "--json", description = "print the server's JSON instead of a line of text")
    private boolean asJson;

    @Spec private CommandLine.Model.@Nullable CommandSpec spec;

    final ApiClient client() {
        return server.client();
    }

    final boolean asJson() {
        return asJson;
    }

    final PrintWriter out() {
        CommandLine.Model.CommandSpec known = spec;
        if (known == null) {
            throw new IllegalStateException("a command runs without its command line");
        }
        return known.commandLine().getOut();
    }

    final int print(ApiClient client, JsonNode service) {
        out().println(asJson ? client.pretty(service) : ServiceLine.of(service));
        return 0;
    }
}
