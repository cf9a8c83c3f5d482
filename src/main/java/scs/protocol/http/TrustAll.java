package scs.protocol.http;

import java.security.GeneralSecurityException;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.core5.http.nio.ssl.TlsStrategy;
import org.apache.hc.core5.ssl.SSLContextBuilder;

/** How far certificates are trusted. */
final class TrustAll {

    private TrustAll() {}

    /** The platform's trust, or, if asked for, any certificate under any host name. */
    static TlsStrategy strategy(boolean trustAll) {
        ClientTlsStrategyBuilder builder = ClientTlsStrategyBuilder.create();
        if (trustAll) {
            try {
                builder.setSslContext(
                        SSLContextBuilder.create()
                                .loadTrustMaterial(null, (chain, type) -> true)
                                .build());
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException("this Java has no TLS", e);
            }
            builder.setHostnameVerifier(NoopHostnameVerifier.INSTANCE);
            // The engine's own check would come before the verifier that accepts everything.
            builder.setHostVerificationPolicy(HostnameVerificationPolicy.CLIENT);
        }
        return builder.buildAsync();
    }
}
