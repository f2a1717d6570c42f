import CCairo
package import TatamiPrimitives
package import TatamiSystem

/// Why a display list did not become a picture.
package enum RenderingError: Error {
    /// The picture has no area, or its size or scale is not a number.
    case emptyPicture(size: Size, scale: Double)
    /// A side is longer than the surface can be: pixels for bitmaps, points for PDF.
    case tooLarge(width: Double, height: Double, limit: Double)
    /// More pixels than `limit`, all pages together.
    case tooManyPixels(Int, limit: Int)
    /// The file would have more bytes than `limit`.
    case tooMuchOutput(limit: Int)
    case cairo(CairoFailure)
    /// FreeType does not open a font file that text was shaped with.
    case unreadableFont(FontFace, freeTypeError: Int)
    /// The image source did not give what the image promised.
    case unreadableImage(ImageReference, cause: any Error)
    /// The picture that a colour font holds for a glyph does not decode.
    case unreadableColorGlyph(UInt32, FontFace, cause: any Error)
    /// librsvg refuses the document.
    case malformedSVG(SVGFailure)
    /// librsvg can't be opened, in the system's words.
    case noSVGLibrary(reason: String)
    /// The fonts for the text of an SVG image can't be set up.
    case noSVGFonts
    /// The process that was to draw an SVG image did not get it done.
    case svgProcess(IsolatedTaskFailure)
}

/// A status other than success from Cairo.
package struct CairoFailure: Error, Hashable, Sendable {
    /// The number of a `cairo_status_t`.
    package let status: UInt32

    package init(status: UInt32) {
        self.status = status
    }
}

extension CairoFailure {
    package var isOutOfMemory: Bool { status == CAIRO_STATUS_NO_MEMORY.rawValue }

    /// Cairo's own words, in English.
    package var words: String { String(cString: cairo_status_to_string(cairo_status_t(rawValue: status))) }
}

/// What librsvg reports of a document it can't read or draw.
package struct SVGFailure: Error, Hashable, Sendable {
    /// The code within librsvg's error domain; nil when it gave none.
    package let code: Int?
    /// librsvg's own words, in English.
    package let message: String

    package init(code: Int?, message: String) {
        self.code = code
        self.message = message
    }
}

extension SVGFailure {
    /// As librsvg passes on that Cairo had none left.
    package var isOutOfMemory: Bool { message.contains("NoMemory") || message.contains("out of memory") }
}

/// The one door for every status that Cairo gives.
func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(CairoFailure(status: status.rawValue)) }
}
