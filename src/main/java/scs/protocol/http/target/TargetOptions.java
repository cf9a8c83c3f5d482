package scs.protocol.http.target;

import io.netty.handler.ssl.SslContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What a target is started with. Immutable.
 *
 * @param address where it listens; port 0 takes any free port
 * @param behaviour how it answers at first
 * @param threads event loop threads
 * @param seed of the random delays and errors; the same seed gives the same sequence on one thread
 * @param arrivalLogCapacity arrival instants that are kept, 8 bytes each
 * @param maxRequestBodyBytes longest request body; a longer one is answered with 413
 * @param sslContext for TLS (with ALPN, should it offer HTTP/2 too), or null for plain TCP
 * @param nanoClock clock of the log and the pauses, {@link System#nanoTime} outside of tests
 */
public record TargetOptions(
        InetSocketAddress address,
        TargetBehaviour behaviour,
        int threads,
        long seed,
        int arrivalLogCapacity,
        long maxRequestBodyBytes,
        @Nullable SslContext sslContext,
        LongSupplier nanoClock) {

    public TargetOptions {
        if (threads < 1 || arrivalLogCapacity < 1 || maxRequestBodyBytes < 0) {
            throw new IllegalArgumentException(
                    "threads and arrivalLogCapacity must be at least 1, maxRequestBodyBytes at least 0");
        }
    }

    /** Loopback, any free port, plain TCP, one thread, answers at once. */
    public static TargetOptions defaults() {
        return new TargetOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                TargetBehaviour.PROMPT,
                1,
                1,
                1_000_000,
                64L << 20,
                null,
                System::nanoTime);
    }

    /** The same on another port of the same address. */
    public TargetOptions withPort(int port) {
        return withAddress(new InetSocketAddress(address.getAddress(), port));
    }

    public TargetOptions withAddress(InetSocketAddress address) {
        return new TargetOptions(
                address,
                behaviour,
                threads,
                seed,
                arrivalLogCapacity,
                maxRequestBodyBytes,
                sslContext,
                nanoClock);
    }

    public TargetOptions withBehaviour(TargetBehaviour behaviour) {
        return new TargetOptions(
                address,
                behaviour,
                threads,
                seed,
                arrivalLogCapacity,
                maxRequestBodyBytes,
                sslContext,
                nanoClock);
    }

    /** The same with the behaviour of this text, see {@link TargetBehaviour#parse}. */
    public TargetOptions withBehaviour(String text) {
        return withBehaviour(TargetBehaviour.parse(text));
    }

    public TargetOptions withThreads(int threads) {
        return new TargetOptions(
                address,
                behaviour,
                threads,
                seed,
                arrivalLogCapacity,
                maxRequestBodyBytes,
                sslContext,
                nanoClock);
    }

    public TargetOptions withSeed(long seed) {
        return new TargetOptions(
                address,
                behaviour,
                threads,
                seed,
                arrivalLogCapacity,
                maxRequestBodyBytes,
                sslContext,
                nanoClock);
    }

    public TargetOptions withSslContext(@Nullable SslContext sslContext) {
        return new TargetOptions(
                address,
                behaviour,
                threads,
                seed,
                arrivalLogCapacity,
                maxRequestBodyBytes,
                sslContext,
                nanoClock);
    }
}
