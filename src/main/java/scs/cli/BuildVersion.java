package scs.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down. */
final class BuildVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties build = new Properties();
        try (InputStream in =
                BuildVersion.class.getResourceAsStream("/META-INF/build-info.properties")) {
            if (in != null) {
                build.load(in);
            }
        }
        return new String[] {
            "LoadGen " + build.getProperty("build.version", "(not packaged)"),
            "Java " + Runtime.version()
        };
    }
}
