import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes

/// The drawing of a job's picture through the same run as the command's.
struct PictureDrawing {
    private var options: RenderOptions

    /// The pictures with the diagnostics, or the reason why there are none.
    struct Drawn {
        var pictures: [JobAnswer.Drawn] = []
        var failure: (FailureKind, Message)?
        var found: [Diagnostic] = []
        var timings = Timings()
    }

    init(_ job: PictureJob, limits: Limits) throws(JobFailure) {
        options = RenderOptions(
            shots: job.shot.map { [$0] } ?? [], states: job.states, time: job.time, overrides: job.overrides,
            compression: job.isSmall ? .small : .fast,
            output: job.output.map { .file($0) } ?? .memory, limits: limits)
        let (picture, film) = try Self.format(of: job)
        if let picture { options.formats = [picture] }
        if let film { options.film = FilmOptions(formats: [film]) }
    }

    /// Returns the format given by the job, or by the extension of its output; PNG by default.
    private static func format(of job: PictureJob) throws(JobFailure) -> (PictureFormat?, FilmFormat?) {
        if let word = job.format { return (PictureFormat(rawValue: word), FilmFormat(rawValue: word)) }
        guard let output = job.output else { return (.png, nil) }
        let (picture, film) = (PictureFormat(fileName: output), FilmFormat(fileName: output))
        guard picture != nil || film != nil else { throw .unnamedFormat(output: output) }
        return (picture, film)
    }

    func draw(_ job: PictureJob, of scene: KeptScene) -> Drawn {
        var drawn = Drawn(found: scene.diagnostics)
        guard let (loaded, shots) = chosen(job, of: scene, &drawn) else { return drawn }
        var run = RenderRun(options: options)
        do throws(RenderFailure) {
            let pictures = try run.draw(shots, of: loaded)
            drawn.pictures = zip(pictures, run.kept).map { picture, bytes in
                JobAnswer.Drawn(
                    picture: picture, bytes: bytes, fingerprint: Fingerprint(of: bytes).description)
            }
        } catch {
            drawn.failure = (FailureKind(error), error.sentence)
        }
        drawn.found.appendNew(run.diagnostics)
        drawn.timings = run.timings
        return drawn
    }

    /// Returns the scene with the job's values and the selected shots; nil with a failure in `drawn`.
    private func chosen(
        _ job: PictureJob, of scene: KeptScene, _ drawn: inout Drawn
    ) -> (LoadedScene, [Shot])? {
        guard let loaded = scene.loaded else {
            drawn.failure = (.invalidScene, RenderFailure.invalidScene.sentence)
            return nil
        }
        var filled = loaded.inVariants(VariantRequest(asked: job.variants))
        if let record = job.record {
            let (given, found) = filled.giving(record)
            drawn.found.appendNew(found)
            guard let given else {
                drawn.failure = (.invalidScene, RenderFailure.invalidScene.sentence)
                return nil
            }
            filled = given
        }
        do throws(RenderFailure) {
            filled = try filled.giving(job.values)
            return (filled, try options.chosenShots(of: filled))
        } catch {
            drawn.failure = (FailureKind(error), error.sentence)
            return nil
        }
    }
}
