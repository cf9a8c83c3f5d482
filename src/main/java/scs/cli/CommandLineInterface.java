package scs.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/**
 * The command line. Exit codes: 0 good, 1 fault of the program, 2 bad usage, 3 refused by the
 * server, 4 server not reachable.
 */
public final class CommandLineInterface {
    static final int FAULT = 1;
    static final int REFUSED = 3;
    static final int UNREACHABLE = 4;

    private CommandLineInterface() {}

    /** Runs one command; answers the exit code of the process. */
    public static int run(String... args) {
        return run(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                args);
    }

    static int run(PrintWriter out, PrintWriter err, String... args) {
        CommandLine line = new CommandLine(new Root());
        line.setOut(out);
        line.setErr(err);
        line.setExecutionExceptionHandler(CommandLineInterface::failed);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        return line.execute(args);
    }

    private static int failed(Exception e, CommandLine line, CommandLine.ParseResult parsed) {
        if (e instanceof CommandFailedException failure) {
            line.getErr().println(failure.getMessage());
            return failure.exitCode();
        }
        line.getErr().println("sdcloud: " + e);
        return FAULT;
    }

    @Command(
            name = "sdcloud",
            mixinStandardHelpOptions = true,
            versionProvider = BuildVersion.class,
            synopsisSubcommandLabel = "COMMAND",
            description = {
                "An open-loop load generator whose tail latency can be trusted.",
                "Without a command, or with 'serve', it starts the server."
            },
            exitCodeListHeading = "%nExit codes:%n",
            exitCodeList = {
                "0:good",
                "1:a fault of the program",
                "2:bad usage, or a configuration that cannot be right",
                "3:refused by the server",
                "4:the server is not reachable"
            },
            subcommands = {
                HelpCommand.class,
                ServeCommand.class,
                ListCommand.class,
                ShowCommand.class,
                StartCommand.class,
                SetCommand.class,
                ArrivalCommand.class,
                StopCommand.class,
                WatchCommand.class,
                TargetCommand.class
            })
    static final class Root implements Runnable {
        @CommandLine.Spec
        private CommandLine.Model.@org.jspecify.annotations.Nullable CommandSpec spec;

        @Override
        public void run() {
            if (spec != null) {
                throw new CommandLine.ParameterException(
                        spec.commandLine(), "a command is missing; 'sdcloud help' lists them");
            }
        }
    }

    /** Only described here: the server is started before a command line is made. */
    @Command(name = "serve", description = "Start the server (what happens without a command, too)")
    static final class ServeCommand implements Runnable {
        @Override
        public void run() {
            throw new CommandFailedException(2, "'serve' must be the first word and stand alone");
        }
    }
}
