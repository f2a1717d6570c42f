import CCairo
package import TatamiImages
package import TatamiPrimitives
package import TatamiSystem

/// The reason that a display list could not be drawn.
package enum RenderingError: Error {
    /// The picture has no area, or its size or scale is NaN.
    case emptyPicture(size: Size, scale: Double)
    /// A side is longer than the surface's limit: pixels for bitmaps, points for PDF.
    case tooLarge(width: Double, height: Double, limit: Double)
    /// More pixels than `limit` on all pages together.
    case tooManyPixels(Int, limit: Int)
    /// More pixels than `limit` in all shadows and materials together.
    case tooMuchBlur(limit: Int)
    /// The file would have more bytes than `limit`.
    case tooMuchOutput(limit: Int)
    case cairo(CairoFailure)
    /// FreeType can't open a font file with which text was shaped.
    case unreadableFont(FontFace, freeTypeError: Int)
    /// The image source failed to provide a known image.
    case unreadableImage(ImageReference, cause: ImageError)
    /// An image that was read can't be drawn.
    indirect case undrawableImage(ImageReference, cause: RenderingError)
    /// The picture of a glyph in a colour font can't be decoded.
    case unreadableColorGlyph(UInt32, FontFace, cause: ImageError)
    /// librsvg refuses the document.
    case malformedSVG(SVGFailure)
    /// librsvg can't be opened; with the system's reason.
    case noSVGLibrary(reason: String)
    /// The fonts for the text of an SVG image can't be set up.
    case noSVGFonts
    /// The process for drawing an SVG image failed.
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

    /// Cairo's own message, in English.
    package var words: String { String(cString: cairo_status_to_string(cairo_status_t(rawValue: status))) }
}

/// An error that librsvg reports for a document.
package struct SVGFailure: Error, Hashable, Sendable {
    /// librsvg's own message, in English.
    package let message: String

    package init(message: String) { self.message = message }
}

extension SVGFailure {
    /// Whether Cairo was out of memory, as librsvg reports it.
    package var isOutOfMemory: Bool { message.contains("NoMemory") || message.contains("out of memory") }
}

/// Throws an error for any status of Cairo but success; all statuses pass through this function.
func check(_ status: cairo_status_t) throws(RenderingError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(CairoFailure(status: status.rawValue)) }
}
