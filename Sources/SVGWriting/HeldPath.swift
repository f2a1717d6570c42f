import TatamiPrimitives

extension Path {
    /// The path with every coordinate held between `-limit` and `limit`.
    func held(within limit: Double) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let point): .move(point.held(within: limit))
                case .line(let point): .line(point.held(within: limit))
                case .quad(let control, let point):
                    .quad(control: control.held(within: limit), point.held(within: limit))
                case .cubic(let control1, let control2, let point):
                    .cubic(
                        control1: control1.held(within: limit), control2: control2.held(within: limit),
                        point.held(within: limit))
                case .close: .close
                }
            })
    }

    /// True when a segment is neither horizontal nor vertical.
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
    /// What is not a number stays so.
    func held(within limit: Double) -> Point {
        guard isFinite else { return self }
        return Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
    }
}
