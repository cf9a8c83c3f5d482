package scs.protocol.http.target;

import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Decides the answer to one request, from its query and the behaviour of the target. */
final class RequestQuery {

    private static final Set<String> KEYS = Set.of("delay", "status", "size", "close", "error");

    private RequestQuery() {}

    /** The answer; a malformed query makes one of status 400 that says what would be right. */
    static Reply read(RequestTarget request, TargetBehaviour behaviour, RandomGenerator random) {
        if (request.query().isEmpty()) {
            return byDefault(behaviour, random);
        }
        try {
            return read(request.parameters(KEYS), behaviour, random);
        } catch (IllegalArgumentException e) {
            return Reply.text(400, "query parameter " + e.getMessage());
        }
    }

    private static Reply read(
            Map<String, String> asked, TargetBehaviour behaviour, RandomGenerator random) {
        if (asked.isEmpty()) {
            return byDefault(behaviour, random);
        }
        String delay = asked.get("delay");
        String status = asked.get("status");
        String size = asked.get("size");
        Fault fault = TargetBehaviour.fault(asked.get("close"), asked.get("error"));
        DelayModel model = delay == null ? behaviour.delay() : DelayModel.parse(delay);
        int sizeBytes = size == null ? behaviour.sizeBytes() : TargetBehaviour.size(size);
        long delayNanos = model.sampleNanos(random);
        if (status == null && fault == Fault.NONE) {
            return drawn(behaviour, random, sizeBytes, delayNanos);
        }
        int code = status == null ? 200 : TargetBehaviour.status(status);
        return Reply.filled(code, sizeBytes, fault, delayNanos);
    }

    private static Reply byDefault(TargetBehaviour behaviour, RandomGenerator random) {
        long delayNanos = behaviour.delay().sampleNanos(random);
        return drawn(behaviour, random, behaviour.sizeBytes(), delayNanos);
    }

    private static Reply drawn(
            TargetBehaviour behaviour, RandomGenerator random, int sizeBytes, long delayNanos) {
        double percent = behaviour.errorPercent();
        boolean error = percent > 0 && random.nextDouble() * 100 < percent;
        return error
                ? Reply.filled(
                        behaviour.errorStatus(), sizeBytes, behaviour.errorFault(), delayNanos)
                : Reply.filled(200, sizeBytes, Fault.NONE, delayNanos);
    }
}
