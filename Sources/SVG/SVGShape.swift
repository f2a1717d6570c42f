import TatamiPrimitives

/// A path as the shortest equivalent SVG element.
enum SVGShape {
    case path([UInt8])
    case roundedRectangle(Rect, radius: Double)
    case ellipse(Rect)

    /// Finds the shortest element for a path; nil if there is nothing to draw, or a coordinate is not finite.
    ///
    /// SVG's basic shapes have their own start points, so that a path whose start matters (`keepsBeginning`) stays a
    /// path.
    init?(_ path: Path, keepsBeginning: Bool = false) {
        guard !path.isEmpty, path.elements.allSatisfy(\.isFinite), let bounds = path.controlBounds else { return nil }
        if !keepsBeginning, let radius = SVGShape.radius(of: path, in: bounds) {
            self = .roundedRectangle(bounds, radius: radius)
        } else if !keepsBeginning, path.isSame(as: Path.ellipse(in: bounds)) {
            self = .ellipse(bounds)
        } else if let data = PathDataWriter.data(path, decimals: 3) {
            self = .path(data)
        } else {
            return nil
        }
    }

    /// The element without its closing `/>`, for attributes to be added.
    var opening: Markup {
        var markup = Markup()
        switch self {
        case .path(let data):
            markup.write("<path d=\"")
            markup.write(bytes: data)
            markup.write("\"")
        case .roundedRectangle(let rect, let radius):
            markup.write("<rect")
            if rect.minX != 0 { markup.write("x", rect.minX) }
            if rect.minY != 0 { markup.write("y", rect.minY) }
            markup.write("width", rect.width)
            markup.write("height", rect.height)
            markup.write("rx", radius)
        case .ellipse(let rect):
            let isCircle = abs(rect.width - rect.height) < Path.nearness
            markup.write(isCircle ? "<circle" : "<ellipse")
            markup.write("cx", rect.midX)
            markup.write("cy", rect.midY)
            markup.write(isCircle ? "r" : "rx", rect.width / 2)
            if !isCircle { markup.write("ry", rect.height / 2) }
        }
        return markup
    }

    /// Returns the radius of a rectangle with four equal round corners; nil for any other path.
    private static func radius(of path: Path, in bounds: Rect) -> Double? {
        guard path.elements.count == 9, case .move(let first) = path.elements[0] else { return nil }
        let radius = first.y - bounds.minY
        guard radius > 0, path.isSame(as: Path.rectangle(bounds, cornerRadius: CornerRadii(radius))) else { return nil }
        return radius
    }
}

extension Path {
    /// Returns the path with every coordinate clamped to `-limit` and `limit`.
    func held(within limit: Double) -> Path {
        mapPoints { $0.held(within: limit) }
    }

    /// Whether a segment is neither horizontal nor vertical.
    var hasObliqueSegments: Bool {
        var current = Point.zero
        var start = Point.zero
        for element in elements {
            let end: Point
            switch element {
            case .move(let point):
                (current, start) = (point, point)
                continue
            case .quad, .cubic: return true
            case .line(let point): end = point
            case .close: end = start
            }
            if current.x != end.x, current.y != end.y { return true }
            current = end
        }
        return false
    }
}

extension Point {
    /// Clamps the coordinates; non-finite points are unchanged.
    func held(within limit: Double) -> Point {
        guard isFinite else { return self }
        return Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}
