package scs.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "stop", description = "Stop the load of a service; harmless where none runs")
final class StopCommand extends ServiceCommand {
    @Parameters(paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Override
    public Integer call() {
        ApiClient client = client();
        return print(client, client.send("POST", ApiClient.service(service, "/stop"), Map.of()));
    }
}
