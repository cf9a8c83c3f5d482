package scs.protocol.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.hc.client5.http.DnsResolver;
import org.jspecify.annotations.Nullable;

/**
 * Answers from memory, because it is asked on a lane. What is older than ten seconds is looked up
 * anew in the background while the old answer still holds. Thread-safe.
 */
final class CachedDns implements DnsResolver {
    private static final long FRESH_NANOS = 10_000_000_000L;

    private final LongSupplier clock;
    private final Map<String, Entry> entries = new ConcurrentHashMap<>();

    CachedDns(LongSupplier clock) {
        this.clock = clock;
    }

    /** What is known of a host. */
    private static final class Entry {
        private final AtomicBoolean refreshing = new AtomicBoolean();
        private volatile InetAddress @Nullable [] addresses;
        private volatile long askedNanos;
    }

    /** Looks a host up and waits for the answer; an unknown one is remembered as such. */
    void warmUp(String host) {
        Entry entry = entries.computeIfAbsent(host, h -> new Entry());
        lookUp(host, entry);
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        Entry entry = entries.get(host);
        if (entry == null) {
            // A redirect to another host; only then does the caller wait.
            warmUp(host);
            return resolve(host);
        }
        if (clock.getAsLong() - entry.askedNanos > FRESH_NANOS
                && entry.refreshing.compareAndSet(false, true)) {
            Thread refresher = new Thread(() -> refresh(host, entry), "dns");
            refresher.setDaemon(true);
            refresher.start();
        }
        InetAddress[] known = entry.addresses;
        if (known == null) {
            throw new UnknownHostException(host);
        }
        return known;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private void refresh(String host, Entry entry) {
        try {
            lookUp(host, entry);
        } finally {
            entry.refreshing.set(false);
        }
    }

    private void lookUp(String host, Entry entry) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        try {
            entry.addresses = InetAddress.getAllByName(bare);
        } catch (UnknownHostException e) {
            // An address that was good stays good: a resolver that is down must not end a load.
        }
        entry.askedNanos = clock.getAsLong();
    }
}
