package scs.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Show one service")
final class ShowCommand extends ServiceCommand {
    @Parameters(paramLabel = "SERVICE", description = "number or name")
    private String service = "";

    @Override
    public Integer call() {
        ApiClient client = client();
        return print(client, client.get(ApiClient.service(service, "")));
    }
}
