import Glibc
public import Tatami
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiResults
package import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// The shots of a scene to verify.
package enum VerifiedShots: Sendable {
    /// All shots of the scene in all of its variants.
    case all
    /// A shot of the scene; an error if the scene has none of this name.
    case listed(String)
    /// A shot of the scene, or the unmodified scene under this name if it has no shots.
    case only(String)
    /// A picture that the scene need not list; at rest unless a time is given.
    case own(String, states: [String], at: Duration? = nil, [ScreenTrait])
}

extension DrawableScene {
    /// Verifies shots as snapshots of the scene `name`; nil for the name that the scene's file gives it.
    /// `shotNamed` maps a shot's name to its part of the snapshot's name. Pending files are on disk when this
    /// returns.
    package func verify(
        _ wanted: VerifiedShots, named name: String?, shotNamed: (String) -> String = { $0 },
        against baselines: Baselines, limits: Limits, at place: CodePlace
    ) throws(SceneError) -> [SnapshotResult] {
        try _draft.onStackForElements { () throws(SceneError) in
            try judged(wanted, named: name, shotNamed: shotNamed, against: baselines, limits: limits, at: place)
        }
    }

    private func judged(
        _ wanted: VerifiedShots, named name: String?, shotNamed: (String) -> String, against baselines: Baselines,
        limits: Limits, at place: CodePlace
    ) throws(SceneError) -> [SnapshotResult] {
        let scene = try load(images: ImageLoader(limits: limits.known))
        let rules = baselines.rules
        var named: [(SnapshotName, Shot)] = []
        for shot in try wanted.shots(of: scene, at: place) {
            do throws(SnapshotNameError) {
                named.append(
                    (
                        try SnapshotName(
                            scene: name ?? scene.name, shot: shotNamed(shot.name), variant: shot.variant), shot
                    ))
            } catch {
                throw .failed(error.sentence.text)
            }
        }
        do throws(RunFailure) {
            return try rules.verify(named, of: scene).map {
                SnapshotResult($0, against: baselines) { exists($0) }
            }
        } catch {
            throw .failed(error.sentence.text)
        }
    }
}

extension VerifiedShots {
    func shots(of scene: LoadedScene, at place: CodePlace) throws(SceneError) -> [Shot] {
        switch self {
        case .all: return scene.source.shots
        case .listed(let name): return try Self.listed(name, in: scene, at: place)
        case .only(let name):
            guard !scene.source.listsShots else { return try Self.listed(name, in: scene, at: place) }
            return scene.source.inVariants(try Self.own(name, states: [], []).shots(of: scene, at: place))
        case .own(let name, let states, let time, let traits):
            do throws(SceneSource.UnknownName) {
                for state in states { _ = try scene.source.shot(states: [state]) }
            } catch {
                throw SceneError(error, at: place)
            }
            let (shot, wrong) = scene.source.shot(
                named: name, states: states, screen: [], at: place)
            guard wrong.isEmpty else { throw .invalidScene(wrong.map { SceneDiagnostic($0) }) }
            return [try scene.source.shot(shot, at: time, on: traits, from: place)]
        }
    }

    private static func listed(_ name: String, in scene: LoadedScene, at place: CodePlace) throws(SceneError) -> [Shot]
    {
        do throws(SceneSource.UnknownName) { return try scene.source.shots(named: name) } catch {
            throw SceneError(error, at: place)
        }
    }
}

extension Screen {
    /// Draws the scene's shots and compares each with its baseline; only the named one if `shot` is given.
    ///
    /// The baselines of a scene named `chat` are in `snapshots/chat`, unless `baselines` has another folder.
    /// Pictures that differ or are new are kept as pending for approval. A shot that exceeds `limits` gets
    /// the verdict `couldNotRun`.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), limits: Limits = Limits(),
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(
            shot.map { .listed($0) } ?? .all, named: try knownName, against: baselines, limits: limits, at: place)
    }

    /// Draws the scene and compares the picture with the baseline called `name`. The scene is in some states, applied
    /// in order, at a moment of its timeline, with changed screen traits.
    public func verify(
        as name: String, states: [String] = [], at time: Duration? = nil, traits: ScreenTrait...,
        against baselines: Baselines = Baselines(), limits: Limits = Limits(),
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> SnapshotResult {
        let place = CodePlace(file: file, line: line)
        let results = try verify(
            .own(name, states: states, at: time, traits), named: try knownName, against: baselines, limits: limits,
            at: place)
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

extension SceneFile {
    /// Draws the scene's shots and compares each with its baseline, as `tatami verify` does.
    ///
    /// If `shot` is given, draws only the shot of that name. A shot that exceeds `limits` gets the verdict
    /// `couldNotRun`.
    public func verify(
        shot: String? = nil, against baselines: Baselines = Baselines(), limits: Limits = Limits(),
        file: String = #filePath, line: UInt = #line
    ) throws(SceneError) -> [SnapshotResult] {
        let place = CodePlace(file: file, line: line)
        return try verify(
            shot.map { .listed($0) } ?? .all, named: nil, against: baselines, limits: limits, at: place)
    }
}
