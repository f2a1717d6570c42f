import TatamiLoading
import TatamiDrawing
import TatamiImageCoding
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// Pictures are drawn and encoded one after the other, each from its own layout.
extension RenderRun {
    mutating func drawPictures(of orders: [Order], with maker: PictureMaker) throws(RenderFailure) -> [Picture] {
        var writer = PictureWriter(output: options.output)
        var pictures: [Picture] = []
        for order in orders {
            let plan = order.plan ?? maker.plan(order.resolved.scene)
            noteMissingCharacters(of: plan, in: order, maker: maker)
            note(order.resolved.diagnostics(of: plan))
            // What can't hold is not drawn; the rest is looked at all the same, for its own mistakes.
            guard !hasErrors else { continue }
            let part = try part(of: plan.list.size, scale: plan.list.scale, picture: order.stem)
            for format in options.formats {
                let files: [[UInt8]]
                do {
                    files = try maker.encode(
                        plan.list, as: format, part: part, compression: options.compression)
                } catch {
                    throw .drawing(error, picture: order.stem)
                }
                try checkPlace(ofPages: files.count, picture: order.stem)
                for (page, file) in files.enumerated() {
                    let name = files.count > 1 ? "\(order.stem)-\(page + 1)" : order.stem
                    let path = try write(file, named: name, ending: format.rawValue, to: &writer)
                    pictures.append(
                        Picture(
                            scene: order.scene.path, shot: order.shot.name, path: path, format: format.rawValue,
                            size: part?.size ?? plan.list.size, scale: plan.list.scale))
                }
            }
        }
        guard !hasErrors else { throw .mistakes }
        try finish(&writer)
        return pictures
    }

    private func checkPlace(ofPages count: Int, picture: String) throws(RenderFailure) {
        guard count > 1 else { return }
        switch options.output {
        case .folder, .memory: break
        case .file(let path): throw .severalPages(count: count, picture: picture, path: path)
        case .standardOutput: throw .severalPages(count: count, picture: picture, path: "-")
        }
    }

    /// The asked-for part as a rectangle with its edges on whole pixels; nil for the whole picture.
    private func part(of size: Size, scale: Double, picture: String) throws(RenderFailure) -> Rect? {
        guard let range = options.part else { return nil }
        let grid = PixelGrid(pixelsPerPoint: scale)
        let part = grid.snap(
            Rect(x: 0, y: range.lowerBound, width: size.width, height: range.upperBound - range.lowerBound)
                .intersection(Rect(origin: .zero, size: size)))
        guard !part.isEmpty else { throw .emptyPart(height: size.height, picture: picture) }
        return part
    }
}
