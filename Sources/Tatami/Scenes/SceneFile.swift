import TatamiSceneFile

/// A scene that stands in a YAML or JSON file.
public struct SceneFile: Hashable, Sendable {
    /// A relative path counts from the current directory.
    public let path: String

    /// Nothing is read before the scene is drawn or verified.
    public init(_ path: String) {
        self.path = path
    }

    /// Draws the scene's shots and holds each against its approved picture, as `tatami verify` does; only that of one name
    /// when `shot` is given.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(shot.map { .listed($0) } ?? .all, named: nil, against: baselines, at: place)
    }
}
