package import TatamiImages
package import TatamiPainting
package import TatamiPrimitives

/// Returns the display list as an SVG 1.1 document in UTF-8, with `href` without a prefix as in SVG 2.
///
/// Everything except images and emoji is vectors, including shadows; text is outlines, with each glyph defined once.
/// Elements keep their titles and roles, and their ids as `data-id`: several documents on one page share no `id`. The
/// bytes depend only on the arguments. Items with non-finite coordinates are omitted. Throws for a document of more
/// than `limit` bytes.
package func writeSVG(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, limit: Int = .max
) throws(SVGError) -> [UInt8] {
    let sides = [list.size.width, list.size.height]
    guard sides.allSatisfy({ $0 > 0 && $0 <= SVGError.longestSide }) else { throw .size(list.size) }
    var writer = SVGWriter(list, glyphs: glyphs, images: images, limit: limit)
    return try writer.document()
}

/// The reason why a display list could not be written as SVG.
package enum SVGError: Error {
    /// A side of the picture is not positive, not finite, or longer than `SVGError.longestSide` points.
    case size(Size)
    /// The bytes of an image could not be read.
    case unreadableImage(ImageReference, cause: ImageError)
    /// The document would have more than `limit` bytes.
    case tooMuchOutput(limit: Int)

    /// The maximum side in points; well above any list, and low enough to represent thousandths of a point
    /// exactly.
    package static let longestSide = 10_000_000.0
}

/// Visits a display list once; definitions are collected separately and written before the body.
struct SVGWriter {
    let list: DisplayList
    let glyphs: any GlyphSource
    let images: any ImageSource
    /// The maximum coordinate in points, to which larger ones are clamped. Cairo 1.16 (in librsvg) never returns from
    /// huge coordinates.
    let farthest: Double
    var ids = DocumentIDs()
    var definitions = Definitions()
    var body = Markup()
    var glyphDefinitions = GlyphDefinitions()
    var imageDefinitions: [ImageReference: ImageDefinition] = [:]

    private let limit: Int

    init(_ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, limit: Int = .max) {
        self.limit = limit
        self.list = list
        self.glyphs = glyphs
        self.images = images
        farthest = max(list.size.width, list.size.height) + 32_767
    }

    mutating func document() throws(SVGError) -> [UInt8] {
        let size = list.size
        let frame = Path.rectangle(Rect(origin: .zero, size: size))
        writeFill(frame, rule: .nonZero, paint: .solid(list.background), bounds: Rect(origin: .zero, size: size))
        try write(list.items)

        var document = Markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        document.write("width", size.width)
        document.write("height", size.height)
        document.write(" viewBox=\"0 0 ")
        document.write(size.width, size.height)
        document.write("\">")
        if let title = list.title { document.write("<title>\(title.escapedForXML)</title>") }
        if !definitions.markup.bytes.isEmpty {
            document.write("<defs>")
            document.write(definitions.markup)
            document.write("</defs>\n")
        }
        document.write(body)
        document.write("</svg>\n")
        guard document.bytes.count <= limit else { throw .tooMuchOutput(limit: limit) }
        var bytes = document.bytes
        DocumentIDs.complete(&bytes)
        return bytes
    }

    private mutating func write(_ items: [DisplayItem]) throws(SVGError) {
        var text = TextBlock()
        for item in items {
            if case .glyphs(let run, let origin, let color) = item {
                if !text.takes(color) { flush(&text) }
                text.add(run, at: origin, color: color)
                continue
            }
            flush(&text)
            switch item {
            case .glyphs: break
            case .group(let group): try write(group)
            case .fill(let path, let rule, let paint, let bounds):
                writeFill(path, rule: rule, paint: paint, bounds: bounds)
            case .stroke(let path, let style, let color): writeStroke(path, style: style, color: color)
            case .shadow(let shadow): writeShadow(shadow)
            case .textShadow(let item): writeShadow(item.outlined(by: glyphs))
            case .material(let item):
                // Viewers can't blur what is behind.
                let bounds = item.path.controlBounds ?? .zero
                writeFill(item.path, rule: .nonZero, paint: .solid(item.material.plain), bounds: bounds)
            case .image(let image, let frame, let tint): try writeImage(image, frame: frame, tint: tint)
            }
            try checkLength()
        }
        flush(&text)
        try checkLength()
    }

    private func checkLength() throws(SVGError) {
        guard body.bytes.count + definitions.markup.bytes.count <= limit else { throw .tooMuchOutput(limit: limit) }
    }

    /// Writes a group; one without attributes is replaced by its items.
    private mutating func write(_ group: DisplayGroup) throws(SVGError) {
        let opacity = FixedNumber(group.opacity.isNaN ? 1 : min(max(group.opacity, 0), 1), decimals: 3)
        let isFaded = opacity.units < 1000
        if let link = group.link { return try write(group, leadingTo: link) }
        guard group.id != nil || group.title != nil || group.clip != nil || isFaded || group.transform != nil else {
            return try write(group.items)
        }
        body.write("<g")
        if let id = group.id { body.write(" data-id=\"\(id.escapedForXML)\"") }
        if let role = group.role { body.write(" role=\"\(role.rawValue)\"") }
        if let transform = group.transform { body.write(transform) }
        if let clip = group.clip { body.write(" clip-path=\"url(#\(clipID(clip)))\"") }
        if isFaded { body.write(" opacity=\"\(opacity.text)\"") }
        body.write(">")
        let start = body.bytes.count
        if let title = group.title { body.write("<title>\(title.escapedForXML)</title>") }
        if opacity.units > 0 { try write(group.items) }
        body.close("g", emptySince: start)
        if group.id != nil { body.write("\n") }
    }

    private mutating func write(_ group: DisplayGroup, leadingTo link: String) throws(SVGError) {
        var plain = group
        plain.link = nil
        body.write("<a href=\"\(link.escapedForXML)\">")
        try write(plain)
        body.write("</a>")
    }

    private mutating func clipID(_ clip: Path) -> String {
        var rest = Markup(">")
        // Without a shape, a clip hides everything, as an empty path does.
        if let shape = SVGShape(clip.held(within: farthest)) {
            rest.write(shape.opening)
            rest.write("/>")
        }
        rest.write("</clipPath>")
        return definitions.id(of: "<clipPath", rest, from: &ids)
    }
}
