package import TatamiPrimitives

/// What drawing one picture, or one frame of a film, may take. What goes beyond is an error with its place, before anything
/// is written.
///
///     try chat.render(to: "chat.png", limits: Limits(pixels: 2_000_000))
///
/// The usual ones are those of the command; <doc:DrawingLimits> tells more of each.
public struct Limits: Hashable, Sendable {
    /// Elements that stand in one layout, those of lists as far as they are seen.
    public var elements: Int
    /// Sizes and arrangements of elements that are found out in one layout.
    public var measurements: Int
    /// Bytes of the texts that one layout measures, as often as it does.
    public var text: Int
    /// Rows of the lists of a screen whose height is that of its content.
    public var contentRows: Int
    /// Pixels of one picture, all pages of it together.
    public var pixels: Int
    /// Pixels of one image, or of all within an SVG image.
    public var imagePixels: Int
    /// Bytes of one SVG or PDF.
    public var output: Int

    /// The usual limits, but for those that are given.
    public init(
        elements: Int = 200_000, measurements: Int = 1_000_000, text: Int = 8 << 20, contentRows: Int = 20_000,
        pixels: Int = 1 << 28, imagePixels: Int = 64_000_000, output: Int = 256 << 20
    ) {
        (self.elements, self.measurements, self.text) = (elements, measurements, text)
        (self.contentRows, self.pixels) = (contentRows, pixels)
        (self.imagePixels, self.output) = (imagePixels, output)
    }
}

extension Limits {
    /// As the rest of the program has them.
    package var known: TatamiPrimitives.Limits {
        var known = TatamiPrimitives.Limits.standard
        (known.elements, known.measurements, known.text) = (elements, measurements, text)
        (known.contentRows, known.pixels) = (contentRows, pixels)
        (known.imagePixels, known.output) = (imagePixels, output)
        return known
    }
}
