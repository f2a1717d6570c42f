import Synchronization
import TatamiSystem
import TatamiImages
import TatamiLayout
import TatamiPainting
import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting

/// The one road from the files of scenes to pictures, for one thread: load, plan, draw. Images, fonts and the last scene are
/// kept for the next picture; only values go in and out.
final class RenderWorker {
    let options: RenderOptions
    private let loader: SceneLoader
    let errors: DiagnosticsSeen
    private let isThread: Bool
    /// What was not spent by the maker of pictures.
    var own = Timings()
    private var told = Timings()
    private var knownMaker: PictureMaker?
    /// Without what records and options give it.
    private(set) var lastScene: LoadedScene?
    /// For who asks again what was resolved last, which is most likely of what went wrong.
    var lastOrder: (unit: RenderUnit, resolved: ResolvedScene)?
    private var knownRecords: RecordFile?

    /// `isThread` says that it works on a thread of its own, which has nothing to do between two pieces of work.
    init(
        _ options: RenderOptions, _ loader: SceneLoader, errors: DiagnosticsSeen = DiagnosticsSeen(),
        isThread: Bool = false
    ) {
        (self.options, self.loader, self.errors, self.isThread) = (options, loader, errors, isThread)
    }

    /// A worker that has the scene already.
    convenience init(_ options: RenderOptions, _ scene: LoadedScene) {
        self.init(options, scene.loader)
        lastScene = scene
    }

    convenience init(_ options: RenderOptions, of project: Project) {
        self.init(options, SceneLoader(of: project, images: ImageLoader(limits: options.limits)))
    }

    /// Does the work, and says what it cost.
    func timed<Value: Sendable>(_ work: (RenderWorker) -> Value) -> (value: Value, timings: Timings) {
        let value = work(self)
        if isThread { Heartbeat.end() }
        var spent = own
        if let knownMaker { spent.add(knownMaker.timings) }
        defer { told = spent }
        return (value, spent.since(told))
    }

    /// With the tools that another laid down.
    func maker() throws(RenderFailure) -> PictureMaker {
        if let knownMaker { return knownMaker }
        let maker: PictureMaker
        do throws(FontError) { maker = try PictureMaker.reusingTools(images: loader.images) } catch {
            throw .fonts(error)
        }
        knownMaker = maker
        return maker
    }

    /// Opened once; nil when there are none, as the diagnostics tell.
    func records(at path: String) throws(RenderFailure) -> (records: RecordFile?, found: [Diagnostic]) {
        if let knownRecords { return (knownRecords, []) }
        let (records, found) = try RecordFile.opened(path)
        knownRecords = records
        return (records, found)
    }

    // MARK: Reading

    /// What the scene has to draw; up to so many shots are planned while it is at hand.
    func read(_ scene: String, planning most: Int) -> SceneReading {
        var reading = SceneReading(of: scene)
        do throws(UnitFailure) {
            let (loaded, found) = try load(scene)
            reading.found = found
            errors.note(found)
            guard let loaded else { return reading }
            reading.name = loaded.name
            guard options.records == nil || loaded.source.hasValues else {
                let place = SourcePlace(file: scene, line: 0, column: 0)
                let error = Diagnostic(severity: .error, place: place, reason: .noValues)
                errors.note([error])
                reading.found.append(error)
                return reading
            }
            do throws(RenderFailure) {
                let shots = try options.chosenShots(of: loaded)
                reading.shots = shots.map { ($0, loaded.source.place(ofShot: $0)) }
                let ofTimeline = try timelineDiagnostics(of: loaded, beside: shots)
                errors.note(ofTimeline)
                reading.found += ofTimeline
            } catch {
                throw UnitFailure(failure: error)
            }
        } catch {
            reading.found += error.found
            reading.failure = error.failure
            return reading
        }
        guard reading.shots.count <= most, options.records == nil else { return reading }
        reading.plans = reading.shots.map { shot, place in
            plan(RenderUnit(scene: scene, shot: shot, place: place, sceneName: reading.name))
        }
        return reading
    }

    /// As the file and the options say it; nil when nothing can be drawn of it.
    func load(_ path: String) throws(UnitFailure) -> (scene: LoadedScene?, found: [Diagnostic]) {
        if let lastScene, lastScene.path.isSame(as: path) { return (try withValues(lastScene), []) }
        Heartbeat.begin(path)
        lastOrder = nil
        let (loaded, found): (LoadedScene?, [Diagnostic])
        do throws(FileError) {
            (loaded, found) = try own.measure(.read) { () throws(FileError) in
                try loader.load(path)
            }
        } catch {
            throw UnitFailure(failure: .unreadableScene(error))
        }
        lastScene = loaded?.inVariants(VariantRequest(asked: options.variants))
        do throws(UnitFailure) { return (try lastScene.map(withValues), found) } catch {
            throw UnitFailure(failure: error.failure, found: found)
        }
    }

    func withValues(_ loaded: LoadedScene) throws(UnitFailure) -> LoadedScene {
        do throws(RenderFailure) { return try loaded.giving(options.values) } catch {
            throw UnitFailure(failure: error)
        }
    }

    // MARK: Planning

    /// All that is wrong with a picture, and what there is to draw.
    func plan(
        _ resolved: ResolvedScene, at time: Time? = nil, for use: PictureUse = .standard
    ) throws(RenderFailure) -> PicturePlan {
        let maker = try maker()
        do throws(FontError) { return try maker.plan(resolved, at: time, for: use) } catch { throw .fonts(error) }
    }
}

extension RenderOptions {
    /// The shots of a scene that are meant, in its variants.
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

/// Whether anything was found that keeps the run from drawing, so that nobody plans any more what will not be drawn. What
/// the run tells does not depend on it.
final class DiagnosticsSeen: Sendable {
    private let flag = Atomic(false)
    var any: Bool { flag.load(ordering: .relaxed) }
    func note(_ found: [Diagnostic]) { if found.hasErrors { flag.store(true, ordering: .relaxed) } }
}
