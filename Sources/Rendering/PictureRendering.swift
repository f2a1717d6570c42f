import TatamiLoading
import TatamiDrawing
import TatamiImageCoding
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// Pictures are planned all together, then drawn and encoded one after the other.
extension RenderRun {
    mutating func drawPictures(of orders: [Order], with maker: PictureMaker) throws(RenderFailure) -> [Picture] {
        var writer = PictureWriter(output: options.output)
        var pictures: [Picture] = []
        let plans = try plans(of: orders, with: maker)
        for (index, order) in orders.enumerated() {
            let plan = index < plans.count ? plans[index] : maker.plan(order.resolved)
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
        try finish(&writer)
        return pictures
    }

    /// How many plans are kept until they are drawn; those of longer runs are made twice, since they could fill the memory.
    private static let mostPlans = 100

    /// The first plans, after all were looked at for what is wrong.
    private mutating func plans(of orders: [Order], with maker: PictureMaker) throws(RenderFailure) -> [PicturePlan] {
        var plans: [PicturePlan] = []
        for order in orders {
            let plan = maker.plan(order.resolved)
            note(plan.problems)
            if plans.count < Self.mostPlans { plans.append(plan) }
        }
        guard !hasErrors else { throw .mistakes }
        return plans
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
