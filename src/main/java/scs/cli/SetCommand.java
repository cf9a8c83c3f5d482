package scs.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "set", description = "Set the intensity of a service, from now on; 0 pauses")
final class SetCommand extends ServiceCommand {
    @Parameters(index = "0", paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Parameters(index = "1", paramLabel = "RATE", description = "requests per second")
    private double intensity;

    @Override
    public Integer call() {
        ApiClient client = client();
        return print(
                client,
                client.send(
                        "PUT",
                        ApiClient.service(service, "/intensity"),
                        Map.of("intensity", intensity)));
    }
}
