package scs.protocol.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Answers from memory, because it is asked on a lane. What is old is looked up anew in the
 * background while the old answer still holds; a host that is not known is looked up anew every
 * second. Thread-safe.
 */
final class CachedDns implements DnsResolver {
    private static final long FRESH_NANOS = 10_000_000_000L;
    private static final long UNKNOWN_NANOS = 1_000_000_000L;

    /** A name in a hosts file or a near cache is there by then; others cost the first requests. */
    private static final long LONGEST_WAIT_MILLIS = 250;

    private final LongSupplier clock;
    private final Lookup lookup;
    private final Executor background;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    /** The resolver that is asked. */
    interface Lookup {
        InetAddress[] addressesOf(String host) throws UnknownHostException;
    }

    CachedDns(LongSupplier clock, Lookup lookup, Executor background) {
        this.clock = clock;
        this.lookup = lookup;
        this.background = background;
    }

    static CachedDns ofPlatform() {
        return new CachedDns(
                System::nanoTime,
                InetAddress::getAllByName,
                task -> {
                    Thread thread = new Thread(task, "dns");
                    thread.setDaemon(true);
                    thread.start();
                });
    }

    /** What is known of a host. */
    private static final class Entry {
        private final AtomicBoolean asking = new AtomicBoolean();
        private volatile InetAddress @Nullable [] addresses;
        private volatile long askedNanos;
    }

    /** Begins to look a host up, and waits a moment for the answer. */
    void warmUp(String host) {
        Entry entry = entries.computeIfAbsent(host, h -> new Entry());
        CompletableFuture<Void> answered = new CompletableFuture<>();
        entry.asking.set(true);
        background.execute(
                () -> {
                    ask(host, entry);
                    answered.complete(null);
                });
        answered.completeOnTimeout(null, LONGEST_WAIT_MILLIS, TimeUnit.MILLISECONDS).join();
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        Entry entry = entries.get(host);
        if (entry == null) {
            // The first redirect to another host.
            warmUp(host);
            return resolve(host);
        }
        InetAddress[] known = entry.addresses;
        long ageNanos = clock.getAsLong() - entry.askedNanos;
        if (ageNanos > (known == null ? UNKNOWN_NANOS : FRESH_NANOS)
                && entry.asking.compareAndSet(false, true)) {
            background.execute(() -> ask(host, entry));
        }
        if (known == null) {
            throw new UnknownHostException(host);
        }
        return known;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private void ask(String host, Entry entry) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        try {
            entry.addresses = lookup.addressesOf(bare);
        } catch (UnknownHostException e) {
            // Addresses that were good stay good: a resolver that is down must not end a load.
        }
        entry.askedNanos = clock.getAsLong();
        entry.asking.set(false);
    }
}
