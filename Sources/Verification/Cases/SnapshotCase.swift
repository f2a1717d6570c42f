package import TatamiBaselines
package import TatamiLoading
import TatamiDrawing
import TatamiFiles
package import TatamiSceneFile
package import TatamiScenes

/// A scene as one shot shows it, under the name that its baseline has.
package struct SnapshotCase {
    package let name: SnapshotName
    let scene: Scene
    /// nil for a scene that was made in code.
    let file: (loaded: LoadedScene, resolved: ResolvedScene)?

    /// A scene that was made in code.
    package init(name: SnapshotName, scene: Scene) {
        self.name = name
        self.scene = scene
        file = nil
    }

    /// A scene with the files that it came from, and with the places of its mistakes.
    package init(name: SnapshotName, loaded: LoadedScene, resolved: ResolvedScene) {
        self.name = name
        scene = resolved.scene
        file = (loaded, resolved)
    }

    /// What the scene was read from so far, as it is now; nil for a scene that was made in code.
    var inputs: InputRecord? {
        file.map { InputRecord(ofFiles: $0.loaded.inputs) }
    }

    /// The same, when none of the files was written since shortly before `start`: what they hold now is what was read.
    func settledInputs(since start: FileTime) -> InputRecord? {
        guard let file, file.loaded.inputs.allSatisfy({ wasUntouched($0, since: start) }) else { return nil }
        return inputs
    }

    /// What is wrong with the scene, as far as laying it out has shown.
    func complaints(of plan: PictureMaker.Plan) -> [Complaint] {
        file?.resolved.diagnostics(of: plan).map { Complaint($0) } ?? []
    }
}
