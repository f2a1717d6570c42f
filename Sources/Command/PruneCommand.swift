import ArgumentParser
import TatamiBaselines
import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
import TatamiSceneFile

struct PruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Names the baselines that no scene draws any more, and removes them when told.")

    @Flag(help: "Removes them.")
    var delete = false

    @OptionGroup var place: SnapshotPlace

    func run() throws {
        do {
            var drawn: Set<SnapshotName> = []
            let images = ImageLoader()
            for path in try sceneFiles(in: [place.snapshots]) {
                let (scene, diagnostics) = try LoadedScene.load(path, images: images)
                guard let scene else {
                    // A scene that can't be read would make orphans of all its snapshots.
                    for diagnostic in diagnostics { complain(diagnostic.description) }
                    throw ExitStatus.couldNotRun
                }
                for shot in scene.source.shots { drawn.insert(try SnapshotName(scene: scene.name, shot: shot.name)) }
            }
            for name in try place.folder.names() where !drawn.contains(name) {
                if delete { try place.folder.remove(name) }
                print("\(name): \(delete ? "removed" : "orphaned")")
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            complain(failureSentence(error))
            throw ExitStatus.couldNotRun
        }
    }
}
