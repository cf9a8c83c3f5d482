package scs.cli;

import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "arrival", description = "Set the arrival process of a service, from now on")
final class ArrivalCommand extends ServiceCommand {
    @Parameters(index = "0", paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Parameters(
            index = "1",
            paramLabel = "ARRIVAL",
            description = "constant, uniform[:jitter], poisson or burst[:seconds]")
    private String arrival = "";

    @Override
    public Integer call() {
        ApiClient client = client();
        return print(
                client,
                client.send(
                        "PUT", ApiClient.service(service, "/arrival"), Map.of("arrival", arrival)));
    }
}
