package scs.service.config;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The names of the keys of {@code sys.properties}. */
final class PublishedKeys {

    static final String EXAMPLE_URL = "exampleURL";
    static final String IMAGE_URL = "imageClassifyBaseURL";

    /** As V1's README prints it in its section on performance. */
    static final String IMAGE_URL_MISSPELT = "mageClassifyBaseURL";

    static final String SEARCH_URL = "searchBaseURL";
    static final String SERVER_URL = "serverBaseURL";
    static final String NAMES = "webServiceNamesStr";
    static final String URLS = "webServiceURLsStr";
    static final String PARAMETERS = "webServiceParamsStr";
    static final String NUMBER_OF_SERVICE = "numberOfService";
    static final String RMI_ENABLE = "rmiServiceEnable";

    /** What no other variant reads. */
    static final List<String> V2A_ONLY =
            List.of(
                    "mobileNetBaseURL",
                    "resNet50BaseURL",
                    "lstm2365BaseURL",
                    "textcnn69BaseURL",
                    "textcnn20BaseURL",
                    "ssdBaseURL",
                    "yamNetBaseURL",
                    "socialNetworkBaseURL",
                    "solrSearchBaseURL",
                    "tpcwBaseURL",
                    "resNet50FaasBaseURL",
                    "lstm2365FaasBaseURL",
                    "textcnn69FaasBaseURL",
                    "textcnn20FaasBaseURL",
                    "catdogFaasBaseURL",
                    "ssdFaasBaseURL",
                    "mobileNetFaasBaseURL",
                    "yamNetFaasBaseURL",
                    "catdogAliyunFaaSBaseURL");

    private static final List<String> GENERAL =
            List.of(
                    "windowSize",
                    "recordInterval",
                    "serverIp",
                    RMI_ENABLE,
                    "rmiPort",
                    "bindAddress",
                    "port",
                    "token",
                    "rmiWithoutToken",
                    "allowedHosts",
                    "lanes",
                    "embeddedTarget",
                    EXAMPLE_URL,
                    IMAGE_URL,
                    IMAGE_URL_MISSPELT,
                    SEARCH_URL,
                    SERVER_URL,
                    NAMES,
                    URLS,
                    PARAMETERS,
                    NUMBER_OF_SERVICE);

    private static final Pattern WITHOUT_EFFECT =
            Pattern.compile(
                    "sdc_script_dir|\\w+_result_dir|rmi_\\w+|riscv_\\w+|\\w*(?i:redis)\\w*");

    private PublishedKeys() {}

    /** Every key that has a meaning in some variant. */
    static Set<String> known() {
        Set<String> known = new TreeSet<>(GENERAL);
        for (PublishedService service : PublishedService.all()) {
            known.add(service.urlKey());
            known.add(service.parameterKey());
        }
        known.addAll(V2A_ONLY);
        for (String key : V2A_ONLY) {
            known.add(key.replace("BaseURL", "ParmStr"));
        }
        known.remove("");
        return known;
    }

    /** Whether it is a published key of something that LoadGen no longer does. */
    static boolean isWithoutEffect(String key) {
        return WITHOUT_EFFECT.matcher(key).matches();
    }
}
