import ArgumentParser
import TatamiSystem
import TatamiRendering
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiMessages
import TatamiVerification

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says everything that is wrong with scenes, in all their shots, variants and states.",
        discussion: """
            Warned of is what people would call broken: text that is cut where nothing asks for it, broken words, texts and \
            buttons over each other, what leaves the screen, things to tap under 44 points, contrast of text under 4.5 : 1 \
            (3 : 1 for large text, and for the platform's own colours, which its setting Increase Contrast raises), \
            characters that no font has, shadows that nothing casts. Moments in which something moves are left out.
            What is meant is let pass with its reason, by an element, by the scene, or by tatami.yaml for all: \
            allow: {truncation: the preview is meant to be cut}. The words are \(words).
            """)

    private static let words = LintRule.allCases.map(\.rawValue).joined(separator: ", ")

    @Argument(
        help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var scenes: [String]

    @Option(help: "A value of the scenes, as effort=3; may be repeated.")
    var value: [GivenValue] = []

    @Flag(help: "Ends with exit code 1 when there is a warning.")
    var strict = false

    @OptionGroup(title: "Screen")
    var screen: ScreenOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func run() throws {
        let overrides = try screen.overrides()
        let limits = limits.limits
        limits.enforce()
        let project = try step(\.sentence) { () throws(ProjectFailure) in try Project.read() }
        var run = CheckRun(
            values: value, pardons: project.settings.pardons, overrides: overrides,
            variants: try screen.variants.matrix(), limits: limits)
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
        for diagnostic in run.diagnostics { printError(diagnostic.sentence) }
        if failed || run.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
        if strict, !run.diagnostics.isEmpty { throw ExitStatus.differs }
    }
}

/// The scene files that the arguments name: files as they are, folders by the scene files in them and below, in order of
/// path; and which of them were found in folders.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> (all: [String], found: Set<ExactText>) {
    var (files, inFolders): ([String], Set<ExactText>) = ([], [])
    for argument in arguments {
        let found: [String]
        do throws(FileError) { found = try SceneSearch().files(below: argument) } catch {
            switch error {
            // Whether there is such a file is found out when it is read.
            case .notAFolder, .notFound: files.append(argument)
            default: throw .unreadableScene(error)
            }
            continue
        }
        guard !found.isEmpty else { throw .noScenes(folder: argument) }
        files += found
        inFolders.formUnion(found)
    }
    return (files, inFolders.subtracting(Set<ExactText>(texts: arguments)))
}
