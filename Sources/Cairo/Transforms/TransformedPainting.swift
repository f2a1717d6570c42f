import CCairo
import TatamiPainting
import TatamiPrimitives

/// Drawing of groups with a transform: evenly scaled ones as at another scale, others on a layer that is then turned.
extension BitmapPainter {
    /// Draws a group through its transform.
    func paint(
        _ group: DisplayGroup, through transform: AffineTransform, on layer: Layer, within limits: PixelRect
    ) throws(RenderingError) {
        guard let (inside, turn) = self.inside(group, transform) else { return }
        let items = [DisplayItem.group(group.untransformed)]
        guard let turn else { return try inside.paint(items, on: layer, within: limits) }
        let content = try inside.reach(of: items).intersection(inside.picture)
        let target = turn.reach(of: content).intersection(limits)
        let source = turn.source(of: target, drawing: content)
        guard !target.isEmpty, !source.isEmpty else { return }
        let own = try Layer(.translucent, frame: source)
        try inside.paint(items, on: own, within: source)
        try own.context.checkStatus()
        own.surface.flush()
        layer.context.paint(try turn.turned(own.surface, in: target), opacity: 1)
    }

    /// Returns the painter for the items of a group with a transform; nil if nothing of them can be seen.
    ///
    /// With a `turn`, the painter draws on a layer that is then turned; without one, in the items' places. Its numbers
    /// don't depend on the part of the picture that is drawn.
    func inside(
        _ group: DisplayGroup, _ transform: AffineTransform
    ) -> (painter: BitmapPainter, turn: LayerTurn?)? {
        var painter = self
        let corner = Point(x: Double(origin.x), y: Double(origin.y))
        let whole = DeviceMap(scale: map.scale, offset: map.offset - corner)
        let full = transform.followed(by: whole.transform)
        if full.b == 0, full.c == 0, full.a == full.d, full.a > 0, full.a.isFinite {
            painter.map = DeviceMap(scale: full.a, offset: Point(x: full.tx, y: full.ty) + corner)
            return (painter, nil)
        }
        var factor = max(transform.widthFactor, transform.heightFactor)
        guard let inverse = full.inverse, let reach = DisplayItem.group(group.untransformed).reach else { return nil }
        let pixel = 1 / (whole.scale * factor)
        let shown = inverse.bounds(of: picture.offset(x: -origin.x, y: -origin.y).rect).grown(by: 4 * pixel)
        let seen = reach.intersection(shown)
        guard !seen.isEmpty else { return nil }
        let (width, height) = (seen.width / pixel, seen.height / pixel)
        let limit = LayerTurn.mostPixels(afterTurns: turns)
        factor *= min(1, LayerTurn.longestSide / max(width, height), (limit / (width * height)).squareRoot())
        // The layer's pixels are those of the picture where the group isn't scaled, counted from the middle.
        let fine = DeviceMap(scale: whole.scale * factor, offset: whole.offset)
        let middle = fine.place(Point(x: seen.midX, y: seen.midY))
        painter.map = DeviceMap(
            scale: fine.scale, offset: fine.offset - Point(x: middle.x.rounded(), y: middle.y.rounded()))
        painter.picture = PixelRect(covering: painter.map.place(seen)).grown(by: 2)
        painter.origin = (0, 0)
        painter.layersBelow = []
        painter.turns += 1
        var place = AffineTransform(
            a: transform.a / factor, b: transform.b / factor, c: transform.c / factor, d: transform.d / factor,
            tx: 0, ty: 0)
        let start = place.apply(painter.map.offset)
        (place.tx, place.ty) = (full.tx - start.x, full.ty - start.y)
        guard let turn = LayerTurn(place, to: origin) else { return nil }
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
/// Each pixel of the picture is interpolated bilinearly between four of the layer, as the platform does. The map is
/// rounded to 24 bits after the point, and pixels are interpolated with integers, so that the result is the same for any
/// part of the picture.
struct LayerTurn {
    /// The map to pixels that are counted from the corner of the picture.
    private let place: AffineTransform
    private let inverse: AffineTransform
    /// The corner of the picture, of which a part is drawn.
    private let origin: (x: Int, y: Int)
    /// The number of places along a pixel's width and height at which the layer is read: more where it is shrunk.
    private let samples: (x: Int, y: Int)

    /// The length in pixels to which a layer is limited, by a lower resolution.
    static let longestSide = 16_000.0
    private static let mostSamples = 8.0

    /// Returns the number of pixels to which a layer is limited, by a lower resolution; less on layers that are turned
    /// themselves, so that all of them together are bounded.
    static func mostPixels(afterTurns count: Int) -> Double { Double(1 << (24 - 2 * min(count, 4))) }

    /// Creates the turn; nil if it leaves nothing to see.
    init?(_ place: AffineTransform, to origin: (x: Int, y: Int)) {
        self.origin = origin
        var place = place
        // Quarter turns and mirrors take pixels to pixels.
        if place.keepsPixels {
            (place.tx, place.ty) = ((place.tx + 0.5).rounded(.down), (place.ty + 0.5).rounded(.down))
        }
        guard let inverse = place.inverse else { return nil }
        (self.place, self.inverse) = (place, inverse)
        func count(_ step: Double) -> Int { step > 1.001 ? Int(min(step.rounded(.up), Self.mostSamples)) : 1 }
        samples = (count(inverse.widthFactor), count(inverse.heightFactor))
    }

    /// Returns the pixels of the layer that are needed for pixels of the picture, in whole rows: a shape that Cairo
    /// clips at a side can have other pixels, as in bands.
    func source(of target: PixelRect, drawing content: PixelRect) -> PixelRect {
        let near = PixelRect(covering: inverse.bounds(of: target.offset(x: -origin.x, y: -origin.y).rect))
            .grown(by: 2)
        guard near.overlaps(content) else { return .empty }
        return PixelRect(
            left: content.left, top: max(near.top, content.top), right: content.right,
            bottom: min(near.bottom, content.bottom))
    }

    /// Returns the pixels of the picture that pixels of the layer can touch.
    func reach(of source: PixelRect) -> PixelRect {
        source.isEmpty
            ? .empty
            : PixelRect(covering: place.bounds(of: source.grown(by: 1).rect)).offset(x: origin.x, y: origin.y)
    }

    /// Returns the pixels of the picture in `target`, from a layer that is transparent outside of its frame.
    func turned(_ layer: PixelSurface, in target: PixelRect) throws(RenderingError) -> PixelSurface {
        let result = try PixelSurface(.translucent, frame: target)
        let reader = LayerReader(layer)
        let (a, b) = (Self.fixed(inverse.a, limit: 1e12), Self.fixed(inverse.b, limit: 1e12))
        let (c, d) = (Self.fixed(inverse.c, limit: 1e12), Self.fixed(inverse.d, limit: 1e12))
        let (tx, ty) = (Self.fixed(inverse.tx, limit: 1e17), Self.fixed(inverse.ty, limit: 1e17))
        for y in target.top..<target.bottom {
            let row = result.row(y)
            for x in target.left..<target.right {
                var sum = LayerReader.Sum()
                for sampleY in 0..<samples.y {
                    // The middle of the sample, in parts of a pixel.
                    let down = 2 * ((y - origin.y) * samples.y + sampleY) + 1
                    let (startU, startV) = (c * down / (2 * samples.y) + tx, d * down / (2 * samples.y) + ty)
                    for sampleX in 0..<samples.x {
                        let across = 2 * ((x - origin.x) * samples.x + sampleX) + 1
                        let u = a * across / (2 * samples.x) + startU - Self.half
                        let v = b * across / (2 * samples.x) + startV - Self.half
                        reader.add(u >> Self.unusedBits, v >> Self.unusedBits, to: &sum)
                    }
                }
                sum.write(to: row + (x - target.left) * 4, count: samples.x * samples.y)
            }
        }
        result.markDirty()
        return result
    }

    /// The bits after the point of places on the layer.
    private static let bits = 24
    private static let half = 1 << (bits - 1)
    /// The bits that interpolation doesn't use.
    private static let unusedBits = bits - LayerReader.bits

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
        add(row: top, from: left, right, weight: one - below, to: &sum)
        if below > 0 { add(row: top + 1, from: left, right, weight: below, to: &sum) }
    }

    /// Adds two neighbours in a row, of which the second has the share `right` of the weight.
    private func add(row y: Int, from left: Int, _ right: Int, weight: Int, to sum: inout Sum) {
        guard y >= frame.top, y < frame.bottom else { return }
        let row = layer.row(y)
        let one = 1 << Self.bits
        if left >= frame.left { sum.add(row + (left - frame.left) * 4, weight * (one - right)) }
        if right > 0, left + 1 < frame.right { sum.add(row + (left + 1 - frame.left) * 4, weight * right) }
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
