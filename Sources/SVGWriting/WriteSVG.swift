package import TatamiPainting
package import TatamiPrimitives

/// The display list as an SVG 1.1 document in UTF-8, with `href` without a prefix as SVG 2 has it.
///
/// All of it is vectors, shadows included; text stands as outlines, each glyph defined once. Elements keep their ids and
/// titles. The bytes depend on nothing but the arguments. Items with a coordinate that is not a number are left out.
package func writeSVG(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource
) throws(SVGError) -> [UInt8] {
    let sides = [list.size.width, list.size.height]
    guard sides.allSatisfy({ $0 > 0 && $0 <= SVGError.longestSide }) else { throw .size(list.size) }
    var writer = SVGWriter(list, glyphs: glyphs, images: images)
    return try writer.document()
}

/// Why a display list could not be written as SVG.
package enum SVGError: Error {
    /// A side of the picture is not positive, not finite, or longer than `SVGError.longestSide` points.
    case size(Size)
    /// The bytes of an image could not be had.
    case unreadableImage(ImageReference, cause: any Error)

    /// Points; well above any list, and low enough that a thousandth of a point never gets lost.
    package static let longestSide = 10_000_000.0
}
