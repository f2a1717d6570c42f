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

    /// Whether none of these files was written since shortly before `start`: what they hold now is what was read.
    func wereInputsUntouched(since start: FileTime) -> Bool {
        loaded.inputs.allSatisfy { wasUntouched($0, since: start) }
    }
}

/// A case that is not read yet: the scene's file, and the snapshot's name, which names the shot.
package struct CaseReference: Hashable, Sendable, Codable {
    package var scene: String
    package var name: SnapshotName
}
