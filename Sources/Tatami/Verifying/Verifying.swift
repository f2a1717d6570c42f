import TatamiSceneFile

extension Screen {
    /// Draws the scene's shots and holds each against its approved picture; only that of one name when `shot` is given.
    ///
    /// The pictures of a scene named `chat` lie in `snapshots/chat`, unless `baselines` say otherwise. What differs or is
    /// new is kept as pending, for a person to approve.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(shot.map { .listed($0) } ?? .all, named: try knownName, against: baselines, at: place)
    }

    /// Draws the scene in some states, one over the other, at a moment of its timeline, on a screen that differs in some
    /// traits, and holds the picture against the one that was approved under `name`.
    public func verify(
        as name: String, states: [String] = [], at time: Duration? = nil, traits: ScreenTrait...,
        against baselines: Baselines = Baselines(),
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> SnapshotResult {
        let place = CodePlace(file: file, line: line)
        let results = try verify(
            .own(name, states: states, at: time, traits), named: try knownName, against: baselines, at: place)
        guard let result = results.first else { preconditionFailure("one shot gives one result") }
        return result
    }

    private var knownName: String {
        get throws(SceneError) {
            guard let name else { throw .unnamed(file: place.file, line: Int(clamping: place.line)) }
            return name
        }
    }
}
