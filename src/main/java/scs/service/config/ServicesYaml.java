package scs.service.config;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import scs.service.ServiceDescriptor;
import scs.service.config.YamlNode.Fields;
import scs.service.config.YamlNode.Items;
import scs.service.config.YamlNode.Nothing;

/**
 * The services of {@code services.yaml}, put among those of {@code sys.properties}: one with the
 * name of such a service replaces it and keeps its index; the others get the index they ask for, or
 * the lowest free one.
 */
final class ServicesYaml {

    private static final String SERVICES = "services";

    private final ConfigFile file;
    private final Findings findings;

    ServicesYaml(ConfigFile file, Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    /**
     * @param published the services of {@code sys.properties}
     * @param exampleIsBuiltIn whether service 0 is there only because nothing else was said
     * @return all services in index order
     */
    List<ServiceDescriptor> mergeInto(List<ServiceDescriptor> published, boolean exampleIsBuiltIn) {
        List<YamlService> added = read();
        List<ServiceDescriptor> merged = new ArrayList<>(published);
        Set<String> names = new HashSet<>();
        Set<Integer> ids = new HashSet<>();
        List<YamlService> withoutId = new ArrayList<>();
        for (YamlService service : added) {
            if (!names.add(service.name())) {
                service.refuse("name", service.name(), "right is a name that no other service has");
                continue;
            }
            ServiceDescriptor sameName = byName(merged, service.name());
            Integer id = sameName != null ? Integer.valueOf(sameName.id()) : service.id();
            if (sameName != null && service.id() != null && !service.id().equals(id)) {
                service.refuse(
                        "id",
                        String.valueOf(service.id()),
                        "right is " + id + " or no id, since sys.properties gives it to this name");
            } else if (id == null) {
                withoutId.add(service);
            } else if (!ids.add(id)) {
                service.refuse(
                        "id", String.valueOf(id), "right is an id that no other service has");
            } else if (sameName == null && !mayTake(merged, id, exampleIsBuiltIn)) {
                service.refuse(
                        "id",
                        String.valueOf(id),
                        "right is a free id; this one is that of '"
                                + nameOf(merged, id)
                                + "' in sys.properties, which a service of the same name would"
                                + " replace");
            } else {
                merged.removeIf(other -> other.id() == id);
                merged.add(service.descriptor(id));
            }
        }
        addAtFreeIds(merged, withoutId);
        merged.sort(Comparator.comparingInt(ServiceDescriptor::id));
        return merged;
    }

    private static void addAtFreeIds(List<ServiceDescriptor> merged, List<YamlService> withoutId) {
        int free = 0;
        for (YamlService service : withoutId) {
            while (nameOf(merged, free) != null) {
                free++;
            }
            merged.add(service.descriptor(free));
        }
    }

    private static boolean mayTake(
            List<ServiceDescriptor> merged, int id, boolean exampleIsBuiltIn) {
        return merged.stream()
                .filter(other -> other.id() == id)
                .allMatch(other -> !other.configured() || (id == 0 && exampleIsBuiltIn));
    }

    private List<YamlService> read() {
        YamlNode root = new YamlReader(file, findings).read();
        if (root instanceof Nothing) {
            return List.of();
        }
        if (!(root instanceof Fields fields)) {
            findings.refuse(
                    file.label() + ":" + root.line(),
                    null,
                    null,
                    "right is a map with 'services:'");
            return List.of();
        }
        new YamlFields(fields, file.label(), "", findings).refuseUnknown(List.of(SERVICES));
        YamlNode.Field field = fields.field(SERVICES);
        if (field == null || field.value() instanceof Nothing) {
            return List.of();
        }
        List<YamlService> services = new ArrayList<>();
        if (field.value() instanceof Items list) {
            for (YamlNode item : list.items()) {
                readService(item, SERVICES + "[" + services.size() + "]", services);
            }
        } else {
            findings.refuse(
                    file.label() + ":" + field.line(),
                    SERVICES,
                    null,
                    "right is a list of services, each beginning with '- name:'");
        }
        return services;
    }

    private void readService(YamlNode item, String path, List<YamlService> services) {
        if (item instanceof Fields fields) {
            YamlFields reader = new YamlFields(fields, file.label(), path + ".", findings);
            services.add(YamlService.read(reader, file, services.size()));
        } else {
            findings.refuse(
                    file.label() + ":" + item.line(),
                    path,
                    null,
                    "right is a map with name and url");
        }
    }

    private static @Nullable ServiceDescriptor byName(
            List<ServiceDescriptor> services, String name) {
        return services.stream().filter(s -> s.name().equals(name)).findFirst().orElse(null);
    }

    private static @Nullable String nameOf(List<ServiceDescriptor> services, int id) {
        return services.stream()
                .filter(service -> service.id() == id)
                .map(ServiceDescriptor::name)
                .findFirst()
                .orElse(null);
    }
}
