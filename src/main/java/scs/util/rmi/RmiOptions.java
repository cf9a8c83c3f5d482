package scs.util.rmi;

/**
 * Where the RMI interface is bound.
 *
 * @param serverIp address or host name of this machine that clients reach it by; the only address
 *     that is listened on. {@code 0.0.0.0} listens on all; clients are then told {@code
 *     java.rmi.server.hostname}, or by default what this machine takes for its own address
 * @param port port of the registry and of the object, 0 for any free one
 * @param tokenConfigured whether control calls have to show a token, which RMI has no place for
 * @param withoutToken whether RMI is wanted nevertheless
 */
public record RmiOptions(
        String serverIp, int port, boolean tokenConfigured, boolean withoutToken) {}
