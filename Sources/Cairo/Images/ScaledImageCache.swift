import CCairo
import TatamiImages
import TatamiPrimitives

/// A cache of images in their drawn sizes.
final class ScaledImageCache {
    /// Positions are relative to the whole pixel at which the image starts.
    private struct Key: Hashable {
        var image: ImageReference
        var frame: Rect
        var window: PixelRect
    }

    private let source: any ImageSource
    private var surfaces = SurfaceCache<Key>(byteLimit: 64 << 20)

    init(source: any ImageSource) {
        self.source = source
    }

    /// Returns the part of `image`, stretched to `frame` (in pixels), that is visible in `window`; nil if there is
    /// none.
    func image(
        _ image: ImageReference, stretchedTo frame: Rect, seenIn window: PixelRect
    ) throws(RenderingError) -> PlacedSurface? {
        let whole = PixelRect(covering: frame)
        let seen = whole.intersection(window)
        guard frame.isDrawable, !seen.isEmpty else { return nil }
        // Of a picture far larger than its visible part, only that part is made.
        let isModest = whole.width * whole.height <= 4 * window.width * window.height
        let made = (isModest ? whole : seen).offset(x: -whole.left, y: -whole.top)
        let local = Rect(
            origin: Point(x: frame.minX - Double(whole.left), y: frame.minY - Double(whole.top)), size: frame.size)
        let key = Key(image: image, frame: local, window: made)
        let surface = try surfaces.surface(for: key) { () throws(RenderingError) in
            try scaled(image, to: local, window: made)
        }
        return surface.map { PlacedSurface(surface: $0, x: whole.left, y: whole.top) }
    }

    private func scaled(
        _ image: ImageReference, to frame: Rect, window: PixelRect
    ) throws(RenderingError) -> PixelSurface {
        switch image.format {
        case .png, .jpeg:
            return try ImageResampling(frame: frame, window: window).resample(try source.readBitmap(of: image))
        case .svg:
            let bytes = try source.readBytes(of: image)
            return try telling(image) { () throws(RenderingError) in
                try IsolatedSVG.draw(bytes, in: frame, window: window)
            }
        }
    }
}

/// Adds the name of the image to an error.
func telling<Result>(
    _ image: ImageReference, _ draw: () throws(RenderingError) -> Result
) throws(RenderingError) -> Result {
    do { return try draw() } catch { throw .undrawableImage(image, cause: error) }
}

extension ImageSource {
    func readBitmap(of image: ImageReference) throws(RenderingError) -> Bitmap {
        do { return try bitmap(of: image) } catch { throw .unreadableImage(image, cause: error) }
    }

    func readBytes(of image: ImageReference) throws(RenderingError) -> [UInt8] {
        do { return try bytes(of: image) } catch { throw .unreadableImage(image, cause: error) }
    }

    func readBitmap(of glyph: UInt32, in font: FontFace, png: [UInt8]) throws(RenderingError) -> Bitmap {
        do { return try bitmap(ofPNG: png) } catch { throw .unreadableColorGlyph(glyph, font, cause: error) }
    }
}

extension Rect {
    /// Whether an image can be stretched to the rectangle, in pixels.
    var isDrawable: Bool {
        let limit = PixelRect.longestImageSide
        return width > 0 && height > 0 && width <= limit && height <= limit && abs(minX) <= limit && abs(minY) <= limit
    }
}
