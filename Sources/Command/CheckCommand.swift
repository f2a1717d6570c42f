import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiVerification

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report errors and lint warnings in scenes, in all shots, variants and states.",
        discussion: """
            Lint issues are: text truncated without a line limit, words broken in the middle, texts or buttons that \
            overlap, elements outside the screen, tap targets under 44 points, text contrast under 4.5 : 1 (3 : 1 for large \
            text, and for the platform's own colours, whose contrast users can raise with the setting Increase Contrast), \
            characters that no font has, shadows that nothing casts, texts covered by a box or clipped by their container, \
            and lists or carousels too small to show any of their items. An issue that is not in all variants names those \
            that have it. Moments in which something moves are not linted.
            An element, a scene, or tatami.yaml for all scenes can allow an issue with a reason: \
            allow: {truncation: the preview is meant to be cut}. The rules are \(words).
            """)

    private static let words = LintRule.allCases.map(\.rawValue).joined(separator: ", ")

    @Argument(
        help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String]

    @Option(help: "Set a value of the scenes, as in effort=3; may be repeated.")
    var value: [GivenValue] = []

    @Flag(help: "Exit with code 1 if there are warnings.")
    var strict = false

    @Flag(
        help:
            "Print each diagnostic as a JSON object on its own line: severity, file, line, column, message and rule."
    )
    var json = false

    @OptionGroup(title: "Screen")
    var variants: VariantOptions

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func run() throws {
        let overrides = try screen.overrides()
        let limits = limits.limits
        limits.enforce()
        let project = try step(\.sentence) { () throws(ProjectFailure) in try Project.read().checked() }
        var run = CheckRun(
            of: project, values: value, overrides: overrides, variants: try variants.matrix(), limits: limits)
        var failed = false
        do throws(RenderFailure) {
            for path in try sceneFiles(in: scenes).all {
                do throws(RenderFailure) { try run.check(path) } catch {
                    printError(error.sentence)
                    failed = true
                }
            }
        } catch {
            printError(error.sentence)
            failed = true
        }
        for diagnostic in run.diagnostics {
            if json {
                list(DiagnosticRecord(linted: diagnostic), as: diagnostic.sentence, json)
            } else {
                printError(diagnostic.sentence)
            }
        }
        if failed || run.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
        if strict, !run.diagnostics.isEmpty { throw ExitStatus.differs }
    }
}

/// Returns the scene files in the order of the arguments, those of a folder (at any depth) sorted by path, and the set
/// of those found only in folders. Warns about links in folders, which are not followed.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> (all: [String], found: Set<ExactText>) {
    var (files, inFolders): ([String], Set<ExactText>) = ([], [])
    for argument in arguments {
        let found: FilesBelow
        do throws(FileError) { found = try SceneSearch().files(below: argument) } catch {
            switch error {
            // A missing file is reported when it is read.
            case .notAFolder, .notFound: files.append(argument)
            default: throw .unreadableScene(error)
            }
            continue
        }
        warningsAboutLinks(found.links).forEach(printError)
        guard !found.files.isEmpty else { throw .noScenes(folder: argument) }
        files += found.files
        inFolders.formUnion(Set<ExactText>(texts: found.files))
    }
    return (files, inFolders.subtracting(Set<ExactText>(texts: arguments)))
}
