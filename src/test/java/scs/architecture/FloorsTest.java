package scs.architecture;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;

/** The floors of the house: a room uses only rooms on floors below its own. */
@AnalyzeClasses(packages = "scs", importOptions = ImportOption.DoNotIncludeTests.class)
final class FloorsTest {

    @ArchTest
    static final ArchRule ROOMS_USE_ONLY_FLOORS_BELOW =
            layeredArchitecture()
                    .consideringOnlyDependenciesInLayers()
                    .withOptionalLayers(true)
                    .layer("schedule")
                    .definedBy("scs.schedule..")
                    .layer("record")
                    .definedBy("scs.record..")
                    .layer("driver")
                    .definedBy("scs.driver..")
                    .layer("protocol")
                    .definedBy("scs.protocol..")
                    .layer("service")
                    .definedBy("scs.service..")
                    .layer("report")
                    .definedBy("scs.report..")
                    .layer("pattern")
                    .definedBy("scs.pattern..")
                    .layer("study")
                    .definedBy("scs.study..")
                    .layer("web")
                    .definedBy("scs.web..")
                    .layer("rmi")
                    .definedBy("scs.util.rmi..")
                    .layer("cli")
                    .definedBy("scs.cli..")
                    .layer("application")
                    .definedBy("scs")
                    .whereLayer("application")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("web")
                    .mayOnlyBeAccessedByLayers("application")
                    .whereLayer("rmi")
                    .mayOnlyBeAccessedByLayers("application")
                    .whereLayer("cli")
                    .mayOnlyBeAccessedByLayers("application")
                    .whereLayer("pattern")
                    .mayOnlyBeAccessedByLayers("web", "rmi", "cli", "application")
                    .whereLayer("study")
                    .mayOnlyBeAccessedByLayers("web", "rmi", "cli", "application")
                    .whereLayer("service")
                    .mayOnlyBeAccessedByLayers(
                            "pattern", "study", "web", "rmi", "cli", "application")
                    .whereLayer("report")
                    .mayOnlyBeAccessedByLayers(
                            "pattern", "study", "web", "rmi", "cli", "application")
                    .whereLayer("protocol")
                    .mayOnlyBeAccessedByLayers(
                            "service",
                            "report",
                            "pattern",
                            "study",
                            "web",
                            "rmi",
                            "cli",
                            "application")
                    .whereLayer("driver")
                    .mayOnlyAccessLayers("schedule", "record")
                    .whereLayer("schedule")
                    .mayNotAccessAnyLayer()
                    .whereLayer("record")
                    .mayNotAccessAnyLayer();

    @ArchTest
    static final ArchRule ROOMS_HAVE_NO_CYCLES =
            slices().matching("scs.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_LOWER_HALF_KNOWS_NO_SPRING =
            ArchRuleDefinition.noClasses()
                    .that()
                    .resideInAnyPackage(
                            "scs.schedule..", "scs.record..", "scs.driver..", "scs.protocol..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.springframework..", "jakarta..");

    @ArchTest
    static final ArchRule SCHEDULE_AND_RECORD_KNOW_NO_SOCKETS =
            ArchRuleDefinition.noClasses()
                    .that()
                    .resideInAnyPackage("scs.schedule..", "scs.record..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("io.netty..", "java.net..", "java.nio.channels..");

    @ArchTest
    static final ArchRule NO_ROOM_IS_A_DUMP =
            ArchRuleDefinition.noClasses()
                    .that()
                    .resideOutsideOfPackage("scs.util.rmi..")
                    .should()
                    .resideInAnyPackage("..util..", "..common..")
                    .allowEmptyShould(true);
}
