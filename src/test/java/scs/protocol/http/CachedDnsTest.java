package scs.protocol.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CachedDnsTest {
    private static final long SECOND = 1_000_000_000L;

    private final Queue<Runnable> background = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();
    private long nowNanos = 5 * SECOND;
    private @Nullable String address = "192.0.2.1";
    private Executor executor = Runnable::run;

    private final CachedDns dns =
            new CachedDns(() -> nowNanos, this::lookUp, task -> executor.execute(task));

    private InetAddress[] lookUp(String host) throws UnknownHostException {
        asked.add(host);
        if (address == null) {
            throw new UnknownHostException(host);
        }
        return new InetAddress[] {InetAddress.getByName(address)};
    }

    private String resolved() throws UnknownHostException {
        return dns.resolve("example.test")[0].getHostAddress();
    }

    @Test
    void asksOnceWhileTheAnswerIsFresh() throws UnknownHostException {
        dns.warmUp("example.test");
        nowNanos += 9 * SECOND;

        assertThat(resolved()).isEqualTo("192.0.2.1");
        assertThat(asked).hasSize(1);
    }

    @Test
    void asksInTheBackgroundWhenTheAnswerIsOldAndAnswersTheOldOneMeanwhile()
            throws UnknownHostException {
        dns.warmUp("example.test");
        nowNanos += 11 * SECOND;
        address = "192.0.2.2";
        executor = background::add;

        assertThat(resolved()).isEqualTo("192.0.2.1");
        assertThat(resolved()).isEqualTo("192.0.2.1");
        assertThat(background).hasSize(1);
        background.remove().run();
        assertThat(resolved()).isEqualTo("192.0.2.2");
    }

    @Test
    void keepsAGoodAnswerWhenTheResolverFails() throws UnknownHostException {
        dns.warmUp("example.test");
        nowNanos += 11 * SECOND;
        address = null;

        assertThat(resolved()).isEqualTo("192.0.2.1");
        assertThat(resolved()).isEqualTo("192.0.2.1");
    }

    @Test
    void asksForAnUnknownHostAgainAfterASecond() throws UnknownHostException {
        address = null;
        dns.warmUp("example.test");
        assertThatThrownBy(this::resolved).isInstanceOf(UnknownHostException.class);
        assertThat(asked).hasSize(1);

        address = "192.0.2.1";
        nowNanos += 2 * SECOND;
        assertThatThrownBy(this::resolved).isInstanceOf(UnknownHostException.class);
        assertThat(resolved()).isEqualTo("192.0.2.1");
    }

    @Test
    void takesTheBracketsOffAnAddress() throws UnknownHostException {
        dns.warmUp("[::1]");

        assertThat(asked).containsExactly("::1");
    }
}
