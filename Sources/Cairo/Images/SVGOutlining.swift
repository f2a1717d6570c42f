import CCairo
import CRsvg
package import TatamiPrimitives

/// The fonts in which the text of SVG images is set.
package struct SVGFonts: Sendable {
    /// Makes a set-up of fontconfig, which is never given back, of fonts as they are named.
    package typealias Setting = @Sendable (_ names: [UInt8]) throws(RenderingError) -> OpaquePointer

    /// Which fonts these are, in words that `set` knows, here and in another process.
    let names: [UInt8]
    let set: Setting

    package init(names: [UInt8], set: @escaping Setting) {
        (self.names, self.set) = (names, set)
    }
}

/// An SVG file in which the text of another is outlines, so that it looks the same wherever it is shown; and the size at which
/// the other wants to be drawn, as `measureSVG` has it.
///
/// For files without masks and filters: these would become pixels. Throws `tooMuchOutput` for what would have more than `limit`
/// bytes.
package func outlineSVG(
    _ bytes: [UInt8], _ fonts: SVGFonts, limit: Int
) throws(RenderingError) -> (bytes: [UInt8], size: Size) {
    try IsolatedSVG.outline(bytes, fonts, limit: limit)
}

extension SVGDocument {
    /// User units of the longer side: Cairo rounds to a 256th of one.
    private static let outlinedSide = 4096.0

    /// The document, with its text in fonts of this set-up, and that as outlines.
    func outlined(_ configuration: OpaquePointer, limit: Int) throws(RenderingError) -> [UInt8] {
        let factor = Self.outlinedSide / max(size.width, size.height)
        let frame = Rect(
            x: 0, y: 0, width: max(1, size.width * factor), height: max(1, size.height * factor))
        let surface = try VectorSurface(.svg, size: frame.size, limit: limit)
        let file = try surface.drawing { () throws(RenderingError) in
            let context = try CairoContext(surface: surface)
            try draw(in: frame, on: context, fonts: configuration)
            try context.checkStatus()
            return try surface.finish()
        }
        return framed(file, drawnIn: frame.size)
    }

    /// What Cairo wrote, within an element that has the document's own size.
    private func framed(_ file: [UInt8], drawnIn inner: Size) -> [UInt8] {
        let start = file.indices.first { file[$0...].starts(with: "<svg".utf8) } ?? 0
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(inner.width) \(inner.height)" preserveAspectRatio="none">

            """
        return Array(head.utf8) + file[start...] + Array("</svg>\n".utf8)
    }
}
