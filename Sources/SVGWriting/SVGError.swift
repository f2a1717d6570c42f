package import TatamiPrimitives

/// Why a display list could not be written as SVG.
package enum SVGError: Error {
    /// A side of the picture is not positive, not finite, or longer than `SVGError.longestSide` points.
    case size(Size)
    /// The bytes of an image could not be had.
    case unreadableImage(ImageReference, cause: any Error)

    /// Points; well above any list, and low enough that a thousandth of a point never gets lost.
    package static let longestSide = 10_000_000.0
}
