package scs.protocol.http;

import java.io.IOException;
import org.apache.hc.client5.http.async.AsyncExecCallback;
import org.apache.hc.client5.http.async.AsyncExecChain;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.nio.AsyncEntityProducer;
import scs.driver.Exchange;

/**
 * Notes when a request is handed to its connection: the step of the chain behind the one that
 * leases or opens it. With redirects, the first hop counts.
 */
final class SentStamp implements AsyncExecChainHandler {

    @Override
    public void execute(
            HttpRequest request,
            AsyncEntityProducer entity,
            AsyncExecChain.Scope scope,
            AsyncExecChain chain,
            AsyncExecCallback callback)
            throws HttpException, IOException {
        if (scope.clientContext instanceof ExchangeContext context
                && context.exchange.sentNanos() == Exchange.NOT_YET) {
            context.exchange.sent(System.nanoTime());
        }
        chain.proceed(request, entity, scope, callback);
    }
}
