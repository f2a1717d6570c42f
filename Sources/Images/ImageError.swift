import TatamiPrimitives
package import TatamiSystem

/// The reason why an image could not be read or made.
package enum ImageError: Error, Hashable {
    case unreadable(FileError)
    case empty
    /// A pointer of Git LFS in place of the file.
    case largeFilePointer
    /// A PNG whose line endings were converted, as if it were a text.
    case convertedLineEndings
    /// The first bytes are not those of a known image format.
    case unknownFormat
    /// An image that is recognised but not supported: `GIF`, `WebP`, `CMYK JPEG`, …
    case unsupported(String)
    /// The size in the header exceeds the limits; nothing was decoded.
    case tooLarge(width: Int, height: Int, limits: ImageLimits)
    /// The data end before the picture does.
    case truncated
    /// The data are damaged or inconsistent; with the decoder's message.
    case malformed(String)
    /// The requested format doesn't support this size.
    case unencodableSize(width: Int, height: Int)
    /// No player of the format supports this frame rate.
    case unencodableRate(Int, maximum: Int)
    /// An encoder's message for an unexpected failure.
    case codec(String)
    /// A compressor's unexpected failure; `code` is 0 if memory is exhausted, otherwise the number of input bytes.
    case compressionFailed(code: Int)
}

/// The limits of an image's declared size, checked before decoding.
package struct ImageLimits: Hashable, Sendable {
    package var pixels: Int
    /// The limit of both width and height, in pixels.
    package var side: Int

    package init(pixels: Int, side: Int) {
        self.pixels = pixels
        self.side = side
    }

    /// The usual limits, enough for a photo of 48 megapixels; the side is the longest that Cairo can draw.
    package static let standard = ImageLimits(pixels: Limits.standard.imagePixels, side: 32_767)

    func check(width: Int, height: Int) throws(ImageError) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width <= side, height <= side, !overflows, count <= pixels else {
            throw .tooLarge(width: width, height: height, limits: self)
        }
    }
}
