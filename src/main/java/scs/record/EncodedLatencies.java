package scs.record;

import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Four distributions in a few hundred bytes, so that a window of them costs little. Immutable. */
final class EncodedLatencies {
    private final Map<Metric, byte[]> encoded = new EnumMap<>(Metric.class);

    EncodedLatencies(Latencies latencies) {
        encoded.put(Metric.RESPONSE, encode(latencies.response));
        encoded.put(Metric.SERVICE, encode(latencies.service));
        encoded.put(Metric.LAG, encode(latencies.lag));
        encoded.put(Metric.FAILED, encode(latencies.failed));
    }

    private static byte[] encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        histogram.encodeIntoByteBuffer(buffer);
        byte[] bytes = new byte[buffer.position()];
        buffer.flip().get(bytes);
        return bytes;
    }

    Histogram decode(Metric metric) {
        byte[] bytes = encoded.get(metric);
        if (bytes == null) {
            throw new IllegalStateException("no " + metric + " was encoded");
        }
        return Histogram.decodeFromByteBuffer(ByteBuffer.wrap(bytes), 1);
    }
}
