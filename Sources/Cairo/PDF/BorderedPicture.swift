import TatamiPrimitives

/// A picture for pages with a border that repeats its edge pixels.
///
/// The border keeps the edges from fading out, even if a viewer rounds them to whole pixels. Cairo writes such a
/// picture only once, unlike a surface with an extend mode.
final class BorderedPicture {
    /// The pixels on each side: more than a point in the highest density of a page.
    private static let border = Int(PDFResources.density) + 2

    private let surface: PixelSurface

    init(_ picture: PixelSurface) throws(RenderingError) {
        let border = Self.border
        let (width, height) = (picture.frame.width, picture.frame.height)
        surface = try PixelSurface(
            picture.format,
            frame: PixelRect(left: 0, top: 0, right: width + 2 * border, bottom: height + 2 * border))
        guard width > 0, height > 0 else { return }
        picture.flush()
        let size = picture.bytesPerPixel
        for y in 0..<surface.frame.height {
            let source = picture.row(picture.frame.top + min(max(y - border, 0), height - 1))
            let target = surface.row(y)
            for x in 0..<border {
                (target + x * size).update(from: source, count: size)
                (target + (border + width + x) * size).update(from: source + (width - 1) * size, count: size)
            }
            (target + border * size).update(from: source, count: width * size)
        }
        surface.markDirty()
    }

    /// Draws the picture stretched to `frame`.
    func draw(in frame: Rect, on context: CairoContext) {
        context.draw(surface, within: Self.border, in: frame)
    }
}
