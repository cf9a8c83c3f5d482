package scs.driver;

import io.netty.channel.EventLoop;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.nio.NioIoHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Lanes that are Netty event loops: native epoll where it is there, NIO otherwise. */
public final class NettyLanes implements Lanes {
    private final MultiThreadIoEventLoopGroup group;
    private final List<NettyLane> lanes;

    /**
     * @param count number of lanes; 0 follows the cores
     */
    public NettyLanes(int count) {
        int threads = count > 0 ? count : Runtime.getRuntime().availableProcessors();
        IoHandlerFactory io =
                Epoll.isAvailable() ? EpollIoHandler.newFactory() : NioIoHandler.newFactory();
        group =
                new MultiThreadIoEventLoopGroup(
                        threads, new DefaultThreadFactory("lane", true, Thread.MAX_PRIORITY), io);
        List<NettyLane> made = new ArrayList<>();
        for (EventExecutor executor : group) {
            made.add(new NettyLane(made.size(), (EventLoop) executor));
        }
        lanes = List.copyOf(made);
    }

    @Override
    public List<NettyLane> all() {
        return lanes;
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 2, TimeUnit.SECONDS).awaitUninterruptibly(3, TimeUnit.SECONDS);
    }
}
