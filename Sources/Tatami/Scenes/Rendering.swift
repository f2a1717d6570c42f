import TatamiDrawing
import TatamiImageCoding
import TatamiSceneFile

extension Screen {
    /// Draws the scene into a file: PNG, SVG or PDF by the ending of the path, which counts from the current directory.
    ///
    /// The scene is drawn as it stands, unless `shot` names one of its shots. `traits` change the screen over all that the
    /// scene says, as in `.appearance(.dark)`. When anything is wrong nothing is written, and a file that was there stays.
    public func render(
        to path: String, shot: String? = nil, traits: ScreenTrait..., file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        try render(to: path, shot.map { .shot($0) } ?? .plain, traits, at: CodePlace(file: file, line: line))
    }

    /// Draws the scene in some of its states, one over the other, into a file.
    public func render(
        to path: String, states: [String], traits: ScreenTrait..., file: String = #filePath, line: UInt = #line
    ) throws(SceneError) {
        try render(to: path, .states(states), traits, at: CodePlace(file: file, line: line))
    }

    /// The bytes of a picture's file, as ``render(to:shot:traits:file:line:)`` would write it.
    public func render(
        as format: PictureFormat, shot: String? = nil, traits: ScreenTrait..., file: String = #filePath,
        line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        try draw(format, shot.map { .shot($0) } ?? .plain, traits, to: .memory, at: CodePlace(file: file, line: line))
    }

    /// The bytes of a picture's file in some of the scene's states, one over the other.
    public func render(
        as format: PictureFormat, states: [String], traits: ScreenTrait..., file: String = #filePath,
        line: UInt = #line
    ) throws(SceneError) -> [UInt8] {
        try draw(format, .states(states), traits, to: .memory, at: CodePlace(file: file, line: line))
    }

    private func render(
        to path: String, _ choice: Choice, _ traits: [ScreenTrait], at place: CodePlace
    ) throws(SceneError) {
        guard let known = TatamiDrawing.PictureFormat(fileName: path),
            let format = PictureFormat(rawValue: known.rawValue)
        else { throw .unknownFormat(path: path) }
        _ = try draw(format, choice, traits, to: .file(path), at: place)
    }

    /// By the same run as the command's; the bytes unless they went into a file.
    private func draw(
        _ format: PictureFormat, _ choice: Choice, _ traits: [ScreenTrait], to output: RenderOptions.Output,
        at place: CodePlace
    ) throws(SceneError) -> [UInt8] {
        let images = ImageLoader()
        let (scene, found) = load(images: images)
        guard let scene else { throw .mistakes(found.map { Mistake($0) }) }
        let (shot, wrong) = try wanted(choice, traits, of: scene, at: place)
        guard wrong.isEmpty else { throw .mistakes(wrong.map { Mistake($0) }) }
        let known = TatamiDrawing.PictureFormat(rawValue: format.rawValue) ?? .png
        var run = RenderRun(options: RenderOptions(formats: [known], output: output))
        do throws(RenderFailure) { _ = try run.draw([shot], of: scene, images: images) } catch {
            throw SceneError(error, run.diagnostics)
        }
        guard run.kept.count <= 1 else { throw .severalPages(run.kept.count) }
        return run.kept.first ?? []
    }

    private func wanted(
        _ choice: Choice, _ traits: [ScreenTrait], of scene: LoadedScene, at place: CodePlace
    ) throws(SceneError) -> (Shot, [Diagnostic]) {
        do throws(SceneSource.UnknownName) {
            return try scene.shot(choice, traits, at: place)
        } catch {
            throw .unknownName("\(place.file):\(place.line): error: \(error.problem.sentence)")
        }
    }
}

extension SceneError {
    init(_ failure: RenderFailure, _ diagnostics: [Diagnostic]) {
        switch failure {
        case .mistakes: self = .mistakes(diagnostics.map { Mistake($0) })
        case .severalPages(let count, _, _): self = .severalPages(count)
        default: self = .failed(failure.sentence)
        }
    }
}
