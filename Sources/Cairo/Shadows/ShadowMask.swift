import TatamiPainting
import TatamiPrimitives

/// The coverage of a shadow over a picture: the silhouette of its path, moved and blurred.
struct ShadowMask: Hashable {
    /// The standard deviation in pixels above which the blur runs on a smaller picture.
    ///
    /// Such a Gaussian is so smooth that stretching its result back adds less than a hundredth of a level.
    private static let widestSigma = 48.0
    /// The standard deviation in pixels above which a blur is so wide that it is invisible.
    private static let largestSigma = 16_384.0

    let sigma: Double
    /// The silhouette in pixels, including the offset; `map` reduces it for a wide blur.
    private let path: Path
    private let map: DeviceMap
    /// The pixels that the silhouette can touch.
    let bounds: PixelRect
    /// The pixels that the shadow can touch.
    var reach: PixelRect { bounds.grown(by: GaussianKernel.radius(sigma: sigma)) }

    /// Creates a mask; nil if the shadow is invisible, or if a number in it is NaN.
    init?(_ shadow: ShadowItem, under map: DeviceMap) {
        let moved = DeviceMap(
            scale: map.scale,
            offset: Point(
                x: map.offset.x + shadow.offset.x * map.scale, y: map.offset.y + shadow.offset.y * map.scale))
        let sigma = max(shadow.blur, 0) / 2 * map.scale
        guard shadow.color.alpha > 0, sigma.isFinite, sigma <= Self.largestSigma,
            let bounds = moved.bounds(of: shadow.path)
        else { return nil }
        self.sigma = sigma
        self.path = moved.placed(shadow.path)
        self.map = DeviceMap(scale: 1)
        self.bounds = PixelRect(covering: bounds)
    }

    /// The shadow relative to the first pixel of its silhouette, so that shadows of the same shape are equal.
    var fromItsOrigin: ShadowMask {
        let origin = Point(x: Double(bounds.left), y: Double(bounds.top))
        return ShadowMask(sigma: sigma, map: map, path: path.onCairoGrid(from: origin))
    }

    /// Whether the blur runs on a smaller picture, whose pixels depend on the shadow's place.
    var isStretched: Bool { reduction > 1 }

    /// The factor by which the picture is reduced for the blur.
    private var reduction: Int { Int((sigma / Self.widestSigma).rounded(.up)) }

    /// Returns the coverage inside `window`; nil if there is none. The cost depends on the window and its
    /// surroundings.
    func coverage(in window: PixelRect) throws(RenderingError) -> PixelSurface? {
        let visible = reach.intersection(window)
        guard !visible.isEmpty else { return nil }
        return isStretched ? try stretched(in: visible, by: reduction) : try blurred(in: visible)
    }

    private func blurred(in visible: PixelRect) throws(RenderingError) -> PixelSurface {
        let radius = GaussianKernel.radius(sigma: sigma)
        let silhouette = try silhouette(in: visible.grown(by: radius).intersection(bounds))
        guard radius > 0 else { return silhouette }
        let coverage = try PixelSurface(.coverage, frame: visible)
        GaussianBlur(sigma: sigma).blur(silhouette, into: coverage)
        return coverage
    }

    private func silhouette(in frame: PixelRect) throws(RenderingError) -> PixelSurface {
        try PixelSurface.mask(in: frame) { $0.fill(path, rule: .nonZero, under: map) }
    }

    /// Blurs a picture that is reduced by `reduction`, and stretches it back linearly between its pixels' centres.
    private func stretched(in visible: PixelRect, by reduction: Int) throws(RenderingError) -> PixelSurface {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(reduction)).rounded(.down)) }
        let small = ShadowMask(
            sigma: sigma / Double(reduction),
            map: DeviceMap(scale: 1 / Double(reduction)), path: path)
        let source = try small.blurred(
            in: PixelRect(
                left: down(visible.left), top: down(visible.top), right: down(visible.right) + 1,
                bottom: down(visible.bottom) + 1
            ).grown(by: 1))
        let target = try PixelSurface(.coverage, frame: visible)
        // Positions in halves of a pixel, so that centres are whole numbers.
        let whole = 2 * reduction
        func neighbours(_ position: Int, from origin: Int) -> (first: Int, share: Int) {
            let middle = 2 * position + 1 - reduction - origin * whole
            return (middle / whole, middle % whole)
        }
        let columns = (visible.left..<visible.right).map { neighbours($0, from: source.frame.left) }
        for y in visible.top..<visible.bottom {
            let (line, share) = neighbours(y, from: source.frame.top)
            let upper = source.bytes + line * source.stride
            let lower = upper + source.stride
            let bytes = target.row(y)
            for (x, column) in columns.enumerated() {
                func across(_ row: UnsafeMutablePointer<UInt8>) -> Int {
                    Int(row[column.first]) * (whole - column.share) + Int(row[column.first + 1]) * column.share
                }
                let sum = across(upper) * (whole - share) + across(lower) * share
                bytes[x] = UInt8((sum + whole * whole / 2) / (whole * whole))
            }
        }
        target.markDirty()
        return target
    }

    private init(sigma: Double, map: DeviceMap, path: Path) {
        self.sigma = sigma
        self.map = map
        self.path = path
        bounds = map.pixels(covering: path)
    }
}

/// A cache of blurred shadows.
final class ShadowCache {
    private struct Key: Hashable {
        /// The shadow relative to its own origin.
        var shadow: ShadowMask
        var window: PixelRect
    }

    /// Shadows with more visible pixels are not cached.
    private static let largestArea = 1 << 20

    private var masks = SurfaceCache<Key>(byteLimit: 16 << 20)

    /// Returns the coverage of a shadow inside `window`; nil if there is none.
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
