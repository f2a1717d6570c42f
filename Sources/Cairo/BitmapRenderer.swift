import CCairo
package import TatamiImages
package import TatamiPainting
package import TatamiPrimitives

/// A renderer of display lists into pixels, with caches for glyph masks, emoji and images.
///
/// The same list gives the same bytes, regardless of earlier ones.
package final class BitmapRenderer {
    private let kept: KeptPixels
    private let imageSource: any ImageSource
    private let images: ScaledImageCache

    private let mostPixelsOver: Int

    /// Creates a renderer. `mostPixelsOver` limits the pixels of additional surfaces for groups, clips, shadows and
    /// materials that exist at once. To stay within this limit, the picture is drawn in bands.
    package init(kept: KeptPixels, images: any ImageSource, mostPixelsOver: Int = 1 << 24) {
        self.mostPixelsOver = mostPixelsOver
        self.kept = kept
        self.imageSource = images
        self.images = ScaledImageCache(source: images)
    }

    package convenience init(glyphs: any GlyphSource, images: any ImageSource, mostPixelsOver: Int = 1 << 24) {
        self.init(kept: KeptPixels(glyphs: glyphs), images: images, mostPixelsOver: mostPixelsOver)
    }

    /// Draws `region` (in points, rounded outward to whole pixels), or the whole picture if it is nil. `mostBlurred`
    /// limits the pixels of all shadows and materials together.
    package func render(
        _ list: DisplayList, region: Rect? = nil, mostBlurred: Int = Limits.standard.pixels
    ) throws(RenderingError) -> RenderedBitmap {
        let region = region ?? Rect(origin: .zero, size: list.size)
        let (frame, map) = try Self.frame(of: region, scale: list.scale)
        let layer = try Self.layer(of: list, frame: frame)
        let picture = Self.picture(of: list, under: map)
        let painter = BitmapPainter(
            map: map, picture: picture, origin: (picture.left, picture.top), kept: kept, imageSource: imageSource,
            images: images,
            mostPixelsOver: mostPixelsOver)
        for band in try painter.bands(of: list.items, in: frame, mostBlurred: mostBlurred) {
            // A material depends on pixels around it: the band is drawn with them on a layer of its own, and copied.
            let around = painter.needed(for: band, in: list.items, within: painter.picture)
            guard around == band else {
                let apart = try Self.layer(of: list, frame: around)
                try painter.paint(list.items, on: apart, within: around)
                try apart.context.checkStatus()
                layer.surface.copy(band, from: apart.surface)
                continue
            }
            guard band != frame else {
                try painter.paint(list.items, on: layer, within: frame)
                break
            }
            try layer.context.clipped(to: band) { () throws(RenderingError) in
                try painter.paint(list.items, on: layer, within: band)
            }
        }
        // In this order: a context in error leaves its surface with a good status.
        try layer.context.checkStatus()
        try layer.surface.checkStatus()
        return RenderedBitmap(layer.surface)
    }

    /// Creates a layer with only the background.
    private static func layer(of list: DisplayList, frame: PixelRect) throws(RenderingError) -> Layer {
        let layer = try Layer(list.background.alpha >= 1 ? .opaque : .translucent, frame: frame)
        if list.background.alpha > 0 {
            layer.context.setSource(list.background)
            cairo_paint(layer.context.raw)
        }
        return layer
    }

    private static func picture(of list: DisplayList, under map: DeviceMap) -> PixelRect {
        let pixels = PixelGrid(pixelsPerPoint: list.scale).pixels(around: Rect(origin: .zero, size: list.size))
        return PixelRect(covering: pixels.offset(by: map.offset))
    }

    /// Returns the pixels of a region, the first at 0, 0, and the map that places the region there.
    private static func frame(of region: Rect, scale: Double) throws(RenderingError) -> (PixelRect, DeviceMap) {
        let pixels = PixelGrid(pixelsPerPoint: scale).pixels(around: region)
        let (width, height) = (pixels.width, pixels.height)
        guard width >= 1, height >= 1, scale > 0, scale.isFinite, pixels.minX.isFinite, pixels.minY.isFinite else {
            throw .emptyPicture(size: region.size, scale: scale)
        }
        guard width <= PixelRect.limit, height <= PixelRect.limit else {
            throw .tooLarge(width: width, height: height, limit: PixelRect.limit)
        }
        return (
            PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height)),
            DeviceMap(scale: scale, offset: Point(x: -pixels.minX, y: -pixels.minY))
        )
    }
}

/// A drawn picture that provides its pixels with straight alpha, row by row.
package final class RenderedBitmap: PixelRows {
    private let surface: PixelSurface

    /// Takes the pixels of a surface, on which drawing must have ended.
    init(_ surface: PixelSurface) {
        surface.flush()
        self.surface = surface
    }

    package var width: Int { surface.frame.width }
    package var height: Int { surface.frame.height }
    package var isOpaque: Bool { surface.format == .opaque }

    package func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) {
        precondition(y >= 0 && y < height, "a row of the picture")
        precondition(row.count >= width * 4, "room for a row")
        let target = row.assumingMemoryBound(to: UInt32.self)
        let source = UnsafeRawPointer(surface.bytes + y * surface.stride).assumingMemoryBound(to: UInt32.self)
        if isOpaque {
            for x in 0..<width { target[x] = Self.swapped(source[x]) | 0xFF00_0000 }
        } else {
            for x in 0..<width { target[x] = Self.straight(source[x]) }
        }
    }

    /// Provides the rows only if the picture is opaque, and nil otherwise.
    ///
    /// Cairo premultiplies colours by alpha, which must be undone in a copy.
    package func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result {
        withExtendedLifetime(surface) {
            body(isOpaque ? RowsInMemory(start: surface.bytes, stride: surface.stride, order: .words) : nil)
        }
    }

    /// Returns all pixels in one bitmap.
    package func bitmap() -> Bitmap {
        let (rowBytes, height) = (width * 4, height)
        let pixels = [UInt8](unsafeUninitializedCapacity: rowBytes * height) { buffer, count in
            let bytes = UnsafeMutableRawBufferPointer(buffer)
            for y in 0..<height { copyRow(y, into: .init(rebasing: bytes[y * rowBytes..<(y + 1) * rowBytes])) }
            count = rowBytes * height
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Exchanges red and blue; Cairo's pixels are words with blue in the lowest byte.
    private static func swapped(_ pixel: UInt32) -> UInt32 {
        pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return swapped(pixel) }
        if alpha == 0 { return 0 }
        func level(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) }
        return alpha << 24 | level(0) << 16 | level(8) << 8 | level(16)
    }
}

/// The versions of the libraries that turn outlines and images into pixels.
package struct RenderingVersions: Hashable, Sendable {
    package var cairo: String
    package var librsvg: String

    /// The versions loaded by this process, rather than those it was built with; librsvg is `none` if it is missing.
    package static var loaded: RenderingVersions {
        RenderingVersions(cairo: String(cString: cairo_version_string()), librsvg: SVGLibrary.version ?? "none")
    }
}
