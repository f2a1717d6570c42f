package import TatamiBaselines

/// A case that is not read yet: the scene's file, and the snapshot's name, which names the shot.
package struct CaseReference: Hashable, Sendable, Codable {
    package var scene: String
    package var name: SnapshotName
}
