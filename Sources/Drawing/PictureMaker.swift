package import TatamiCairoRendering
package import TatamiImageCoding
package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
import TatamiSVGWriting
package import TatamiScenes
package import TatamiTypesetting

/// Takes a scene down the line to the bytes of a picture; keeps fonts, glyph masks and decoded images for the next one.
///
/// Belongs to one thread. What it drew before never changes what it draws.
package final class PictureMaker {
    package let images: ImageLoader
    package private(set) var timings = Timings()
    private let typesetter: Typesetter
    private let bitmaps: BitmapRenderer

    /// `textMemory` is how many bytes of text are kept with their shapes, each of which takes about a hundred times as much.
    package init(images: ImageLoader = ImageLoader(), textMemory: Int = 1 << 18) throws(FontError) {
        self.images = images
        var timings = Timings()
        typesetter = try timings.measure(.fonts) { () throws(FontError) in try Typesetter(cacheCapacity: textMemory) }
        bitmaps = BitmapRenderer(glyphs: typesetter.glyphs, images: images)
        self.timings = timings
    }

    /// A scene with its place for everything, and what is to be drawn of it.
    package struct Plan {
        package let tree: LayoutTree
        package let list: DisplayList
    }

    package func plan(_ scene: Scene) -> Plan {
        let tree = timings.measure(.layout) { layout(scene, shaping: typesetter) }
        let list = timings.measure(.paint) { TatamiPainting.paint(tree) }
        return Plan(tree: tree, list: list)
    }

    /// What decided the frame of an element; nil when no constraints placed it.
    package func explainFrame(of id: String, in scene: Scene) -> FrameExplanation? {
        TatamiLayout.explainFrame(of: id, in: scene, shaping: typesetter)
    }

    /// The pixels of a picture, or of a part of it (in points, edges on whole pixels).
    package func bitmap(_ list: DisplayList, part: Rect? = nil) throws(RenderingError) -> RenderedBitmap {
        try timings.measure(.draw) { () throws(RenderingError) in try bitmaps.render(list, region: part) }
    }

    /// The file of a picture in each of its pages; only images have more than one, where the picture is too tall for one.
    package func encode(
        _ list: DisplayList, as format: PictureFormat, part: Rect? = nil, compression: PNGCompression = .fast
    ) throws -> [[UInt8]] {
        switch format {
        case .png:
            return try pages(of: list, part: part).map { page in
                let bitmap = try bitmap(list, part: page)
                return try timings.measure(.encode) { () throws(ImageError) in
                    try encodePNG(bitmap, pixelsPerPoint: list.scale, compression: compression)
                }
            }
        case .svg:
            return [
                try timings.measure(.encode) { () throws(SVGError) in
                    try writeSVG(list, glyphs: typesetter.glyphs, images: images)
                }
            ]
        case .pdf:
            return [
                try timings.measure(.encode) { () throws(RenderingError) in
                    try renderPDF(list, glyphs: typesetter.glyphs, images: images, title: list.title)
                }
            ]
        }
    }

    private func pages(of list: DisplayList, part: Rect?) -> [Rect] {
        let plan = PagePlan(size: list.size, pixelsPerPoint: list.scale)
        guard let part else { return plan.parts }
        return PagePlan(size: part.size, pixelsPerPoint: list.scale).parts.map { $0.offset(by: part.origin) }
    }

    /// The elements that show a character which no font has, with those characters.
    package func missingCharacters(in tree: LayoutTree) -> [(element: String, characters: [Unicode.Scalar])] {
        var found: [(element: String, characters: [Unicode.Scalar])] = []
        tree.root.forEach { node in
            guard case .text(let text) = node.content else { return }
            let characters = typesetter.missingCharacters(in: text.lines.lazy.flatMap(\.line.runs))
            if !characters.isEmpty { found.append((node.id, characters)) }
        }
        return found
    }

    package var statistics: Typesetter.Statistics { typesetter.statistics }
}
