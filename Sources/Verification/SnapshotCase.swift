package import TatamiBaselines
import TatamiDrawing
import TatamiSceneFile

/// One shot of one scene, under the name that its baseline has.
package struct SnapshotCase {
    package let name: SnapshotName
    let scene: LoadedScene
    let shot: Shot
}
