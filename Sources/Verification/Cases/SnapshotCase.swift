package import TatamiBaselines
import TatamiFiles
package import TatamiLoading
package import TatamiSceneFile

/// A scene as one shot shows it, with the files that it came from, under the name that its baseline has.
package struct SnapshotCase {
    package let name: SnapshotName
    let loaded: LoadedScene
    let resolved: ResolvedScene

    package init(name: SnapshotName, loaded: LoadedScene, resolved: ResolvedScene) {
        self.name = name
        self.loaded = loaded
        self.resolved = resolved
    }

    /// What the scene was read from so far, as it is now.
    var inputs: InputRecord { InputRecord(ofFiles: loaded.inputs) }

    /// The same, when none of the files was written since shortly before `start`: what they hold now is what was read.
    func settledInputs(since start: FileTime) -> InputRecord? {
        guard loaded.inputs.allSatisfy({ wasUntouched($0, since: start) }) else { return nil }
        return inputs
    }
}
