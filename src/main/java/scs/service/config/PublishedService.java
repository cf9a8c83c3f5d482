package scs.service.config;

import java.util.List;
import java.util.stream.Stream;
import scs.schedule.Arrival;

/**
 * One service with a fixed index in a published LoadGen.
 *
 * @param id its index
 * @param name its name; those of V0, V1 and Rhythm were never published and are ours
 * @param urlKey key of its address, or "" for a service that never had one
 * @param parameterKey key of its parameter string, or ""
 * @param sends what the original does with the parameter string
 * @param arrival how the original spreads requests where the caller does not say
 */
record PublishedService(
        int id, String name, String urlKey, String parameterKey, Sends sends, Arrival arrival) {

    /** What is done with the parameter string. */
    enum Sends {
        /** Nothing: GET. */
        GET,
        /** It is posted as it is. */
        POST,
        /** It is posted, each {@code x} in it a number. */
        POST_NUMBER,
        /** It is the beginning of a TensorFlow request that is closed behind 784 numbers. */
        POST_784_NUMBERS,
        /** The same with one number. */
        POST_1_NUMBER,
        /** It is the path of a picture, which is posted as the part {@code file} of a form. */
        POST_PICTURE,
        /** GET, with a number behind the address. */
        GET_NUMBER,
        /** GET, with a search behind the address. */
        GET_SEARCH,
        /** POST to the port above the configured 9501. */
        POST_PORT_9502
    }

    static final List<PublishedService> V0 =
            List.of(
                    of(1, "webSearch", PublishedKeys.SEARCH_URL, "", Sends.GET, Arrival.POISSON),
                    of(2, "webServer", PublishedKeys.SERVER_URL, "", Sends.GET, Arrival.POISSON));

    static final List<PublishedService> RHYTHM =
            List.of(
                    pair(10, "resNet", "resNet", Sends.POST, Arrival.BURST),
                    pair(11, "mnist", "mnist", Sends.POST_784_NUMBERS, Arrival.BURST),
                    pair(12, "mnist-2", "mnist", Sends.POST_784_NUMBERS, Arrival.BURST),
                    pair(13, "half", "half", Sends.POST_1_NUMBER, Arrival.BURST));

    static final List<PublishedService> TARGET =
            List.of(
                    pair(10, "resNet", "resNet", Sends.POST, Arrival.UNIFORM),
                    pair(11, "resNet-2", "resNet", Sends.POST_PORT_9502, Arrival.UNIFORM),
                    pair(12, "mnist", "mnist", Sends.POST, Arrival.UNIFORM),
                    pair(13, "half", "half", Sends.POST, Arrival.UNIFORM),
                    pair(14, "catdog", "catdog", Sends.POST, Arrival.UNIFORM),
                    pair(15, "ml", "ml", Sends.POST, Arrival.UNIFORM),
                    pair(16, "bkinfo", "bkinfo", Sends.POST, Arrival.UNIFORM));

    static final List<PublishedService> V2A =
            List.of(
                    pair(1, "resnet-nonFaas", "resNet", Sends.POST),
                    pair(2, "mnist-nonFaas", "mnist", Sends.POST),
                    pair(3, "half-nonFaas", "half", Sends.POST),
                    pair(4, "catdog-nonFaas", "catdog", Sends.POST),
                    pair(5, "lstm2365-nonFaas", "lstm2365", Sends.POST),
                    pair(6, "ssd-nonFaas", "ssd", Sends.POST),
                    pair(7, "yamnet-nonFaas", "yamNet", Sends.POST),
                    pair(8, "textcnn69-nonFaas", "textcnn69", Sends.POST),
                    pair(9, "mobileNet-nonFaas", "mobileNet", Sends.POST),
                    faas(10, "resnet-50", "resNet50"),
                    faas(11, "textcnn-69", "textcnn69"),
                    faas(12, "textcnn-20", "textcnn20"),
                    faas(13, "lstm-maxclass-2365", "lstm2365"),
                    faas(14, "ssd", "ssd"),
                    faas(15, "yamnet", "yamNet"),
                    faas(16, "mobilenet", "mobileNet"),
                    faas(17, "catdog", "catdog"),
                    of(
                            18,
                            "catdogAliyun-Faas",
                            "catdogAliyunFaaSBaseURL",
                            "catdogAliyunParmStr",
                            Sends.POST_PICTURE,
                            Arrival.CONSTANT),
                    pair(19, "socialNetwork", "socialNetwork", Sends.POST_NUMBER),
                    pair(20, "solrSearch", "solrSearch", Sends.GET),
                    pair(21, "sdcBenchSolr", "solrSearch", Sends.GET_SEARCH),
                    pair(22, "sdcBenchResNet", "resNet", Sends.POST),
                    pair(23, "sdcBenchTpcw", "tpcw", Sends.GET_NUMBER),
                    pair(24, "sdcBenchYamnet", "yamNet", Sends.POST),
                    pair(25, "sdcBenchSocialNetwork", "socialNetwork", Sends.POST_NUMBER),
                    of(26, "sdcBenchRedis", "", "", Sends.GET, Arrival.CONSTANT),
                    pair(27, "gSightSocialNetwork", "socialNetwork", Sends.POST_NUMBER));

    /** V2a as INFless has it, without the key {@code tpcwBaseURL}: another model at index 22. */
    static final List<PublishedService> V2A_INFLESS =
            V2A.stream()
                    .map(s -> s.id() == 22 ? pair(22, s.name(), "resNet50", Sends.POST) : s)
                    .toList();

    static List<PublishedService> all() {
        return Stream.of(V0, RHYTHM, TARGET, V2A, V2A_INFLESS).flatMap(List::stream).toList();
    }

    private static PublishedService pair(int id, String name, String prefix, Sends sends) {
        return pair(id, name, prefix, sends, Arrival.CONSTANT);
    }

    private static PublishedService pair(
            int id, String name, String prefix, Sends sends, Arrival arrival) {
        return of(id, name, prefix + "BaseURL", prefix + "ParmStr", sends, arrival);
    }

    private static PublishedService faas(int id, String name, String prefix) {
        return of(
                id, name, prefix + "FaasBaseURL", prefix + "ParmStr", Sends.POST, Arrival.CONSTANT);
    }

    private static PublishedService of(
            int id, String name, String urlKey, String parameterKey, Sends sends, Arrival arrival) {
        return new PublishedService(id, name, urlKey, parameterKey, sends, arrival);
    }
}
