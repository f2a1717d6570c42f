import TatamiComparison
import TatamiPainting
import TatamiPrimitives

/// The pixels that an item touches: an upper bound, and some that are certain.
struct PixelCoverage {
    var bounds = PixelRect.empty
    /// An area within the bounds that is never touched: the inside of a border.
    var hole = PixelRect.empty
    /// Fully covered areas: a rectangle without its rounded corners is the union of two.
    var full: [PixelRect] = []

    init(_ item: DisplayItem, scale: Double, glyphs: GlyphReach) {
        switch item {
        case .group:
            guard let reach = item.reach else { return }
            bounds = PixelRect(around: reach, scale: scale)
        case .fill(let path, let rule, _, _):
            guard let bounds = path.controlBounds else { return }
            self.bounds = PixelRect(around: bounds, scale: scale)
            let box = RoundedRect(path, within: bounds)
            full = box?.insides.compactMap { PixelRect(inside: $0, scale: scale) } ?? []
            if box == nil, rule == .evenOdd { hole = Self.hole(of: path, scale: scale) }
        case .stroke(let path, let style, _):
            guard let bounds = path.controlBounds else { return }
            self.bounds = PixelRect(around: bounds.grown(by: path.strokeReach(style)), scale: scale)
        case .shadow(let shadow):
            guard let bounds = shadow.path.controlBounds else { return }
            let reach = (max(shadow.blur, 0) / 2 * scale * ShadowItem.seenDeviations).rounded(.up) / scale
            // The silhouette covers whole pixels before it is blurred.
            let silhouette = PixelGrid(pixelsPerPoint: scale).outward(bounds.offset(by: shadow.offset))
            self.bounds = PixelRect(around: silhouette.grown(by: reach), scale: scale)
        case .textShadow(let shadow):
            let letters = shadow.runs.compactMap { run in
                glyphs.reach(of: run.glyphs)?.offset(by: run.origin + shadow.offset)
            }
            guard let first = letters.first else { return }
            let reach = (shadow.reachBeyondLetters * scale).rounded(.up) / scale
            let silhouette = PixelGrid(pixelsPerPoint: scale).outward(letters.reduce(first) { $0.union($1) })
            bounds = PixelRect(around: silhouette.grown(by: reach), scale: scale)
        case .material(let item):
            guard let bounds = item.path.controlBounds else { return }
            self.bounds = PixelRect(around: bounds, scale: scale)
            full =
                RoundedRect(item.path, within: bounds)?.insides.compactMap { PixelRect(inside: $0, scale: scale) }
                ?? []
        case .glyphs(let run, let origin, _):
            guard let reach = glyphs.reach(of: run) else { return }
            // Glyphs are placed at quarters of a pixel.
            bounds = PixelRect(around: reach.offset(by: origin).grown(by: 0.25 / scale), scale: scale)
        case .image(_, let frame, _):
            bounds = PixelRect(around: frame, scale: scale)
        }
    }

    /// The inside of a ring of two rectangles, the outer first.
    private static func hole(of ring: Path, scale: Double) -> PixelRect {
        guard let second = ring.elements.indices.dropFirst().first(where: { ring.elements[$0].isMove }) else {
            return .empty
        }
        let inner = Path(Array(ring.elements[second...]))
        guard let bounds = inner.controlBounds, let box = RoundedRect(inner, within: bounds) else { return .empty }
        return box.insides.compactMap { PixelRect(inside: $0, scale: scale) }.max { $0.area < $1.area } ?? .empty
    }
}

/// A path that is a rectangle, possibly with rounded corners.
struct RoundedRect {
    private let rect: Rect
    private let radii: CornerRadii

    /// Returns nil for any other path; `bounds` are the bounds of its points.
    init?(_ path: Path, within bounds: Rect) {
        var radii: CornerRadii = 0
        var last = Point.zero
        for element in path.elements {
            switch element {
            case .move(let point), .line(let point): last = point
            case .cubic(_, _, let point):
                let ends = [Point(x: last.x, y: point.y), Point(x: point.x, y: last.y)]
                guard let corner = ends.lazy.compactMap({ Self.corner(at: $0, of: bounds) }).first else { return nil }
                radii[keyPath: corner] = abs(point.x - last.x)
                last = point
            case .quad: return nil
            case .close: break
            }
        }
        let model = Path.rectangle(bounds, cornerRadius: radii)
        guard model.isSame(as: path, offset: .zero) else { return nil }
        (rect, self.radii) = (bounds, radii)
    }

    /// The area without the corners: one rectangle of the full width, and one of the full height.
    var insides: [Rect] {
        guard radii.largest > 0 else { return [rect] }
        return [
            rect.inset(
                by: EdgeInsets(
                    top: max(radii.topLeft, radii.topRight), bottom: max(radii.bottomLeft, radii.bottomRight))),
            rect.inset(
                by: EdgeInsets(
                    left: max(radii.topLeft, radii.bottomLeft), right: max(radii.topRight, radii.bottomRight))),
        ]
    }

    /// The corner of a rectangle at a point; nil for any other point.
    private static func corner(at point: Point, of rect: Rect) -> WritableKeyPath<CornerRadii, Double>? {
        func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Path.nearness }
        switch (
            isNear(point.x, rect.minX), isNear(point.x, rect.maxX), isNear(point.y, rect.minY),
            isNear(point.y, rect.maxY)
        )
        {
        case (true, _, true, _): return \.topLeft
        case (_, true, true, _): return \.topRight
        case (_, true, _, true): return \.bottomRight
        case (true, _, _, true): return \.bottomLeft
        default: return nil
        }
    }
}

extension Path.Element {
    var isMove: Bool { if case .move = self { true } else { false } }
}

extension Path {
    /// The distance from the path at which its stroke is visible, in points: the longest mitre that it actually has.
    func strokeReach(_ style: StrokeStyle) -> Double {
        let half = style.width / 2
        let cap = style.cap == .square ? half * 2.0.squareRoot() : half
        guard style.join == .miter else { return cap }
        return max(cap, half * longestMitre)
    }

    /// The longest mitre of a stroke along the path, in half widths of the stroke; one beyond the limit is cut off.
    private var longestMitre: Double {
        var longest = 1.0
        var (start, last) = (Point.zero, Point.zero)
        var (first, incoming): (Point?, Point?) = (nil, nil)
        func turn(to direction: Point) {
            if let incoming {
                // The angle between both sides of the corner: a mitre is one over the sine of its half.
                let cosine = -(incoming.x * direction.x + incoming.y * direction.y)
                let sine = ((1 - min(1, max(-1, cosine))) / 2).squareRoot()
                if sine * StrokeStyle.miterLimit >= 1 { longest = max(longest, 1 / sine) }
            }
            first = first ?? direction
        }
        func go(through points: [Point]) {
            let stops = ([last] + points).reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
            last = points[points.count - 1]
            guard stops.count > 1 else { return }
            turn(to: (stops[1] - stops[0]).unit)
            incoming = (stops[stops.count - 1] - stops[stops.count - 2]).unit
        }
        for element in elements {
            switch element {
            case .move(let point): (start, last, first, incoming) = (point, point, nil, nil)
            case .line(let point): go(through: [point])
            case .quad(let control, let point): go(through: [control, point])
            case .cubic(let control1, let control2, let point): go(through: [control1, control2, point])
            case .close:
                go(through: [start])
                if let first { turn(to: first) }
            }
        }
        return longest
    }
}

extension Point {
    fileprivate var unit: Point {
        let length = (x * x + y * y).squareRoot()
        return length > 0 ? Point(x: x / length, y: y / length) : .zero
    }
}

extension PixelRect {
    /// All pixels that a rectangle in points touches; none for a rectangle that isn't finite.
    init(around rect: Rect, scale: Double) {
        self.init(edges: PixelGrid(pixelsPerPoint: scale).pixels(around: rect))
    }

    /// The pixels that a rectangle in points covers fully; nil for none.
    init?(inside rect: Rect, scale: Double) {
        let left = (rect.minX * scale - 0.001).rounded(.up)
        let top = (rect.minY * scale - 0.001).rounded(.up)
        self.init(
            edges: Rect(
                x: left, y: top, width: (rect.maxX * scale + 0.001).rounded(.down) - left,
                height: (rect.maxY * scale + 0.001).rounded(.down) - top))
        if isEmpty { return nil }
    }

    private init(edges: Rect) {
        let limit = 1e7
        let (left, top) = (max(edges.minX, -limit), max(edges.minY, -limit))
        let (right, bottom) = (min(edges.maxX, limit), min(edges.maxY, limit))
        guard left < right, top < bottom else {
            self = .empty
            return
        }
        self.init(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom))
    }

    func offset(by shift: PixelShift) -> PixelRect {
        PixelRect(x: x + shift.dx, y: y + shift.dy, width: width, height: height)
    }
}
