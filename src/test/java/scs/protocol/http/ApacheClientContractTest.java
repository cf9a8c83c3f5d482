package scs.protocol.http;

import scs.driver.ProtocolClient;

class ApacheClientContractTest extends HttpClientContract {

    @Override
    protected ProtocolClient.Factory clients(HttpTarget target) {
        return new ApacheClientFactory(target);
    }
}
