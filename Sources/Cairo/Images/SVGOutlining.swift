import CCairo
import CRsvg
import TatamiPrimitives

/// The fonts for the text of SVG images.
package struct SVGFonts: Sendable {
    /// Makes a fontconfig configuration, which is never released, from the names of fonts.
    package typealias Setting = @Sendable (_ names: [UInt8]) throws(RenderingError) -> OpaquePointer

    /// The names of the fonts in a form that `set` accepts, here and in another process.
    let names: [UInt8]
    let set: Setting

    package init(names: [UInt8], set: @escaping Setting) {
        (self.names, self.set) = (names, set)
    }
}

extension SVGDocument {
    /// The longer side of the result in user units: Cairo rounds coordinates to a 256th of one.
    private static let outlinedSide = 4096.0

    /// Returns the document with its text in the fonts of a configuration, converted to outlines, in at most `limit`
    /// bytes.
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
        let framed = framed(file, drawnIn: frame.size)
        guard framed.count <= limit else { throw .tooMuchOutput(limit: limit) }
        return framed
    }

    /// Returns Cairo's output within an element that has the document's own size.
    private func framed(_ file: [UInt8], drawnIn inner: Size) -> [UInt8] {
        let start = file.indices.first { file[$0...].starts(with: "<svg".utf8) } ?? 0
        let head = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
            viewBox="0 0 \(inner.width) \(inner.height)" preserveAspectRatio="none">

            """
        return Array(head.utf8) + file[start...] + Array("</svg>\n".utf8)
    }
}
