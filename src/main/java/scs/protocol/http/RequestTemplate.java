package scs.protocol.http;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.impl.BasicEntityDetails;
import org.apache.hc.core5.http.message.BasicHeader;
import org.apache.hc.core5.http.message.BasicHttpRequest;
import org.apache.hc.core5.http.nio.AsyncRequestProducer;
import org.apache.hc.core5.http.nio.DataStreamChannel;
import org.apache.hc.core5.http.nio.RequestChannel;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.net.URIAuthority;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget.Body;

/** Makes the requests of a target; whatever is the same in all of them is made once. */
final class RequestTemplate {
    private static final String RANDOM_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

    private final HttpTarget target;
    private final String scheme;
    private final URIAuthority authority;
    private final String path;
    private final @Nullable String randomPrefix;
    private final BasicHeader[] headers;
    private final @Nullable EntityDetails entity;

    RequestTemplate(HttpTarget target) {
        URI uri = target.uri();
        HttpHost host = HttpHost.create(uri);
        this.target = target;
        this.scheme = host.getSchemeName();
        this.authority = new URIAuthority(host);
        this.path = path(uri);
        String parameter = target.randomQueryParameter();
        this.randomPrefix =
                parameter == null
                        ? null
                        : (uri.getRawQuery() == null ? "?" : "&") + parameter + "=";
        this.headers =
                target.headers().stream().map(RequestTemplate::header).toArray(BasicHeader[]::new);
        Body body = target.body();
        this.entity =
                body == null
                        ? null
                        : new BasicEntityDetails(
                                body.content().length, ContentType.parse(body.contentType()));
    }

    private static String path(URI uri) {
        String path =
                uri.getRawPath() == null || uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    }

    private static BasicHeader header(Map.Entry<String, String> header) {
        return new BasicHeader(header.getKey(), header.getValue());
    }

    AsyncRequestProducer newRequest() {
        // HttpClient adds to the message, so that it cannot be shared.
        BasicHttpRequest request = new BasicHttpRequest(target.method(), scheme, authority, path());
        for (BasicHeader header : headers) {
            request.addHeader(header);
        }
        Body body = target.body();
        return new Producer(request, entity, body == null ? null : ByteBuffer.wrap(body.content()));
    }

    private String path() {
        if (randomPrefix == null) {
            return path;
        }
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return path
                + randomPrefix
                + RANDOM_CHARACTERS.charAt(random.nextInt(RANDOM_CHARACTERS.length()))
                + RANDOM_CHARACTERS.charAt(random.nextInt(RANDOM_CHARACTERS.length()));
    }

    /** One request. */
    private record Producer(
            BasicHttpRequest request, @Nullable EntityDetails entity, @Nullable ByteBuffer body)
            implements AsyncRequestProducer {

        @Override
        public void sendRequest(RequestChannel channel, HttpContext context)
                throws HttpException, IOException {
            channel.sendRequest(request, entity, context);
        }

        @Override
        public boolean isRepeatable() {
            return true;
        }

        @Override
        public int available() {
            return body == null ? 0 : body.remaining();
        }

        @Override
        public void produce(DataStreamChannel channel) throws IOException {
            if (body != null) {
                channel.write(body);
                if (!body.hasRemaining()) {
                    channel.endStream();
                }
            }
        }

        @Override
        public void failed(Exception e) {}

        @Override
        public void releaseResources() {
            if (body != null) {
                // A redirect sends it once more.
                body.rewind();
            }
        }
    }
}
