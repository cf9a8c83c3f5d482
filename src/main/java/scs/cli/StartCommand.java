package scs.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "start", description = "Start the load of a service, or change it if it runs")
final class StartCommand extends ServiceCommand {
    @Parameters(paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Option(
            names = {"-i", "--intensity"},
            paramLabel = "RATE",
            description = "requests per second (default: what was asked for last)")
    private @Nullable Double intensity;

    @Option(
            names = {"-a", "--arrival"},
            description = "constant, uniform[:jitter], poisson or burst[:seconds]")
    private @Nullable String arrival;

    @Override
    public Integer call() {
        Map<String, Object> body = new LinkedHashMap<>();
        if (intensity != null) {
            body.put("intensity", intensity);
        }
        if (arrival != null) {
            body.put("arrival", arrival);
        }
        ApiClient client = client();
        return print(client, client.send("POST", ApiClient.service(service, "/start"), body));
    }
}
