import ArgumentParser
import TatamiFiles
import TatamiLoading
import TatamiRendering
import TatamiSceneFile
import TatamiSentences

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says everything that is wrong with scenes, in all their shots and states.")

    @Argument(help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "json"]))
    var scenes: [String]

    @Option(help: "A value of the scenes, as effort=3; may be repeated.")
    var value: [GivenValue] = []

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func run() throws {
        let limits = limits.limits
        limits.enforce()
        var run = CheckRun(values: value, limits: limits)
        var failed = false
        do throws(RenderFailure) {
            for path in try sceneFiles(in: scenes).all {
                do throws(RenderFailure) { try run.check(path) } catch {
                    complain(error.sentence)
                    failed = true
                }
            }
        } catch {
            complain(error.sentence)
            failed = true
        }
        for diagnostic in run.diagnostics { complain(diagnostic.sentence) }
        if failed || run.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
    }
}

/// The scene files that the arguments name: files as they are, folders by the scene files in them and below, in order of
/// path; and which of them were found in folders.
func sceneFiles(in arguments: [String]) throws(RenderFailure) -> (all: [String], found: Set<String>) {
    var (files, inFolders): ([String], Set<String>) = ([], [])
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
    return (files, inFolders.subtracting(arguments))
}
