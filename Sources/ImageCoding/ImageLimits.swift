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
    package static let standard = ImageLimits(pixels: 64_000_000, side: 32_767)

    func check(width: Int, height: Int) throws(ImageError) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard width <= side, height <= side, !overflows, count <= pixels else {
            throw .tooLarge(width: width, height: height, limits: self)
        }
    }
}
