package scs.cli;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which server a command talks to. */
final class ServerOptions {
    @Option(
            names = "--server",
            paramLabel = "URL",
            defaultValue = "${env:SDCLOUD_URL:-http://127.0.0.1:8080/sdcloud}",
            description = "base URL of the server (default: ${DEFAULT-VALUE}; SDCLOUD_URL)")
    private String server = "";

    @Option(
            names = "--token",
            defaultValue = "${env:SDCLOUD_TOKEN}",
            description = "token, where the server wants one (SDCLOUD_TOKEN)")
    private @Nullable String token;

    ApiClient client() {
        try {
            URI base = URI.create(server.endsWith("/") ? server : server + "/");
            if (base.getHost() == null || !String.valueOf(base.getScheme()).startsWith("http")) {
                throw new IllegalArgumentException(server);
            }
            return new ApiClient(base, token);
        } catch (IllegalArgumentException e) {
            throw new CommandFailedException(
                    2, "--server " + server + " is no address; right is http://host:port/sdcloud");
        }
    }
}
