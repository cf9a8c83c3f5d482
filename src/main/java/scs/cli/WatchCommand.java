package scs.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "watch",
        description = "Print a line for every sample of a service, until interrupted")
final class WatchCommand extends ServiceCommand {
    private static final String DATA = "data:";

    @Parameters(paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Option(
            names = {"-n", "--samples"},
            description = "end after so many samples (default: never)")
    private long samples = Long.MAX_VALUE;

    @Override
    public Integer call() {
        if (samples < 1) {
            throw new CommandFailedException(2, "--samples " + samples + "; right is 1 or more");
        }
        ApiClient client = client();
        try (BufferedReader events =
                new BufferedReader(
                        new InputStreamReader(
                                client.events(ApiClient.service(service, "/events")),
                                StandardCharsets.UTF_8))) {
            return print(client, events);
        } catch (IOException e) {
            throw new CommandFailedException(
                    CommandLineInterface.UNREACHABLE, "the server has gone away");
        }
    }

    private int print(ApiClient client, BufferedReader events) throws IOException {
        boolean sample = false;
        long printed = 0;
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            if (line.startsWith("event:")) {
                sample = line.substring("event:".length()).strip().equals("sample");
            } else if (sample && line.startsWith(DATA)) {
                String data = line.substring(DATA.length());
                out().println(asJson() ? data : ServiceLine.ofSample(client.parse(data)));
                if (++printed == samples) {
                    return 0;
                }
            }
        }
        throw new CommandFailedException(
                CommandLineInterface.UNREACHABLE, "the server has gone away");
    }
}
