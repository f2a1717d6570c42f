import TatamiImages
import TatamiMessages
import TatamiRendering
package import TatamiSceneFile
import TatamiSystem

/// A request for one picture: a shot or states, a moment of the timeline, screen traits and limits.
struct PictureOrder: Sendable {
    enum Choice {
        /// A shot of the scene by name; nil for the scene without a shot.
        case shot(String?)
        /// States, applied in order; the unmodified scene when the list is empty.
        case states([String])
    }

    let choice: Choice
    /// A moment of the timeline; nil for the shot's own.
    let time: Duration?
    let traits: [ScreenTrait]
    let limits: Limits
    /// The line of code that requested the picture.
    let place: CodePlace

    init(
        _ choice: Choice, at time: Duration?, _ traits: [ScreenTrait], _ limits: Limits, from place: CodePlace
    ) {
        self.choice = choice
        self.time = time
        self.traits = traits
        self.limits = limits
        self.place = place
    }

    func shot(of scene: LoadedScene) throws(SceneError) -> Shot {
        let base = try rethrowing(as: { SceneError($0, at: place) }) { () throws(SceneSource.UnknownName) -> Shot in
            switch choice {
            case .shot(nil): .standard
            case .shot(let name?): try scene.source.shot(named: name)
            case .states(let names): names.isEmpty ? .standard : try scene.source.shot(states: names)
            }
        }
        return try scene.source.shot(base, at: time, on: traits, from: place)
    }
}

extension SceneSource {
    /// Returns a shot with changed screen traits, at another moment if `time` is given; throws what doesn't fit the
    /// scene.
    package func shot(
        _ shot: Shot, at time: Duration?, on traits: [ScreenTrait], from place: CodePlace
    ) throws(SceneError) -> Shot {
        var (changed, wrong) = self.shot(shot, on: traits.map { $0.entry(at: place) })
        if let time {
            let moment = self.shot(changed, at: CodeNode(time.value, at: place))
            changed = moment.shot
            wrong += moment.diagnostics
        }
        guard wrong.isEmpty else { throw .invalidScene(wrong.map { SceneDiagnostic($0) }) }
        return changed
    }
}

/// A file format of a picture, inferred from a file name's extension.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable { case png, svg, pdf }

extension PictureFormat {
    static let endings = allCases.map { ".\($0.rawValue)" }
}

extension _SceneDraft {
    func render(
        _ order: PictureOrder, to path: String, _ warn: (SceneDiagnostic) -> Void
    ) throws(SceneError) {
        guard let known = TatamiRendering.PictureFormat(fileName: path),
            let format = PictureFormat(rawValue: known.rawValue)
        else { throw .unknownFormat(path: path, PictureFormat.endings, at: order.place) }
        _ = try draw(order, format, to: .file(path), warn)
    }

    func render(
        _ order: PictureOrder, as format: PictureFormat, isCancelled: () -> Bool = { false },
        _ warn: (SceneDiagnostic) -> Void
    ) throws(SceneError) -> [UInt8] {
        try draw(order, format, to: .memory, isCancelled: isCancelled, warn)
    }

    /// Draws through the same code as the command. Returns the bytes, or none if they went into a file.
    private func draw(
        _ order: PictureOrder, _ format: PictureFormat, to output: RenderOptions.Output,
        isCancelled: () -> Bool = { false }, _ warn: (SceneDiagnostic) -> Void
    ) throws(SceneError) -> [UInt8] {
        let known = TatamiRendering.PictureFormat(rawValue: format.rawValue) ?? .png
        let run = try onStackForElements { () throws(SceneError) in
            if isCancelled() { throw .cancelled }
            let scene = try load(images: ImageLoader(limits: order.limits.known))
            let shot = try order.shot(of: scene)
            if isCancelled() { throw .cancelled }
            var run = RenderRun(options: RenderOptions(formats: [known], output: output))
            do throws(RenderFailure) { _ = try run.draw([shot], of: scene, unless: isCancelled) } catch {
                throw SceneError(error, run.diagnostics)
            }
            return run
        }
        for warning in run.diagnostics where warning.severity == .warning { warn(SceneDiagnostic(warning)) }
        guard run.kept.count <= 1 else { throw .severalPages(run.kept.count) }
        return run.kept.first ?? []
    }
}

extension SceneError {
    /// Converts a failure of drawing; `diagnostics` are those of the failed run.
    init(_ failure: RenderFailure, _ diagnostics: [Diagnostic]) {
        switch failure {
        case .invalidScene: self = .invalidScene(diagnostics.map { SceneDiagnostic($0) })
        case .severalPages(let count, _, _, _): self = .severalPages(count)
        case .cancelled: self = .cancelled
        default: self = .failed(failure.sentence.text)
        }
    }
}
