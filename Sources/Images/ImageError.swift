package import TatamiSystem
import TatamiPrimitives

/// Why an image could not be read or made.
package enum ImageError: Error, Hashable {
    case unreadable(FileError)
    case empty
    /// The bytes begin like no image format that is known here.
    case unknownFormat
    /// An image that is recognised but not read: `GIF`, `WebP`, `CMYK JPEG`, …
    case unsupported(String)
    /// By its header; nothing was decoded.
    case tooLarge(width: Int, height: Int, limits: ImageLimits)
    /// The data end before the picture does.
    case truncated
    /// The decoder's own words for what is wrong.
    case malformed(String)
    /// The format that was asked for has no such size.
    case unencodableSize(width: Int, height: Int)
    /// The format has no player that shows so many frames a second.
    case unencodableRate(Int, maximum: Int)
    /// An encoder's own words for what should not happen.
    case codec(String)
    /// The compressor's number for something that should not happen.
    case compressionFailed(code: Int)
}

/// How large an image may say it is before any of it is decoded.
package struct ImageLimits: Hashable, Sendable {
    package var pixels: Int
    /// Pixels, of the width and of the height.
    package var side: Int

    package init(pixels: Int, side: Int) {
        self.pixels = pixels
        self.side = side
    }

    /// Room for a photo of 48 megapixels; the side is the longest that Cairo can draw.
    package static let standard = ImageLimits(pixels: Limits.standard.imagePixels, side: 32_767)

    func check(width: Int, height: Int) throws(ImageError) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width <= side, height <= side, !overflows, count <= pixels else {
            throw .tooLarge(width: width, height: height, limits: self)
        }
    }
}
