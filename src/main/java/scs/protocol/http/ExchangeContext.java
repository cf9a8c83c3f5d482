package scs.protocol.http;

import org.apache.hc.client5.http.protocol.HttpClientContext;
import scs.driver.Exchange;

/** Carries the exchange through HttpClient's chain. */
final class ExchangeContext extends HttpClientContext {
    final Exchange exchange;

    ExchangeContext(Exchange exchange) {
        this.exchange = exchange;
    }
}
