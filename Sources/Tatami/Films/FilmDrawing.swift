import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import TatamiScenes

extension Film {
    /// Draws through the same code as the command. Returns the bytes of files kept in memory and the paths of
    /// those written.
    func draw(
        _ options: FilmOptions, to output: RenderOptions.Output, from place: CodePlace
    ) throws(SceneError) -> (kept: [[UInt8]], paths: [String]) {
        let (run, paths) = try scene.onStackForElements { () throws(SceneError) in
            try frames(options, to: output, from: place)
        }
        for warning in run.diagnostics where warning.severity == .warning { warn(SceneDiagnostic(warning)) }
        return (run.kept, paths)
    }

    private func frames(
        _ options: FilmOptions, to output: RenderOptions.Output, from place: CodePlace
    ) throws(SceneError) -> (run: RenderRun, paths: [String]) {
        let loaded = try scene.load(images: ImageLoader(limits: order.limits.known))
        guard loaded.source.isPlayable else { throw .invalidScene([SceneDiagnostic(.noTimeline, at: order.place)]) }
        var shot = try order.shot(of: loaded)
        shot.time = .zero

        var wrong = options.diagnostics.map { SceneDiagnostic($0, at: place) }
        var options = options
        options.from = loaded.source.time(from, at: order.place, &wrong)
        if let until { options.to = loaded.source.time(until, at: order.place, &wrong) }
        guard wrong.isEmpty else { throw .invalidScene(wrong) }

        var run = RenderRun(options: RenderOptions(film: options, output: output))
        do throws(RenderFailure) {
            let paths = try run.draw([shot], of: loaded).map(\.path)
            return (run, paths)
        } catch {
            if case .emptySpan(let from, let until, let duration, _) = error {
                let reason = CallDiagnostic.emptySpan(from: from, until: until, duration: duration)
                throw .invalidScene([SceneDiagnostic(reason, at: order.place)])
            }
            throw SceneError(error, run.diagnostics)
        }
    }
}

extension SceneSource {
    /// Returns a moment of the scene's timeline; nil for one out of range, which is added to `errors`.
    fileprivate func time(_ duration: Duration, at place: CodePlace, _ errors: inout [SceneDiagnostic]) -> Time? {
        let (shot, found) = shot(.standard, at: CodeNode(duration.value, at: place))
        errors += found.map { SceneDiagnostic($0) }
        return shot.time
    }
}

extension FilmOptions {
    /// The diagnostics of arguments that are out of range.
    fileprivate var diagnostics: [CallDiagnostic] {
        var diagnostics: [CallDiagnostic] = []
        for format in formats where !format.rates.contains(rate) {
            diagnostics.append(.outOfRange(parameter: "framesPerSecond", rate, format.rates))
        }
        if !Self.loopCounts.contains(loops) {
            diagnostics.append(.outOfRange(parameter: "loops", loops, Self.loopCounts))
        }
        if !Self.momentCounts.contains(moments) {
            diagnostics.append(.outOfRange(parameter: "moments", moments, Self.momentCounts))
        }
        for format in formats where dithers && format != .gif {
            diagnostics.append(.dithersWithoutPalette(format: format.rawValue))
        }
        return diagnostics
    }
}
