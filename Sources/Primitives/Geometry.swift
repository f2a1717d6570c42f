/// A position in points unless stated otherwise; x grows to the right, y downward.
package struct Point: Hashable, Sendable, Codable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(x: 0, y: 0)

    package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Maps a point from the unit square to `bounds`.
    package func placed(in bounds: Rect) -> Point {
        Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
    }
}

/// A width and a height in points unless stated otherwise.
package struct Size: Hashable, Sendable, Codable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    package static let zero = Size(width: 0, height: 0)
}

/// An axis-aligned rectangle; no module passes one of negative size to another.
package struct Rect: Hashable, Sendable, Codable {
    package var origin: Point
    package var size: Size

    package init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    package static let zero = Rect(origin: .zero, size: .zero)

    package var minX: Double { origin.x }
    package var minY: Double { origin.y }
    package var maxX: Double { origin.x + size.width }
    package var maxY: Double { origin.y + size.height }
    package var midX: Double { origin.x + size.width / 2 }
    package var midY: Double { origin.y + size.height / 2 }
    package var width: Double { size.width }
    package var height: Double { size.height }
    package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    package func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

    /// Returns the rectangle reduced by `insets`; a side that would become negative is zero.
    package func inset(by insets: EdgeInsets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right),
            height: max(0, height - insets.top - insets.bottom))
    }

    /// Returns the rectangle with `margin` more on each side.
    package func grown(by margin: Double) -> Rect {
        Rect(x: minX - margin, y: minY - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// Returns whether the two share an area, not just an edge.
    package func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func contains(_ other: Rect) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// Returns the shared area, or an empty rectangle.
    package func intersection(_ other: Rect) -> Rect {
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(
            x: left, y: top,
            width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// Returns the smallest rectangle that contains both.
    package func union(_ other: Rect) -> Rect {
        let left = min(minX, other.minX)
        let top = min(minY, other.minY)
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// Distances inward from the four edges, with leading and trailing already resolved.
package struct EdgeInsets: Hashable, Sendable {
    package var top: Double
    package var left: Double
    package var bottom: Double
    package var right: Double

    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package static let zero = EdgeInsets()

    package static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    package var horizontal: Double { left + right }
    package var vertical: Double { top + bottom }
}

/// A set of a rectangle's corners.
package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomRight = Corners(rawValue: 4)
    package static let bottomLeft = Corners(rawValue: 8)
    package static let top: Corners = [.topLeft, .topRight]
    package static let bottom: Corners = [.bottomLeft, .bottomRight]
    package static let all: Corners = [.top, .bottom]
}

extension Corners: PrintedValue {
    private static let words: [(Corners, String)] = [
        (.topLeft, "top-left"), (.topRight, "top-right"), (.bottomRight, "bottom-right"), (.bottomLeft, "bottom-left"),
    ]

    /// The names of the corners, as in `top-left+top-right`, or `none`.
    package var printed: String {
        isEmpty ? "none" : Self.words.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

/// The radii of a rectangle's corners in points; a number literal is the radius of all four.
package struct CornerRadii: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    package var topLeft: Double
    package var topRight: Double
    package var bottomRight: Double
    package var bottomLeft: Double

    package init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
        (self.topLeft, self.topRight) = (topLeft, topRight)
        (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    }

    /// Creates a radius for some corners; the others are square.
    package init(_ radius: Double, _ corners: Corners = .all) {
        func own(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
        self.init(
            topLeft: own(.topLeft), topRight: own(.topRight), bottomRight: own(.bottomRight),
            bottomLeft: own(.bottomLeft))
    }

    package init(integerLiteral value: Int) { self.init(Double(value)) }
    package init(floatLiteral value: Double) { self.init(value) }

    /// The radii, clockwise from the top left.
    package var all: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
    package var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

    /// The corners that are round.
    package var corners: Corners {
        let each: [(Double, Corners)] = [
            (topLeft, .topLeft), (topRight, .topRight), (bottomRight, .bottomRight), (bottomLeft, .bottomLeft),
        ]
        return each.reduce(into: []) { if $1.0 > 0 { $0.formUnion($1.1) } }
    }

    package func map(_ change: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }

    /// Returns the radii reduced to at most half of the shorter side.
    func fitted(in size: Size) -> CornerRadii {
        let most = max(0, min(size.width, size.height)) / 2
        return largest > most ? map { min($0, most) } : self
    }
}

/// The affine map x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct AffineTransform: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    package static func translation(_ offset: Point) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
    }

    package static func scale(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// Returns the map that applies `self` first, then `next`.
    package func followed(by next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    package func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The map back; nil for a map onto a line or a point, and for numbers that aren't finite.
    package var inverse: AffineTransform? {
        let area = a * d - b * c
        guard area.isFinite, (1 / area).isFinite, tx.isFinite, ty.isFinite else { return nil }
        return AffineTransform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }

    /// Returns the smallest rectangle around the mapped rectangle.
    package func bounds(of rect: Rect) -> Rect {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
            Point(x: rect.maxX, y: rect.maxY),
        ].map(apply)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
