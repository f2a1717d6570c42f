import ArgumentParser
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

struct PreviewsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "previews",
        abstract: "Render the previews of a Swift package's views and compare them with their baselines.",
        discussion: """
            Run it in the package's folder. The views are not changed: targets that import SwiftUI are built with the \
            library TatamiSwiftUI in its place, in a separate package in .build/previews. The first build takes minutes, as \
            it builds the library too; cache .build in CI.

            If some files don't compile here, as they need more of the platform, --keep-going draws the previews of the \
            others.

            Each '#Preview', and each view of a 'PreviewProvider', of the library targets is a snapshot in light and dark, \
            named after its module, its file and itself: inbox-feature/inbox-view/two-messages@dark. Screen options \
            select other variants. Failures refer to lines of Swift. Anything that isn't drawn as on the platform is a \
            warning.

            Package.swift must depend on Tatami, as for tests of views, unless --library gives its folder:

              .package(url: "…/tatami", branch: "main")

            Everything else works as in 'tatami verify': names select snapshots, and reports are written. Baselines are in \
            \(snapshots), separate from those of scenes, so pass both folders to other commands:

              tatami approve --snapshots \(snapshots) --pending \(pending)

              tatami previews
              tatami previews --record missing
              tatami previews 'inbox-feature/*' --device iphone-se --report html=out.html
            """)

    @Option(
        help: ArgumentHelp(
            "The folder of Tatami's package. (default: the package that Package.swift depends on)",
            valueName: "folder"), completion: .directory)
    var library: String?

    @Flag(help: "Leave out files that don't compile on this system, with their previews, and warn about each error.")
    var keepGoing = false

    @OptionGroup var verification: VerifyCommand

    /// The folders of the baselines and of pending snapshots, separate from those of scenes.
    private static let snapshots = "Tests/Previews", pending = ".tatami/previews/pending"

    func validate() throws {
        try verification.validate()
        let selection = verification.selection
        if selection.against != nil || selection.onlyChanged != nil {
            throw ValidationError("--against and --only-changed are for scenes in git, not for previews.")
        }
    }

    func run() throws {
        guard exists("Package.swift") else {
            printError(PreviewFailure.noPackage.sentence)
            throw ExitStatus.couldNotRun
        }
        var project = try step(\.sentence) { () throws(ProjectFailure) in try verification.options.project() }
        project.settings.snapshots = verification.options.snapshots ?? Self.snapshots
        project.settings.pending = verification.options.pending ?? Self.pending
        project.root = realPath(of: ".")
        let variants = try variants(of: project)
        let drawn = try step(\.sentence) { () throws(PreviewFailure) in try writeScenes(variants) }
        for error in drawn.errors { printError("warning: left out: " + Message(reported: error)) }
        for warning in drawn.warnings { printError(Message(reported: warning)) }
        for failure in drawn.failures { printError(failure.sentence) }
        project.settings.scenes = [
            ProjectSettings.Pattern(text: PreviewPackage.scenes, place: SourcePlace(file: "", line: 0, column: 0))
        ]
        (project.settings.exclude, project.settings.pictures) = ([], [])
        project.settings.variants = []
        var options = try verification.verifyOptions(of: project)
        options.variants = VariantMatrix()
        do { try verification.verify(options) } catch {
            if !verification.quiet, verification.options.snapshots == nil, verification.options.pending == nil {
                printError(
                    "give 'tatami approve' and 'tatami review' the folders of previews: "
                        + "--snapshots \(path: Self.snapshots) --pending \(path: Self.pending)")
            }
            throw error
        }
        if !drawn.failures.isEmpty { throw ExitStatus.couldNotRun }
    }

    private func writeScenes(_ variants: [VariantMatrix]) throws(PreviewFailure) -> PreviewPackage.Drawn {
        let description = try PackageDescription.read()
        let sources = try PreviewSources(of: description)
        guard !sources.previews.isEmpty else {
            throw .noPreviews(targets: description.targets.filter(\.isSwiftLibrary).map(\.name))
        }
        var package = try PreviewPackage(description, sources, library: library)
        if !verification.quiet { printError("building the package with its previews") }
        return try package.writeScenes(variants, keepsGoing: keepGoing)
    }

    /// Returns the variants of tatami.yaml, else light and dark, with the values of the options.
    private func variants(of project: Project) throws -> [VariantMatrix] {
        var usual = VariantMatrix()
        usual[.appearance] = ["light", "dark"]
        let asked = try verification.variants.matrix()
        let listed = project.settings.variants.isEmpty ? [usual] : project.settings.variants
        return listed.map { $0.replaced(by: asked) }
    }
}
