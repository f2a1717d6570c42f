/// An outline of straight lines and Bézier curves, in points unless stated otherwise.
package struct Path: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quad(control: Point, Point)
        case cubic(control1: Point, control2: Point, Point)
        case close
    }

    /// Returns the control points of the cubic curve equal to a quadratic one, by degree elevation. Each is two thirds
    /// of the way from an end of the curve to the quadratic one's control point.
    package static func handles(
        ofQuadFrom start: Point, control: Point, to end: Point
    ) -> (control1: Point, control2: Point) {
        func handle(_ end: Point) -> Point {
            Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        return (handle(start), handle(end))
    }

    package enum FillRule: Hashable, Sendable {
        case nonZero, evenOdd
    }

    package var elements: [Element]

    package init(_ elements: [Element] = []) {
        self.elements = elements
    }

    package var isEmpty: Bool { elements.isEmpty }

    package static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)),
            .line(Point(x: rect.maxX, y: rect.maxY)), .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// Returns a rectangle with circular corners, whose radii are reduced to fit its sides.
    package static func rectangle(_ rect: Rect, cornerRadius: CornerRadii) -> Path {
        let radii = cornerRadius.fitted(in: rect.size)
        guard radii.largest > 0 else { return rectangle(rect) }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        var path = Path()
        /// Adds the corner's arc clockwise; `before` and `after` are unit vectors from the corner along its
        /// edges.
        func turn(_ radius: Double, at point: Point, before: Point, after: Point) {
            func along(_ direction: Point, _ length: Double) -> Point {
                Point(x: point.x + direction.x * length, y: point.y + direction.y * length)
            }
            let first = radius > 0 ? along(before, radius) : point
            path.elements.append(path.isEmpty ? .move(first) : .line(first))
            guard radius > 0 else { return }
            let handle = radius * (1 - circleHandle)
            path.elements.append(
                .cubic(control1: along(before, handle), control2: along(after, handle), along(after, radius)))
        }
        let (east, west) = (Point(x: 1, y: 0), Point(x: -1, y: 0))
        let (south, north) = (Point(x: 0, y: 1), Point(x: 0, y: -1))
        turn(radii.topLeft, at: Point(x: left, y: top), before: south, after: east)
        turn(radii.topRight, at: Point(x: right, y: top), before: west, after: south)
        turn(radii.bottomRight, at: Point(x: right, y: bottom), before: north, after: west)
        turn(radii.bottomLeft, at: Point(x: left, y: bottom), before: east, after: north)
        path.elements.append(.close)
        return path
    }

    package static func ellipse(in rect: Rect) -> Path {
        let (dx, dy) = (rect.width / 2 * circleHandle, rect.height / 2 * circleHandle)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        return Path([
            .move(Point(x: rect.midX, y: top)),
            .cubic(
                control1: Point(x: rect.midX + dx, y: top), control2: Point(x: right, y: rect.midY - dy),
                Point(x: right, y: rect.midY)),
            .cubic(
                control1: Point(x: right, y: rect.midY + dy), control2: Point(x: rect.midX + dx, y: bottom),
                Point(x: rect.midX, y: bottom)),
            .cubic(
                control1: Point(x: rect.midX - dx, y: bottom), control2: Point(x: left, y: rect.midY + dy),
                Point(x: left, y: rect.midY)),
            .cubic(
                control1: Point(x: left, y: rect.midY - dy), control2: Point(x: rect.midX - dx, y: top),
                Point(x: rect.midX, y: top)),
            .close,
        ])
    }

    /// The length in radii of the control handle with which a cubic best approximates a quarter circle.
    private static let circleHandle = 0.5522847498307936

    package static func + (a: Path, b: Path) -> Path { Path(a.elements + b.elements) }

    package func transformed(by transform: AffineTransform) -> Path { mapPoints(transform.apply) }

    /// Returns the path with each point mapped.
    package func mapPoints(_ place: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(place(point))
                case .line(let point): .line(place(point))
                case .quad(let control, let point): .quad(control: place(control), place(point))
                case .cubic(let control1, let control2, let point):
                    .cubic(control1: place(control1), control2: place(control2), place(point))
                case .close: .close
                }
            })
    }

    /// The bounds of all points including control points; nil for an empty path.
    package var controlBounds: Rect? {
        var points: [Point] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quad(let control, let point): points += [control, point]
            case .cubic(let control1, let control2, let point): points += [control1, control2, point]
            case .close: break
            }
        }
        guard let first = points.first else { return nil }
        return points.reduce(Rect(origin: first, size: .zero)) { $0.union(Rect(origin: $1, size: .zero)) }
    }
}

extension Path {
    /// Points closer than this, in points, are equal: a thousandth of the smallest step of a renderer.
    package static let nearness = 1e-6

    /// Whether the other is the same path moved by an offset, within rounding errors.
    package func isSame(as other: Path, offset: Point = .zero) -> Bool {
        guard elements.count == other.elements.count else { return false }
        return zip(elements, other.elements).allSatisfy { a, b in
            switch (a, b) {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)): (a + offset).isNear(b)
            case (.quad(let control, let a), .quad(let otherControl, let b)):
                (control + offset).isNear(otherControl) && (a + offset).isNear(b)
            case (.cubic(let first, let second, let a), .cubic(let otherFirst, let otherSecond, let b)):
                (first + offset).isNear(otherFirst) && (second + offset).isNear(otherSecond) && (a + offset).isNear(b)
            case (.close, .close): true
            default: false
            }
        }
    }
}

extension Point {
    /// Whether the other is the same point within rounding errors.
    package func isNear(_ other: Point) -> Bool {
        abs(x - other.x) < Path.nearness && abs(y - other.y) < Path.nearness
    }
}

/// The style of a stroked path; lengths are in the path's units.
package struct StrokeStyle: Hashable, Sendable {
    package enum Cap: Hashable, Sendable { case butt, round, square }
    package enum Join: Hashable, Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
    /// The lengths of dashes and gaps in turn, from the start of the path; empty for a solid line.
    package var dash: [Double]

    /// The maximum length of a mitre in multiples of the width; longer ones become bevels.
    package static let miterLimit = 10.0

    /// The maximum distance of visible parts of the stroke from its path, at mitres and the corners of caps.
    package var reach: Double { width * (join == .miter ? Self.miterLimit / 2 : 1) }

    package init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
        self.width = width
        self.cap = cap
        self.join = join
        self.dash = dash
    }

    package func scaled(by factor: Double) -> StrokeStyle {
        StrokeStyle(width: width * factor, cap: cap, join: join, dash: dash.map { $0 * factor })
    }
}
