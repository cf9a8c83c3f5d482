package scs.protocol.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javax.net.ssl.KeyManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scs.driver.ContractRun;
import scs.driver.ProtocolClient;
import scs.record.FailureKind;
import scs.record.Ledger;

class ApacheClientTlsContractTest extends HttpClientContract {
    private static KeyManagerFactory keys;

    @BeforeAll
    static void makeCertificate(@TempDir Path directory) throws Exception {
        keys = TestTls.keys(directory);
    }

    @Override
    protected void prepare(HttpTargets targets) {
        targets.scheme = "https";
    }

    @Override
    protected RawHttpServer startServer() throws Exception {
        return new RawHttpServer(TestTls.context(keys));
    }

    @Override
    protected ProtocolClient.Factory clients(HttpTarget target) {
        return new ApacheClientFactory(target);
    }

    @Test
    void aCertificateThatNobodySignedIsRefused() {
        try (ContractRun run = run(50, targets -> targets.trustAll = false)) {
            run.untilFailed(FailureKind.CONNECT_FAILED, 10);
            Ledger end = run.finish();
            assertThat(end.failed()).containsOnlyKeys(FailureKind.CONNECT_FAILED);
        }
        assertThat(server.requests()).isZero();
    }
}
