package scs.service;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.schedule.Arrival;

/**
 * One service as it is configured. Immutable.
 *
 * @param id published index of the service, 0 or more, unique
 * @param name unique name, never blank
 * @param target what is sent and where to; null for a service that is listed but has no address,
 *     and therefore cannot be started
 * @param embedded the target is the one inside LoadGen: only path and query of {@code target.uri()}
 *     count, and {@link #at} puts the real address in
 * @param client which client sends
 * @param arrival arrival process of a start that does not name one
 * @param intensity requests per second of a start that does not name them
 * @param waitingRoom most requests that may wait to be sent
 */
public record ServiceDescriptor(
        int id,
        String name,
        @Nullable HttpTarget target,
        boolean embedded,
        ClientChoice client,
        Arrival arrival,
        double intensity,
        int waitingRoom) {

    /** Requests that may wait where a service does not say. */
    public static final int DEFAULT_WAITING_ROOM = 100_000;

    public ServiceDescriptor {
        Objects.requireNonNull(name);
        Objects.requireNonNull(client);
        Objects.requireNonNull(arrival);
    }

    /** Whether the service has an address, and so can be started. */
    public boolean configured() {
        return target != null;
    }

    /**
     * This service at the address of the embedded target; a service with an address of its own is
     * answered as it is.
     *
     * @param base scheme, host and port of the embedded target; its path is not used
     */
    public ServiceDescriptor at(URI base) {
        HttpTarget template = target;
        if (!embedded || template == null) {
            return this;
        }
        URI uri = template.uri();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        URI real =
                URI.create(
                        base.getScheme()
                                + "://"
                                + base.getRawAuthority()
                                + uri.getRawPath()
                                + query);
        return new ServiceDescriptor(
                id, name, withUri(template, real), false, client, arrival, intensity, waitingRoom);
    }

    private static HttpTarget withUri(HttpTarget target, URI uri) {
        return new HttpTarget(
                uri,
                target.method(),
                target.headers(),
                target.body(),
                target.randomQueryParameter(),
                target.trustAll(),
                target.followRedirects(),
                target.http2(),
                target.maxConnections(),
                target.connectTimeout(),
                target.timeout(),
                target.okStatus());
    }
}
