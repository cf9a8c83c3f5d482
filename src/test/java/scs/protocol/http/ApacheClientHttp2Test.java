package scs.protocol.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http2.Http2SecurityUtil;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SupportedCipherSuiteFilter;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import scs.driver.ContractRun;
import scs.driver.DriverOptions;
import scs.protocol.http.target.EmbeddedTarget;
import scs.protocol.http.target.TargetOptions;
import scs.record.FailureKind;
import scs.record.Ledger;

class ApacheClientHttp2Test {
    private static final long SECOND = 1_000_000_000L;

    @TempDir Path directory;
    private @Nullable EmbeddedTarget target;

    @AfterEach
    void end() {
        if (target != null) {
            target.close();
        }
    }

    private ContractRun run(boolean tls, String path, long timeoutNanos) throws Exception {
        TargetOptions options = TargetOptions.defaults();
        target = EmbeddedTarget.start(tls ? options.withSslContext(alpn()) : options);
        HttpTargets targets = new HttpTargets();
        targets.scheme = tls ? "https" : "http";
        targets.http2 = true;
        targets.path = path;
        return new ContractRun(
                new ApacheClientFactory(targets.at(target.address())),
                2,
                200,
                new DriverOptions(1000, 30 * SECOND, timeoutNanos, 1));
    }

    private SslContext alpn() throws Exception {
        return SslContextBuilder.forServer(TestTls.keys(directory))
                .ciphers(Http2SecurityUtil.CIPHERS, SupportedCipherSuiteFilter.INSTANCE)
                .applicationProtocolConfig(
                        new ApplicationProtocolConfig(
                                ApplicationProtocolConfig.Protocol.ALPN,
                                ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                                ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                                ApplicationProtocolNames.HTTP_2,
                                ApplicationProtocolNames.HTTP_1_1))
                .build();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void answersAreCounted(boolean tls) throws Exception {
        try (ContractRun run = run(tls, "/?size=5000", 30 * SECOND)) {
            run.untilOk(200);
            Ledger end = run.finish();
            assertThat(end.failed()).isEmpty();
            assertThat(end.ok()).isEqualTo(end.sent());
        }
    }

    @Test
    void manyStreamsShareFewConnections() throws Exception {
        try (ContractRun run = run(false, "/?delay=200ms", 30 * SECOND)) {
            run.untilOk(200);
            assertThat(target.connectionsAccepted()).isLessThan(run.ledger().sent() / 4);
            assertThat(run.finish().failed()).isEmpty();
        }
    }

    @Test
    void aTimeOutEndsTheStreamOnly() throws Exception {
        try (ContractRun run = run(false, "/?error=hang", SECOND / 5)) {
            run.untilFailed(FailureKind.RESPONSE_TIMEOUT, 50);
            Ledger end = run.finish();
            // The first connection may take longer than so short a time-out.
            assertThat(end.failed().keySet())
                    .isSubsetOf(FailureKind.RESPONSE_TIMEOUT, FailureKind.CONNECT_TIMEOUT);
            assertThat(end.ok()).isZero();
        }
    }

    @Test
    void aStreamThatIsResetIsAReset() throws Exception {
        try (ContractRun run = run(false, "/?error=rststream", 30 * SECOND)) {
            run.untilFailed(FailureKind.RESET, 50);
            assertThat(run.finish().failed()).containsOnlyKeys(FailureKind.RESET);
        }
    }

    @Test
    void aStatusIsAFailureOfItsOwn() throws Exception {
        try (ContractRun run = run(false, "/?status=503", 30 * SECOND)) {
            run.untilFailed(FailureKind.STATUS, 50);
            assertThat(run.finish().failed()).containsOnlyKeys(FailureKind.STATUS);
        }
    }
}
