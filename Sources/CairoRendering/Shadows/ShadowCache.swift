/// Shadows, each blurred once and kept between pictures.
final class ShadowCache {
    private struct Key: Hashable {
        /// Counts from its own origin.
        var shadow: ShadowMask
        var window: PixelRect
    }

    /// Shadows of which more pixels are seen are blurred anew each time.
    private static let largestArea = 1 << 20

    private var masks = SurfaceCache<Key>(byteLimit: 16 << 20)

    /// The coverage of a shadow inside `window`, or nil where there is none.
    func coverage(of shadow: ShadowMask, in window: PixelRect) throws(RenderingError) -> PlacedSurface? {
        let visible = shadow.reach.intersection(window)
        guard !visible.isEmpty else { return nil }
        guard !shadow.isStretched, visible.width * visible.height <= Self.largestArea else {
            return try shadow.coverage(in: visible).map { PlacedSurface(surface: $0, x: 0, y: 0) }
        }
        let (x, y) = (shadow.bounds.left, shadow.bounds.top)
        let key = Key(shadow: shadow.fromItsOrigin, window: visible.offset(x: -x, y: -y))
        let surface = try masks.surface(for: key) { () throws(RenderingError) in
            try key.shadow.coverage(in: key.window)
        }
        return surface.map { PlacedSurface(surface: $0, x: x, y: y) }
    }
}
