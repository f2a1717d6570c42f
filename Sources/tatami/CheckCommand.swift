import ArgumentParser
import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
import TatamiSceneFile

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Says everything that is wrong with scenes, in all their shots and states.")

    @Argument(help: "Scene files (YAML or JSON), or folders of them.", completion: .file(extensions: ["yaml", "json"]))
    var scenes: [String]

    func run() throws {
        var found: [Diagnostic] = []
        var failed = false
        let images = ImageLoader()
        do throws(RenderFailure) {
            for path in try sceneFiles(in: scenes) {
                do throws(FileError) {
                    let (scene, diagnostics) = try LoadedScene.load(path, images: images)
                    found += scene?.check(images: images) ?? diagnostics
                } catch {
                    complain(RenderFailure.unreadableScene(error).sentence)
                    failed = true
                }
            }
        } catch {
            complain(error.sentence)
            failed = true
        }
        for diagnostic in found { complain(diagnostic.description) }
        if failed || found.contains(where: { $0.severity == .error }) { throw ExitStatus.couldNotRun }
    }
}
