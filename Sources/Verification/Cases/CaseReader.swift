import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A reader of scene files that keeps the last scene, since its other shots are usually read next.
final class CaseReader {
    private var loader: SceneLoader
    /// The requested variants. After a change, the last scene is read again.
    var variants: VariantRequest {
        didSet { if variants != oldValue { last = nil } }
    }
    /// The project's root: scenes can use files anywhere below it; nil if each has only the files in its own folder.
    var root: String? {
        get { loader.project.root }
        set {
            guard newValue != root else { return }
            loader.project.root = newValue
            last = nil
        }
    }
    private var last: (path: String, scene: Result<LoadedScene, Verdict.Failure>)?
    /// The time at which the last scene was read.
    private(set) var lastRead = FileTime.now
    private(set) var timings = Timings()

    init(_ loader: SceneLoader, variants: VariantRequest = VariantRequest()) {
        self.loader = loader
        self.variants = variants
    }

    /// Returns a scene's shots in file order with their places; for an unreadable scene, one that will report
    /// the reason.
    func references(toScene path: String) -> [(reference: CaseReference, place: SourcePlace)] {
        let scene = try? read(path).get()
        let sceneName = scene?.name ?? loader.project.name(ofScene: path)
        let shots = scene?.source.shots ?? [.standard]
        return shots.map { shot in
            let name = try? SnapshotName(scene: sceneName, shot: shot.name, variant: shot.variant)
            let reference = CaseReference(scene: path, name: name ?? SnapshotName(standingFor: sceneName))
            return (reference, place(of: reference))
        }
    }

    /// Returns the place of the shot; only the file if the scene can't be read or has no such shot.
    func place(of reference: CaseReference) -> SourcePlace {
        let source = try? read(reference.scene).get().source
        let shot = source?.shots.first { $0.isNamed(reference.name) }
        return shot.flatMap { source?.place(ofShot: $0) } ?? SourcePlace(file: reference.scene, line: 0, column: 0)
    }

    /// The last scene; nil if it could not be read.
    var scene: LoadedScene? { try? last?.scene.get() }

    /// The files read so far for the last scene, at least its own.
    var inputs: [String] { scene?.inputs ?? last.map { [$0.path] } ?? [] }

    /// The reason why the last scene could not be read; nil if it could.
    var failure: Verdict.Failure? {
        if case .failure(let failure) = last?.scene { failure } else { nil }
    }

    /// Returns the snapshot case, or the reason why there is none.
    func read(_ reference: CaseReference) -> Result<SnapshotCase, Verdict.Failure> {
        read(reference.scene).flatMap { (scene) -> Result<SnapshotCase, Verdict.Failure> in
            guard let shot = scene.source.shots.first(where: { $0.isNamed(reference.name) }) else {
                let missing = reference.name.shot + (reference.name.variant.map { "@\($0)" } ?? "")
                return .failure(.notDrawable(reason: "\(reference.scene) has no shot '\(missing)'"))
            }
            let (resolved, diagnostics) = timings.measure(.resolve) { scene.source.resolve(shot) }
            guard let resolved else { return .failure(.invalidScene(diagnostics.map { DiagnosticRecord($0) })) }
            return .success(SnapshotCase(name: reference.name, shot: shot, loaded: scene, resolved: resolved))
        }
    }

    /// Checks that all of the scene's snapshots have valid names.
    private func named(_ scene: LoadedScene) -> Result<LoadedScene, Verdict.Failure> {
        for shot in scene.source.shots {
            do throws(SnapshotNameError) {
                _ = try SnapshotName(scene: scene.name, shot: shot.name, variant: shot.variant)
            } catch {
                // If the scene's name is valid, the error is in the shot's.
                let isSceneNameValid = (try? SnapshotName(scene: scene.name, shot: Shot.standard.name)) != nil
                let place =
                    isSceneNameValid
                    ? scene.source.place(ofShot: shot) : SourcePlace(file: scene.path, line: 0, column: 0)
                return .failure(
                    .invalidScene([
                        DiagnosticRecord(
                            severity: .error, file: place.file, line: place.line, column: place.column,
                            sentence: error.reason.text)
                    ]))
            }
        }
        return .success(scene)
    }

    private func read(_ path: String) -> Result<LoadedScene, Verdict.Failure> {
        if let last, last.path.isSame(as: path) { return last.scene }
        lastRead = .now
        let scene: Result<LoadedScene, Verdict.Failure>
        do throws(FileError) {
            let (loaded, diagnostics) = try timings.measure(.read) { () throws(FileError) in
                try loader.load(path)
            }
            scene =
                loaded.map { named($0.inVariants(variants)) }
                ?? .failure(.invalidScene(diagnostics.map { DiagnosticRecord($0) }))
        } catch {
            scene = .failure(.unreadable(error))
        }
        last = (path, scene)
        return scene
    }
}

extension Shot {
    /// Whether the shot and its variant have this name.
    func isNamed(_ name: SnapshotName) -> Bool {
        self.name.isSame(as: name.shot) && (variant == nil) == (name.variant == nil)
            && (variant ?? "").isSame(as: name.variant ?? "")
    }
}
