import Synchronization
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiTypesetting

/// The stages from the files of scenes to pictures, on one thread: load, plan, draw. Images, fonts and the last scene
/// are cached; only values are passed in and out.
final class RenderWorker {
    let options: RenderOptions
    private let loader: SceneLoader
    let errors: DiagnosticsSeen
    private let isThread: Bool
    /// The time not spent by the picture maker.
    var own = Timings()
    private var reported = Timings()
    private var knownMaker: PictureMaker?
    /// The last loaded scene, without values from records and options.
    private(set) var lastScene: LoadedScene?
    /// The last resolved scene, which a failure most likely concerns.
    var lastOrder: (unit: RenderUnit, resolved: ResolvedScene)?
    private var knownRecords: RecordFile?

    /// Creates a worker; `isThread` is whether it has a thread of its own, which is idle between two tasks.
    init(
        _ options: RenderOptions, _ loader: SceneLoader, errors: DiagnosticsSeen = DiagnosticsSeen(),
        isThread: Bool = false
    ) {
        (self.options, self.loader, self.errors, self.isThread) = (options, loader, errors, isThread)
    }

    /// Creates a worker for a loaded scene.
    convenience init(_ options: RenderOptions, _ scene: LoadedScene) {
        self.init(options, scene.loader)
        lastScene = scene
    }

    convenience init(_ options: RenderOptions, of project: Project) {
        self.init(options, SceneLoader(of: project, images: ImageLoader(limits: options.limits)))
    }

    /// Performs work and returns its value with the time spent since the last call.
    func timed<Value: Sendable>(_ work: (RenderWorker) -> Value) -> (value: Value, timings: Timings) {
        let value = work(self)
        if isThread { Heartbeat.end() }
        var spent = own
        if let knownMaker { spent.add(knownMaker.timings) }
        defer { reported = spent }
        return (value, spent.since(reported))
    }

    /// Returns the picture maker, which reuses earlier tools.
    func maker() throws(RenderFailure) -> PictureMaker {
        if let knownMaker { return knownMaker }
        let maker = try rethrowing(as: RenderFailure.fonts) { () throws(FontError) in
            try PictureMaker.reusingTools(images: loader.images)
        }
        knownMaker = maker
        return maker
    }

    /// Opens the records once; nil if they are unusable, as the added diagnostics report.
    func records(at path: String, _ found: inout [Diagnostic]) throws(RenderFailure) -> RecordFile? {
        if let knownRecords { return knownRecords }
        let opened = try RecordFile.opened(path)
        found += opened.diagnostics
        knownRecords = opened.records
        return knownRecords
    }

    // MARK: Reading

    /// Reads a scene and plans up to `most` of its shots.
    func read(_ scene: String, planning most: Int) -> SceneReading {
        var reading = SceneReading(scene: scene)
        do throws(RenderFailure) {
            let loaded = try load(scene, &reading.found)
            errors.note(reading.found)
            guard let loaded else { return reading }
            reading.name = loaded.name
            guard options.records == nil || loaded.source.hasValues else {
                let place = SourcePlace(file: scene, line: 0, column: 0)
                let error = Diagnostic(severity: .error, place: place, reason: .noValues)
                errors.note([error])
                reading.found.append(error)
                return reading
            }
            let shots = try options.chosenShots(of: loaded)
            reading.shots = shots.map { ($0, loaded.source.place(ofShot: $0)) }
            let ofTimeline = try timelineDiagnostics(of: loaded, beside: shots)
            errors.note(ofTimeline)
            reading.found += ofTimeline
        } catch {
            reading.failure = error
            return reading
        }
        guard reading.shots.count <= most, options.records == nil else { return reading }
        reading.plans = reading.shots.map { shot, place in
            plan(RenderUnit(scene: scene, shot: shot, place: place, sceneName: reading.name))
        }
        return reading
    }

    /// Loads a scene with the values in the options, and adds its diagnostics; nil if nothing can be drawn.
    ///
    /// A scene that is still loaded adds no diagnostics.
    func load(_ path: String, _ diagnostics: inout [Diagnostic]) throws(RenderFailure) -> LoadedScene? {
        if let lastScene, lastScene.path.isSame(as: path) { return try lastScene.giving(options.values) }
        Heartbeat.begin(path)
        lastOrder = nil
        let (loaded, found) = try rethrowing(as: RenderFailure.unreadableScene) { () throws(FileError) in
            try own.measure(.read) { () throws(FileError) in try loader.load(path) }
        }
        diagnostics.appendNew(found)
        lastScene = loaded?.inVariants(VariantRequest(asked: options.variants))
        return try lastScene?.giving(options.values)
    }

    // MARK: Planning

    /// Returns the plan of a picture: its layout, its display list and all diagnostics.
    func plan(
        _ resolved: ResolvedScene, at time: Time? = nil, for use: PictureUse = .standard
    ) throws(RenderFailure) -> PicturePlan {
        let maker = try maker()
        return try rethrowing(as: RenderFailure.fonts) { () throws(FontError) in
            try maker.plan(resolved, at: time, for: use)
        }
    }

    /// Returns the diagnostics that plans of a film's moments at these times have, each once. Calls `progress` before
    /// each.
    func diagnostics(
        of film: Playback, _ resolved: ResolvedScene, at times: [Time], for use: PictureUse, progress: () -> Void
    ) throws(RenderFailure) -> [Diagnostic] {
        let maker = try maker()
        return try rethrowing(as: RenderFailure.fonts) { () throws(FontError) in
            try maker.diagnostics(of: film, resolved, at: times, for: use, progress: progress)
        }
    }
}

extension RenderOptions {
    /// Returns the chosen shots of a scene, in its variants.
    package func chosenShots(of scene: LoadedScene) throws(RenderFailure) -> [Shot] {
        do throws(SceneSource.UnknownName) {
            let chosen = try scene.chosenShots(named: shots, states: states, at: film == nil ? time : .zero)
            guard isFirstShotOnly, let first = chosen.first else { return chosen }
            let appearances = Set(Appearance.allCases.map { Substring($0.rawValue) })
            func rest(_ shot: Shot) -> [Substring] {
                (shot.variant ?? "").split(separator: ",").filter { !appearances.contains($0) }
            }
            return chosen.filter { $0.name == first.name && rest($0) == rest(first) }
        } catch {
            if film != nil, case .noTimeline = error.reason { throw .noTimeline(scene: scene.path) }
            let known = states.isEmpty ? scene.source.shotNames : scene.source.stateNames
            throw .unknownName(error.reason, known: known, scene: scene.path)
        }
    }
}

/// A flag for errors that prevent drawing, so that further planning is skipped. It doesn't affect the reports of the
/// run.
final class DiagnosticsSeen: Sendable {
    private let flag = Atomic(false)
    var any: Bool { flag.load(ordering: .relaxed) }
    func note(_ found: [Diagnostic]) { if found.hasErrors { flag.store(true, ordering: .relaxed) } }
}
