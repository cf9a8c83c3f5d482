package scs.service.config;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.schedule.Arrival;
import scs.service.ServiceDescriptor;
import scs.service.config.PropertyLayers.Value;

/** V2b's services 1 and up: three lists with semicolons, side by side. */
final class ServiceLists {

    private final PropertyLayers layers;
    private final Findings findings;
    private final PublishedTargets targets;

    ServiceLists(PropertyLayers layers, Findings findings, PublishedTargets targets) {
        this.layers = layers;
        this.findings = findings;
        this.targets = targets;
    }

    List<ServiceDescriptor> read() {
        Value names = value(PublishedKeys.NAMES);
        Value urls = value(PublishedKeys.URLS);
        List<String> nameList = split(names.text());
        List<String> urlList = split(urls.text());
        warnOfParameters();
        if (nameList.size() != urlList.size()) {
            findings.refuse(
                    names.source(),
                    names.key(),
                    names.text(),
                    "right is as many names as addresses; these are "
                            + nameList.size()
                            + " names, but "
                            + urls.key()
                            + " has "
                            + urlList.size());
            return List.of();
        }
        checkNumber(nameList.size());
        List<ServiceDescriptor> services = new ArrayList<>();
        for (int i = 0; i < nameList.size(); i++) {
            ServiceDescriptor service = service(i + 1, nameList.get(i), urlList.get(i), urls);
            if (service != null) {
                services.add(service);
            }
        }
        return services;
    }

    private @Nullable ServiceDescriptor service(int id, String name, String url, Value urls) {
        if (name.isEmpty() && url.isEmpty()) {
            return null;
        }
        String shownName = name.isEmpty() ? "service" + id : name;
        if (name.isEmpty()) {
            findings.warn(
                    urls.source()
                            + ": service "
                            + id
                            + " has no name and is called "
                            + shownName
                            + ".");
        }
        if (url.isEmpty()) {
            findings.warn(
                    urls.source()
                            + ": service "
                            + id
                            + " ("
                            + name
                            + ") has no address and cannot be started.");
        }
        boolean embedded = Urls.isEmbedded(url);
        URI uri = targets.address(new Value(urls.key(), url, urls.source()), "");
        HttpTarget target =
                uri == null
                        ? null
                        : embedded ? Targets.embedded(uri) : Targets.publishedGet(uri, null);
        return PublishedServices.descriptor(id, shownName, target, embedded, Arrival.CONSTANT);
    }

    private void checkNumber(int names) {
        Value number = layers.get(PublishedKeys.NUMBER_OF_SERVICE);
        if (number == null) {
            return;
        }
        try {
            int most = Scalars.integer(number.text(), 1, 1_000_000);
            if (names >= most) {
                findings.refuse(
                        number.source(),
                        number.key(),
                        number.text(),
                        "right is more than the "
                                + names
                                + " names of "
                                + PublishedKeys.NAMES
                                + ", since service 0 counts too");
            } else if (names < most - 1) {
                findings.warn(
                        number.source()
                                + ": numberOfService is "
                                + most
                                + ", but there are only "
                                + (names + 1)
                                + " services.");
            }
        } catch (IllegalArgumentException e) {
            findings.refuse(number.source(), number.key(), number.text(), Texts.reason(e));
        }
    }

    private void warnOfParameters() {
        Value parameters = layers.get(PublishedKeys.PARAMETERS);
        if (parameters != null && !split(parameters.text()).isEmpty()) {
            findings.warn(
                    parameters.source()
                            + ": "
                            + parameters.key()
                            + " has no effect, since the published LoadGen sends GET and no"
                            + " parameters; services.yaml can send a body.");
        }
    }

    private Value value(String key) {
        Value value = layers.get(key);
        return value == null ? new Value(key, "", layers.fileLabel()) : value;
    }

    // Trailing empty entries do not count, as in the original.
    private static List<String> split(String text) {
        List<String> entries = new ArrayList<>();
        for (String entry : text.split(";", -1)) {
            entries.add(entry.trim());
        }
        while (!entries.isEmpty() && entries.get(entries.size() - 1).isEmpty()) {
            entries.remove(entries.size() - 1);
        }
        return entries;
    }
}
