package scs.service.config;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import scs.protocol.http.HttpTarget;
import scs.schedule.Arrival;
import scs.service.ClientChoice;
import scs.service.ServiceDescriptor;
import scs.service.config.PropertyLayers.Value;

/** The services of {@code sys.properties}, whichever published LoadGen it was written for. */
final class PublishedServices {

    private static final String EXAMPLE = "example";

    private final PropertyLayers layers;
    private final Findings findings;
    private final PublishedTargets targets;
    private final List<ServiceDescriptor> services = new ArrayList<>();

    PublishedServices(PropertyLayers layers, Findings findings) {
        this.layers = layers;
        this.findings = findings;
        this.targets = new PublishedTargets(layers, findings);
    }

    List<ServiceDescriptor> read(Variant variant) {
        readServiceZero();
        switch (variant) {
            case V0 -> readMap(PublishedService.V0);
            case RHYTHM -> readMap(PublishedService.RHYTHM);
            case TARGET -> readMap(PublishedService.TARGET);
            case V2A ->
                    readMap(
                            layers.has("tpcwBaseURL")
                                    ? PublishedService.V2A
                                    : PublishedService.V2A_INFLESS);
            case V2B -> services.addAll(new ServiceLists(layers, findings, targets).read());
            case PLAIN, V1 -> {}
        }
        warnOfUnused(variant);
        return services;
    }

    private void readServiceZero() {
        Value example = layers.get(PublishedKeys.EXAMPLE_URL);
        Value image = imageUrl();
        if (example != null && image != null) {
            if (example.fromSystem() == image.fromSystem()) {
                findings.refuse(
                        image.source(),
                        image.key(),
                        image.text(),
                        "right is one address of service 0: either this key or "
                                + PublishedKeys.EXAMPLE_URL);
                return;
            }
            Value ignored = image.fromSystem() ? example : image;
            findings.warn(ignored.source() + ": " + ignored.key() + " gives way to -D.");
            example = image.fromSystem() ? null : example;
            image = image.fromSystem() ? image : null;
        }
        if (image != null) {
            URI uri = targets.address(image, "");
            add(
                    "imageClassify",
                    uri == null ? null : Targets.publishedGet(uri, "rand"),
                    Urls.isEmbedded(image.text()),
                    Arrival.BURST);
        } else {
            readExample(example);
        }
    }

    private void readExample(@Nullable Value example) {
        if (example == null || Urls.isEmbedded(example.text())) {
            URI uri = embedded(example);
            add(EXAMPLE, uri == null ? null : Targets.embedded(uri), true, Arrival.CONSTANT);
        } else {
            URI uri = targets.address(example, "");
            add(
                    EXAMPLE,
                    uri == null ? null : Targets.publishedGet(uri, null),
                    false,
                    Arrival.CONSTANT);
        }
    }

    private @Nullable URI embedded(@Nullable Value example) {
        return example == null ? Urls.parse("embedded") : targets.address(example, "");
    }

    private @Nullable Value imageUrl() {
        Value right = layers.get(PublishedKeys.IMAGE_URL);
        Value misspelt = layers.get(PublishedKeys.IMAGE_URL_MISSPELT);
        if (misspelt != null) {
            findings.warn(
                    misspelt.source()
                            + ": "
                            + misspelt.key()
                            + " is misspelt in LoadGen's README and means "
                            + PublishedKeys.IMAGE_URL
                            + (right == null ? "." : ", which is there too and counts."));
        }
        return right == null ? misspelt : right;
    }

    private void add(String name, @Nullable HttpTarget target, boolean embedded, Arrival arrival) {
        services.add(descriptor(0, name, target, embedded, arrival));
    }

    private void readMap(List<PublishedService> map) {
        for (PublishedService service : map) {
            Value url = service.urlKey().isEmpty() ? null : layers.get(service.urlKey());
            services.add(
                    descriptor(
                            service.id(),
                            service.name(),
                            url == null ? null : targets.of(service, url),
                            url != null && Urls.isEmbedded(url.text()),
                            service.arrival()));
        }
    }

    static ServiceDescriptor descriptor(
            int id, String name, @Nullable HttpTarget target, boolean embedded, Arrival arrival) {
        return new ServiceDescriptor(
                id,
                name,
                target,
                embedded,
                ClientChoice.AUTO,
                arrival,
                1,
                ServiceDescriptor.DEFAULT_WAITING_ROOM);
    }

    private void warnOfUnused(Variant variant) {
        Set<String> used = usedBy(variant);
        Set<String> addresses = new TreeSet<>(Variant.V0_KEYS);
        PublishedService.all().forEach(service -> addresses.add(service.urlKey()));
        addresses.removeAll(used);
        for (String key : layers.fileKeys()) {
            if (addresses.contains(key) && !PublishedKeys.isWithoutEffect(key)) {
                findings.warn(
                        layers.fileLabel()
                                + ": "
                                + key
                                + " has no effect, since the other keys are those of "
                                + variant
                                + ".");
            }
        }
    }

    private static Set<String> usedBy(Variant variant) {
        List<PublishedService> map =
                switch (variant) {
                    case V0 -> PublishedService.V0;
                    case RHYTHM -> PublishedService.RHYTHM;
                    case TARGET -> PublishedService.TARGET;
                    case V2A -> PublishedService.V2A;
                    case V2B, PLAIN, V1 -> List.of();
                };
        Set<String> used = new TreeSet<>();
        map.forEach(service -> used.add(service.urlKey()));
        // V2a publishes a few that none of its 28 services reads.
        used.addAll(variant == Variant.V2A ? PublishedKeys.V2A_ONLY : List.of());
        return used;
    }
}
