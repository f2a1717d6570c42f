import CCairo
import TatamiPainting
import TatamiPrimitives

/// Drawing of groups with a transform: evenly scaled ones as at another scale, others on a layer that is then turned.
extension BitmapPainter {
    /// Draws a group through its transform.
    func paint(
        _ group: DisplayGroup, through transform: AffineTransform, on layer: Layer, within limits: PixelRect
    ) throws(RenderingError) {
        guard let (inside, turn) = self.inside(transform) else { return }
        let items = [DisplayItem.group(group.untransformed)]
        guard let turn else { return try inside.paint(items, on: layer, within: limits) }
        let content = try inside.reach(of: items)
        for target in turn.tiles(of: content, within: limits) {
            let source = turn.source(of: target, drawing: content)
            guard !source.isEmpty else { continue }
            let apart = try Layer(.translucent, frame: source)
            try inside.paint(items, on: apart, within: source)
            try apart.context.checkStatus()
            apart.surface.flush()
            layer.context.paint(try turn.turned(apart.surface, in: target), opacity: 1)
        }
    }

    /// Returns the painter for the items of a group with that transform, and the turn of the layer on which it draws
    /// them: nil if it draws them in their places. The result is nil for a transform that leaves nothing to see.
    func inside(_ transform: AffineTransform) -> (painter: BitmapPainter, turn: LayerTurn?)? {
        var painter = self
        // Numbers don't depend on the part of the picture that is drawn: its place is added at the end.
        let origin = Point(x: Double(picture.left), y: Double(picture.top))
        let whole = DeviceMap(scale: map.scale, offset: map.offset - origin)
        let full = transform.followed(by: whole.transform)
        if full.b == 0, full.c == 0, full.a == full.d, full.a > 0, full.a.isFinite {
            painter.map = DeviceMap(scale: full.a, offset: Point(x: full.tx, y: full.ty) + origin)
            return (painter, nil)
        }
        let factor = max(transform.widthFactor, transform.heightFactor)
        painter.map.scale *= factor
        painter.layersBelow = []
        painter.isOnTurnedLayer = true
        var place = AffineTransform(
            a: transform.a / factor, b: transform.b / factor, c: transform.c / factor, d: transform.d / factor,
            tx: 0, ty: 0)
        let start = place.apply(whole.offset)
        (place.tx, place.ty) = (full.tx - start.x, full.ty - start.y)
        guard let turn = LayerTurn(place, in: picture) else { return nil }
        return (painter, turn)
    }
}

extension DeviceMap {
    var transform: AffineTransform {
        AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
    }
}

/// The map of a layer's pixels to those of the picture, for drawing a turned layer.
///
/// Each pixel of the picture is interpolated bilinearly between four of the layer, as the platform does. It uses only
/// integers, so that the result is the same on every machine and for any part of the picture.
struct LayerTurn {
    /// The map, if the layer and the picture both begin at 0, 0.
    private let place: AffineTransform
    private let inverse: AffineTransform
    /// The origin of the layer and of the picture.
    private let origin: (x: Int, y: Int)
    /// The number of points along each side of a pixel at which the layer is read: more than one where it is shrunk.
    private let samples: Int

    /// Creates the turn, from and to pixels that are counted from the corner of the picture; nil if it leaves nothing to
    /// see.
    init?(_ place: AffineTransform, in picture: PixelRect) {
        origin = (picture.left, picture.top)
        var place = place
        // Quarter turns and mirrors take pixels to pixels.
        if place.keepsPixels {
            (place.tx, place.ty) = ((place.tx + 0.5).rounded(.down), (place.ty + 0.5).rounded(.down))
        }
        guard let inverse = place.inverse else { return nil }
        (self.place, self.inverse) = (place, inverse)
        let step = max(inverse.widthFactor, inverse.heightFactor)
        samples = step > 1.001 ? Int(min(step.rounded(.up), Self.mostSamples)) : 1
        tileSide = Int(min(512, max(1, 16_384 / step)))
    }

    private static let mostSamples = 8.0
    /// The pixels of a layer above which the picture is drawn in squares, with a small layer for each.
    private static let mostPixels = 1 << 24
    /// The side of these squares; less for a shrunk layer, of which a square has more pixels.
    private let tileSide: Int

    /// Returns the parts of the picture that a layer turns into, one after the other.
    ///
    /// `content` has the pixels of the layer that its content touches, and `limits` those of the picture that are drawn.
    func tiles(of content: PixelRect, within limits: PixelRect) -> [PixelRect] {
        let all = reach(of: content).intersection(limits)
        if all.isEmpty { return [] }
        let source = source(of: all, drawing: content)
        if source.area <= Self.mostPixels, Double(max(source.width, source.height)) <= PixelRect.limit { return [all] }
        return stride(from: all.top, to: all.bottom, by: tileSide).flatMap { top in
            stride(from: all.left, to: all.right, by: tileSide).map { left in
                PixelRect(left: left, top: top, right: left + tileSide, bottom: top + tileSide)
                    .intersection(all)
            }
        }
    }

    /// Returns the pixels of the layer that are needed for pixels of the picture.
    func source(of target: PixelRect, drawing content: PixelRect) -> PixelRect {
        content.intersection(bounds(of: target, by: inverse).grown(by: 2))
    }

    /// Returns the pixels of the picture that pixels of the layer can touch.
    func reach(of source: PixelRect) -> PixelRect {
        source.isEmpty ? .empty : bounds(of: source.grown(by: 1), by: place)
    }

    private func bounds(of pixels: PixelRect, by map: AffineTransform) -> PixelRect {
        PixelRect(covering: map.bounds(of: pixels.offset(x: -origin.x, y: -origin.y).rect))
            .offset(x: origin.x, y: origin.y)
    }

    /// Returns the pixels of the picture in `target`, from a layer that is transparent outside of its frame.
    func turned(_ layer: PixelSurface, in target: PixelRect) throws(RenderingError) -> PixelSurface {
        let result = try PixelSurface(.translucent, frame: target)
        let reader = LayerReader(layer)
        let (a, b) = (Self.fixed(inverse.a, limit: 1e12), Self.fixed(inverse.b, limit: 1e12))
        let (c, d) = (Self.fixed(inverse.c, limit: 1e12), Self.fixed(inverse.d, limit: 1e12))
        let (tx, ty) = (Self.fixed(inverse.tx, limit: 1e17), Self.fixed(inverse.ty, limit: 1e17))
        let all = samples * samples
        let (left, top) = (origin.x << LayerReader.bits, origin.y << LayerReader.bits)
        for y in target.top..<target.bottom {
            let row = result.row(y)
            for x in target.left..<target.right {
                var sum = LayerReader.Sum()
                for sample in 0..<all {
                    // The middle of the sample, in parts of a pixel.
                    let across = 2 * ((x - origin.x) * samples + sample % samples) + 1
                    let down = 2 * ((y - origin.y) * samples + sample / samples) + 1
                    let u = (a * across + c * down) / (2 * samples) + tx - Self.half
                    let v = (b * across + d * down) / (2 * samples) + ty - Self.half
                    reader.add((u >> Self.rest) + left, (v >> Self.rest) + top, to: &sum)
                }
                sum.write(to: row + (x - target.left) * 4, count: all)
            }
        }
        result.markDirty()
        return result
    }

    /// The bits after the point of places on the layer.
    private static let bits = 24
    private static let half = 1 << (bits - 1)
    /// The bits that interpolation doesn't use.
    private static let rest = bits - LayerReader.bits

    /// Returns a number with `bits` after the point, clamped so that sums of products with pixels fit.
    private static func fixed(_ number: Double, limit: Double) -> Int {
        Int(min(max((number * Double(1 << bits)).rounded(), -limit), limit))
    }
}

/// A reader of pixels between those of a layer.
private struct LayerReader {
    /// The bits after the point of places.
    static let bits = 8

    private let layer: PixelSurface
    private let frame: PixelRect

    init(_ layer: PixelSurface) { (self.layer, frame) = (layer, layer.frame) }

    /// The sums of four channels, with twice `bits` more bits.
    struct Sum {
        private var channels = SIMD4<Int>()

        mutating func add(_ pixel: UnsafeMutablePointer<UInt8>, _ weight: Int) {
            channels &+= SIMD4(Int(pixel[0]), Int(pixel[1]), Int(pixel[2]), Int(pixel[3])) &* weight
        }

        /// Writes the mean of `count` places.
        func write(to pixel: UnsafeMutablePointer<UInt8>, count: Int) {
            let whole = count << (2 * LayerReader.bits)
            for channel in 0..<4 { pixel[channel] = UInt8((channels[channel] + whole / 2) / whole) }
        }
    }

    /// Adds the colour at a place, interpolated between the four pixels around it.
    func add(_ u: Int, _ v: Int, to sum: inout Sum) {
        let (left, top) = (u >> Self.bits, v >> Self.bits)
        guard left >= frame.left - 1, left < frame.right, top >= frame.top - 1, top < frame.bottom else { return }
        let one = 1 << Self.bits
        let (right, below) = (u & (one - 1), v & (one - 1))
        for (y, weight) in [(top, one - below), (top + 1, below)] where weight > 0 {
            guard y >= frame.top, y < frame.bottom else { continue }
            let row = layer.row(y)
            if left >= frame.left { sum.add(row + (left - frame.left) * 4, weight * (one - right)) }
            if right > 0, left + 1 < frame.right { sum.add(row + (left + 1 - frame.left) * 4, weight * right) }
        }
    }
}

extension AffineTransform {
    /// The factor by which a length along x grows.
    fileprivate var widthFactor: Double { (a * a + b * b).squareRoot() }
    /// The factor by which a length along y grows.
    fileprivate var heightFactor: Double { (c * c + d * d).squareRoot() }

    /// Whether it is a quarter turn or a mirroring, without scaling.
    fileprivate var keepsPixels: Bool {
        let isUpright = b == 0 && c == 0 && abs(a) == 1 && abs(d) == 1
        return isUpright || a == 0 && d == 0 && abs(b) == 1 && abs(c) == 1
    }
}
