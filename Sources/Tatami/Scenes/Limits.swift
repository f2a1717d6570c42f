package import TatamiPrimitives

/// Limits on the work to draw one picture or one frame of a film.
///
/// Exceeding one is an error with its location, reported before anything is written.
///
///     try chat.render(to: "chat.png", limits: Limits(pixels: 2_000_000))
///
/// The defaults are the command's; see <doc:DrawingLimits>.
public struct Limits: Hashable, Sendable {
    /// The number of elements in one layout, counting only the visible ones of lists.
    public var elements: Int
    /// The number of element measurements in one layout.
    public var measurements: Int
    /// The bytes of text measured in one layout, repeated measurements included.
    public var text: Int
    /// The number of rows in lists that are as high as their rows.
    public var contentRows: Int
    /// The pixels of one picture, all of its pages together.
    public var pixels: Int
    /// The pixels of one image, or of all images within an SVG image.
    public var imagePixels: Int
    /// The pixels of all different images of one picture together, except SVG images.
    public var allImagePixels: Int
    /// The bytes of one SVG or PDF.
    public var output: Int

    /// Creates limits with the defaults for those not given.
    public init(
        elements: Int = 200_000, measurements: Int = 1_000_000, text: Int = 8 << 20, contentRows: Int = 20_000,
        pixels: Int = 1 << 28, imagePixels: Int = 64_000_000, allImagePixels: Int = 1 << 29,
        output: Int = 256 << 20
    ) {
        (self.elements, self.measurements, self.text) = (elements, measurements, text)
        (self.contentRows, self.pixels) = (contentRows, pixels)
        (self.imagePixels, self.allImagePixels, self.output) = (imagePixels, allImagePixels, output)
    }
}

extension Limits {
    /// The same limits in the internal type.
    package var known: TatamiPrimitives.Limits {
        var known = TatamiPrimitives.Limits.standard
        (known.elements, known.measurements, known.text) = (elements, measurements, text)
        (known.contentRows, known.pixels) = (contentRows, pixels)
        (known.imagePixels, known.allImagePixels, known.output) = (imagePixels, allImagePixels, output)
        return known
    }
}
