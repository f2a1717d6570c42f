import TatamiRendering
import TatamiImages
import TatamiSceneFile
import TatamiMessages

/// Which picture of a scene is meant, at which moment and on which screen.
struct PictureOrder: Sendable {
    enum Choice {
        /// nil for the scene as it stands.
        case shot(String?)
        /// One over the other; the scene as it stands when there are none.
        case states([String])
    }

    let choice: Choice
    /// nil for the shot's own.
    let time: Duration?
    let traits: [ScreenTrait]
    let limits: Limits
    /// Who asks.
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
        let base: Shot
        do throws(SceneSource.UnknownName) {
            base =
                switch choice {
                case .shot(nil): .standard
                case .shot(let name?): try scene.source.shot(named: name)
                case .states(let names) where names.isEmpty: .standard
                case .states(let names): try scene.source.shot(states: names)
                }
        } catch {
            throw SceneError(error, at: place)
        }
        return try scene.source.shot(base, at: time, on: traits, from: place)
    }
}

extension SceneSource {
    /// The same picture at another moment, unless that is nil, and on a screen that differs in some traits.
    func shot(
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

/// What a picture can be made as; by the ending of a file's name.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable { case png, svg, pdf }

extension PictureFormat {
    static let endings = allCases.map { ".\($0.rawValue)" }
}

extension SceneDraft {
    func render(_ order: PictureOrder, to path: String) throws(SceneError) {
        guard let known = TatamiRendering.PictureFormat(fileName: path),
            let format = PictureFormat(rawValue: known.rawValue)
        else { throw .unknownFormat(path: path, PictureFormat.endings, at: order.place) }
        _ = try draw(order, format, to: .file(path))
    }

    func render(_ order: PictureOrder, as format: PictureFormat) throws(SceneError) -> [UInt8] {
        try draw(order, format, to: .memory)
    }

    /// By the same run as the command's; the bytes unless they went into a file.
    private func draw(
        _ order: PictureOrder, _ format: PictureFormat, to output: RenderOptions.Output
    ) throws(SceneError) -> [UInt8] {
        let scene = try load(images: ImageLoader(limits: order.limits.known))
        let shot = try order.shot(of: scene)
        let known = TatamiRendering.PictureFormat(rawValue: format.rawValue) ?? .png
        var run = RenderRun(options: RenderOptions(formats: [known], output: output))
        do throws(RenderFailure) { _ = try run.draw([shot], of: scene) } catch {
            throw SceneError(error, run.diagnostics)
        }
        guard run.kept.count <= 1 else { throw .severalPages(run.kept.count) }
        return run.kept.first ?? []
    }
}

extension SceneError {
    /// `diagnostics` are those of the run that failed.
    init(_ failure: RenderFailure, _ diagnostics: [Diagnostic]) {
        switch failure {
        case .invalidScene: self = .invalidScene(diagnostics.map { SceneDiagnostic($0) })
        case .severalPages(let count, _, _, _): self = .severalPages(count)
        default: self = .failed(failure.sentence.text)
        }
    }
}
