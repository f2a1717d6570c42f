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
        let lists = try displayLists(of: orders, with: maker)
        for (index, order) in orders.enumerated() {
            order.begin()
            let list = index < lists.count ? lists[index] : maker.plan(order.resolved, for: use).list
            let part = try part(of: list.size, scale: list.scale, order)
            for format in options.formats {
                let files: [[UInt8]]
                do {
                    files = try maker.encode(
                        list, as: format, part: part, compression: options.compression)
                } catch {
                    try noteExcess(behind: error, of: order, with: maker)
                    throw failure(error, of: order)
                }
                try checkPlace(ofPages: files.count, order)
                for (page, file) in files.enumerated() {
                    let name = files.count > 1 ? "\(order.stem)-\(page + 1)" : order.stem
                    let path = try write(file, named: name, ending: format.rawValue, to: &writer)
                    pictures.append(
                        Picture(
                            scene: order.scene.path, shot: order.shot.name, path: path, format: format.rawValue,
                            size: part?.size ?? list.size, scale: list.scale))
                }
            }
        }
        try finish(&writer)
        return pictures
    }

    private var use: PictureUse { .files(options.formats, part: options.part) }

    /// How many display lists are kept until they are drawn, some 100 KB each for a full screen; the pictures after them
    /// are planned twice, since they could fill the memory.
    private static let mostLists = 500

    /// What the first pictures show, after all were looked at for what is wrong.
    private mutating func displayLists(
        of orders: [Order], with maker: PictureMaker
    ) throws(RenderFailure) -> [DisplayList] {
        var lists: [DisplayList] = []
        for order in orders {
            order.begin()
            let plan = maker.plan(order.resolved, for: use)
            note(plan.problems)
            if lists.count < Self.mostLists { lists.append(plan.list) }
        }
        guard !hasErrors else { throw .mistakes }
        return lists
    }

    /// Throws after it was noted that a picture takes more than it may.
    mutating func noteExcess(
        behind error: any Error, of order: Order, with maker: PictureMaker
    ) throws(RenderFailure) {
        guard let excess = maker.excess(behind: error, of: order.resolved) else { return }
        note([excess])
        throw .mistakes
    }

    private func checkPlace(ofPages count: Int, _ order: Order) throws(RenderFailure) {
        guard count > 1 else { return }
        switch options.output {
        case .folder, .memory: break
        case .file(let path): throw .severalPages(count: count, picture: order.stem, path: path, place: order.place)
        case .standardOutput: throw .severalPages(count: count, picture: order.stem, path: "-", place: order.place)
        }
    }

    /// The asked-for part as a rectangle with its edges on whole pixels; nil for the whole picture.
    private func part(of size: Size, scale: Double, _ order: Order) throws(RenderFailure) -> Rect? {
        guard let range = options.part else { return nil }
        let grid = PixelGrid(pixelsPerPoint: scale)
        let part = grid.snap(
            Rect(x: 0, y: range.lowerBound, width: size.width, height: range.upperBound - range.lowerBound)
                .intersection(Rect(origin: .zero, size: size)))
        guard !part.isEmpty else { throw .emptyPart(height: size.height, picture: order.stem, place: order.place) }
        return part
    }
}
