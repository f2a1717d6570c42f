import ArgumentParser
import TatamiRendering
import TatamiSceneFile
import TatamiSentences

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says everything that is wrong with scenes, in all their shots and states.")

    @Argument(help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "json"]))
    var scenes: [String]

    func run() throws {
        var run = CheckRun()
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
        for diagnostic in run.diagnostics { complain(diagnostic.description) }
        if failed || run.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
    }
}
