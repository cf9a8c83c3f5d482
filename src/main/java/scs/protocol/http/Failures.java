package scs.protocol.http;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.MalformedChunkCodingException;
import org.apache.hc.core5.http.MessageConstraintException;
import org.apache.hc.core5.http.TruncatedChunkException;
import org.apache.hc.core5.http2.H2ConnectionException;
import scs.record.FailureKind;

/** Names what HttpClient throws. */
final class Failures {

    private Failures() {}

    /**
     * @param sent whether the request had been handed to a connection
     */
    static FailureKind kindOf(Throwable e, boolean sent) {
        if (e instanceof ConnectTimeoutException) {
            return FailureKind.CONNECT_TIMEOUT;
        }
        if (e instanceof ConnectException) {
            return refused(e) ? FailureKind.CONNECT_REFUSED : FailureKind.CONNECT_FAILED;
        }
        if (!sent) {
            return FailureKind.CONNECT_FAILED;
        }
        if (e instanceof SocketTimeoutException) {
            return FailureKind.RESPONSE_TIMEOUT;
        }
        if (e instanceof TruncatedChunkException) {
            return FailureKind.RESET;
        }
        if (e instanceof HttpException
                || e instanceof MalformedChunkCodingException
                || e instanceof MessageConstraintException
                || e instanceof H2ConnectionException
                || e instanceof SSLException) {
            return FailureKind.PROTOCOL;
        }
        return e instanceof IOException ? FailureKind.RESET : FailureKind.PROTOCOL;
    }

    private static boolean refused(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (message != null && message.toLowerCase(Locale.ROOT).contains("refused")) {
                return true;
            }
        }
        return false;
    }
}
