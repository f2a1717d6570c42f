import TatamiPrimitives

/// A cache of glyph masks, each filled once from its outline.
///
/// A mask is a pure function of font, glyph, size and phase, so the cache's contents never affect the result.
final class GlyphMaskCache {
    /// The size in bytes above which all masks are dropped before the next run of text.
    private static let byteLimit = 16 << 20
    /// Glyphs wider or higher than this number of pixels are not cached.
    private static let largestSide = 256

    private struct Key: Hashable {
        var font: FontFace
        var size: Double
    }

    private let source: any GlyphSource
    private var fonts: [Key: SizedFont] = [:]
    private var byteCount = 0

    init(source: any GlyphSource) {
        self.source = source
    }

    /// Returns a font at one size; `size` is the em in pixels.
    func font(_ font: FontFace, size: Double) -> SizedFont {
        if byteCount > Self.byteLimit {
            fonts.removeAll()
            byteCount = 0
        }
        let key = Key(font: font, size: size)
        if let known = fonts[key] { return known }
        let new = SizedFont(font, size: size, cache: self)
        fonts[key] = new
        return new
    }

    /// A font at one size.
    final class SizedFont {
        private let font: FontFace
        private let size: Double
        private unowned let cache: GlyphMaskCache
        private var masks: [UInt64: GlyphMask] = [:]

        fileprivate init(_ font: FontFace, size: Double, cache: GlyphMaskCache) {
            self.font = font
            self.size = size
            self.cache = cache
        }

        func mask(of glyph: UInt32, at place: PhasedPlace) throws(RenderingError) -> GlyphMask {
            let key = UInt64(glyph) << 4 | UInt64(place.phaseY) << 2 | UInt64(place.phaseX)
            if let known = masks[key] { return known }
            let mask = try makeMask(of: glyph, at: place)
            masks[key] = mask
            cache.byteCount += mask.byteCount
            return mask
        }

        private func makeMask(of glyph: UInt32, at place: PhasedPlace) throws(RenderingError) -> GlyphMask {
            let outline = cache.source.outline(of: glyph, in: font)
            let map = DeviceMap(
                scale: size / outline.unitsPerEm,
                offset: Point(x: Double(place.phaseX) / 4, y: Double(place.phaseY) / 4))
            guard outline.unitsPerEm > 0, let bounds = map.bounds(of: outline.path) else { return .blank }
            let frame = PixelRect(covering: bounds)
            guard max(frame.width, frame.height) <= GlyphMaskCache.largestSide else {
                return .outline(outline.path, scale: map.scale, frame: frame)
            }
            guard !frame.isEmpty else { return .blank }
            return .mask(
                try PixelSurface.mask(in: frame) { $0.fill(outline.path, rule: .nonZero, under: map) })
        }
    }
}

/// The image of a glyph; frames are relative to the whole pixel of its origin.
enum GlyphMask {
    case blank
    case mask(PixelSurface)
    /// The outline of a glyph that is too large for the cache.
    case outline(Path, scale: Double, frame: PixelRect)

    var frame: PixelRect {
        switch self {
        case .blank: .empty
        case .mask(let surface): surface.frame
        case .outline(_, _, let frame): frame
        }
    }

    /// Whether the coverage of both adds up to more than a whole pixel somewhere.
    ///
    /// The other one is moved by whole pixels. Edges that only touch may share a pixel, but together cover at most all
    /// of it. Outlines count as overlapping if their frames do.
    func overlaps(_ other: GlyphMask, x: Int, y: Int) -> Bool {
        let otherFrame = other.frame.offset(x: x, y: y)
        let both = frame.intersection(otherFrame)
        guard !both.isEmpty else { return false }
        guard case .mask(let surface) = self, case .mask(let otherSurface) = other else { return true }
        return (both.top..<both.bottom).contains { row in
            let (line, otherLine) = (surface.row(row), otherSurface.row(row - y))
            return (both.left..<both.right).contains { column in
                Int(line[column - frame.left]) + Int(otherLine[column - otherFrame.left]) > 255
            }
        }
    }

    fileprivate var byteCount: Int {
        // The overhead of a cached glyph is about the size of two Cairo objects.
        if case .mask(let surface) = self { surface.byteCount + 512 } else { 64 }
    }
}

/// A position rounded to the nearest quarter of a pixel.
struct PhasedPlace: Hashable {
    /// The whole pixel at or before the position.
    let x: Int
    let y: Int
    /// The remaining quarters of a pixel, 0 to 3.
    let phaseX: Int
    let phaseY: Int

    /// Rounds a position; nil for NaN and for positions outside of all pictures.
    init?(_ position: Point) {
        // A picture ends at 32,767; a glyph that starts at twice that doesn't reach it.
        guard abs(position.x) < 2 * PixelRect.limit, abs(position.y) < 2 * PixelRect.limit else { return nil }
        let (quartersX, quartersY) = (Self.quarters(position.x), Self.quarters(position.y))
        (x, y) = (quartersX >> 2, quartersY >> 2)
        (phaseX, phaseY) = (quartersX & 3, quartersY & 3)
    }

    /// Rounds to the nearest quarter, up if tied. Distances in whole pixels are preserved at any start.
    private static func quarters(_ position: Double) -> Int { Int((position * 4 + 0.5 + slack).rounded(.down)) }

    /// More than the rounding errors of sums of positions, in quarters of a pixel.
    private static let slack = 1.0 / 65_536
}

extension PhasedPlace {
    /// The rounded position.
    var position: Point { Point(x: Double(x) + Double(phaseX) / 4, y: Double(y) + Double(phaseY) / 4) }
}
