import TatamiDrawing
import TatamiRendering
import TatamiImageCoding
import TatamiSceneFile
import TatamiSentences

extension SceneDraft {
    func render(_ order: PictureOrder, to path: String) throws(SceneError) {
        guard let known = TatamiDrawing.PictureFormat(fileName: path),
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
        let images = ImageLoader()
        let scene = try load(images: images)
        let shot = try order.shot(of: scene)
        let known = TatamiDrawing.PictureFormat(rawValue: format.rawValue) ?? .png
        var run = RenderRun(options: RenderOptions(formats: [known], output: output))
        do throws(RenderFailure) { _ = try run.draw([shot], of: scene, images: images) } catch {
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
        case .mistakes: self = .mistakes(diagnostics.map { Mistake($0) })
        case .severalPages(let count, _, _): self = .severalPages(count)
        default: self = .failed(failure.sentence)
        }
    }
}
