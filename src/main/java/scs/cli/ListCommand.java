package scs.cli;

import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

@Command(name = "list", description = "List all configured services")
final class ListCommand extends ServiceCommand {
    @Override
    public Integer call() {
        ApiClient client = client();
        JsonNode answer = client.get("api/v1/services");
        if (asJson()) {
            out().println(client.pretty(answer));
        } else {
            answer.path("services").forEach(service -> out().println(ServiceLine.of(service)));
        }
        return 0;
    }
}
