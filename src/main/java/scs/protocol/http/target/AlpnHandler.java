package scs.protocol.http.target;

import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ApplicationProtocolNegotiationHandler;

/** Chooses the version of HTTP that TLS has agreed on, HTTP/1.1 when it has not. */
final class AlpnHandler extends ApplicationProtocolNegotiationHandler {

    private final Pipelines pipelines;

    AlpnHandler(Pipelines pipelines) {
        super(ApplicationProtocolNames.HTTP_1_1);
        this.pipelines = pipelines;
    }

    @Override
    protected void configurePipeline(ChannelHandlerContext ctx, String protocol) {
        if (protocol.equals(ApplicationProtocolNames.HTTP_2)) {
            pipelines.http2(ctx.pipeline(), ctx.channel().eventLoop());
        } else {
            pipelines.http1(ctx.pipeline(), ctx.channel().eventLoop());
        }
    }

    @Override
    protected void handshakeFailure(ChannelHandlerContext ctx, Throwable cause) {
        ctx.close();
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        Connections.failed(ctx, cause);
    }
}
