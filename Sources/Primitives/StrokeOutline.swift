import Glibc

/// The outline of a stroked path.
extension Path {
    /// Returns the area covered by a stroke along the path, as polygons to fill by `nonZero`. All backends draw strokes
    /// identically with it.
    ///
    /// All parts of the polygons have the same orientation, so that none cancels another: each half of a straight
    /// segment, and its join to the next on the outer side of the turn. Curves, round joins and round caps deviate by
    /// at most `tolerance`, in the path's units. A subpath of zero length is a dot under round or square caps.
    package func strokeOutline(_ style: StrokeStyle, tolerance: Double) -> Path {
        guard style.width > 0 else { return Path() }
        var outline = StrokeOutline(style, tolerance: tolerance)
        for line in Polyline.lines(along: self, tolerance: tolerance) {
            for piece in line.dashed(style.dash) { outline.add(piece) }
        }
        return outline.path
    }
}

extension Path {
    /// Returns a path to fill by `nonZero`, with the area that this one has filled by `rule`; its outlines must not
    /// cross.
    ///
    /// An even-odd path becomes polygons with the orientation of strokes, whose curves deviate by at most `tolerance`,
    /// in the path's units. A non-zero path is returned as it is.
    package func nonZeroOutline(_ rule: FillRule, tolerance: Double) -> Path {
        guard rule == .evenOdd else { return self }
        let outlines = Polyline.lines(along: self, tolerance: tolerance).map(\.points).filter { $0.count > 2 }
        let elements = outlines.enumerated().flatMap { index, points -> [Path.Element] in
            let around = outlines.enumerated().filter { $0.offset != index && $0.element.encloses(points[0]) }
            let isHole = !around.count.isMultiple(of: 2)
            let ordered = (points.doubleArea > 0) == isHole ? points.reversed() : points
            return [.move(ordered[0])] + ordered.dropFirst().map { .line($0) } + [.close]
        }
        return Path(elements)
    }
}

/// Closed polygons.
extension [Point] {
    /// Twice the area: positive for one that runs clockwise, with y downward.
    fileprivate var doubleArea: Double {
        indices.reduce(0) { sum, index in
            let (a, b) = (self[index], self[(index + 1) % count])
            return sum + a.x * b.y - b.x * a.y
        }
    }

    /// Returns whether the polygon contains a point: an odd number of sides are to the point's right.
    fileprivate func encloses(_ point: Point) -> Bool {
        let crossed = indices.filter { index in
            let (a, b) = (self[index], self[(index + 1) % count])
            guard (a.y > point.y) != (b.y > point.y) else { return false }
            return a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x
        }
        return !crossed.count.isMultiple(of: 2)
    }
}

/// The vertices of a subpath, without equal neighbours.
private struct Polyline {
    var points: [Point]
    /// Whether each vertex is within a flattened curve, where the join is always round.
    var isWithinCurve: [Bool]
    var isClosed = false

    init(from point: Point) { (points, isWithinCurve) = ([point], [false]) }

    mutating func add(_ point: Point, isWithinCurve: Bool = false) {
        if let last = points.last, last == point {
            if !isWithinCurve { self.isWithinCurve[points.count - 1] = false }
            return
        }
        points.append(point)
        self.isWithinCurve.append(isWithinCurve)
    }

    /// Flattens a path; subpaths that draw nothing, such as a single move, are omitted.
    static func lines(along path: Path, tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var open = Polyline(from: .zero)
        var isDrawn = false
        func end() {
            if isDrawn { lines.append(open) }
            isDrawn = false
        }
        for element in path.elements {
            switch element {
            case .move(let point):
                end()
                open = Polyline(from: point)
            case .line(let point):
                open.add(point)
                isDrawn = true
            case .quad(let control, let point):
                let start = open.points[open.points.count - 1]
                let (control1, control2) = Path.handles(ofQuadFrom: start, control: control, to: point)
                open.addCurve(control1, control2, point, tolerance)
                isDrawn = true
            case .cubic(let control1, let control2, let point):
                open.addCurve(control1, control2, point, tolerance)
                isDrawn = true
            case .close:
                let start = open.points[0]
                open.close()
                isDrawn = true
                end()
                open = Polyline(from: start)
            }
        }
        end()
        return lines
    }

    private mutating func close() {
        isClosed = true
        if points.count > 1, points[0] == points[points.count - 1] {
            points.removeLast()
            isWithinCurve.removeLast()
        }
    }

    /// Adds a curve as equal parameter steps, as many as keep the deviation below the tolerance, at most 10,000 (Wang's
    /// bound: G. Wang, "The subdivision method for finding the intersection between two Bézier curves or surfaces",
    /// 1984).
    private mutating func addCurve(_ control1: Point, _ control2: Point, _ end: Point, _ tolerance: Double) {
        let start = points[points.count - 1]
        func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) }
        let most = max(bend(start, control1, control2), bend(control1, control2, end))
        let count = max(1, Int(min((most * 0.75 / tolerance).squareRoot().rounded(.up), 10_000)))
        for step in 1..<count {
            let t = Double(step) / Double(count)
            let (a, b, c, d) = (pow3(1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), pow3(t))
            add(
                Point(
                    x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                    y: a * start.y + b * control1.y + c * control2.y + d * end.y), isWithinCurve: true)
        }
        add(end)
    }

    private func pow3(_ t: Double) -> Double { t * t * t }

    // MARK: Dashes

    /// Returns the dashes of the line; the line itself without a dash pattern.
    func dashed(_ dash: [Double]) -> [Polyline] {
        let total = dash.reduce(0, +)
        guard total > 0, dash.allSatisfy({ $0 >= 0 }), points.count > 1 else { return [self] }
        var pieces: [Polyline] = []
        var (place, left) = (0, dash[0])
        var open: Polyline? = Polyline(from: points[0])
        let stops = isClosed ? points + [points[0]] : points
        let marks = isClosed ? isWithinCurve + [isWithinCurve[0]] : isWithinCurve
        for (number, stop) in stops.enumerated().dropFirst() {
            var here = stops[number - 1]
            var rest = hypot(stop.x - here.x, stop.y - here.y)
            while rest > left {
                let share = left / rest
                here = Point(x: here.x + (stop.x - here.x) * share, y: here.y + (stop.y - here.y) * share)
                rest -= left
                if var piece = open {
                    piece.add(here)
                    pieces.append(piece)
                    open = nil
                } else {
                    open = Polyline(from: here)
                }
                place = (place + 1) % dash.count
                left = dash[place]
            }
            left -= rest
            open?.add(stop, isWithinCurve: marks[number])
        }
        if let open { pieces.append(open) }
        if isClosed, pieces.count == 1, open != nil { return [self] }
        // The last dash of a closed line continues in the first.
        if isClosed, pieces.count > 1, let last = pieces.last, last.points.last == points[0],
            pieces[0].points[0] == points[0]
        {
            var joined = last
            joined.isWithinCurve[joined.points.count - 1] = isWithinCurve[0]
            for (point, mark) in zip(pieces[0].points, pieces[0].isWithinCurve).dropFirst() {
                joined.add(point, isWithinCurve: mark)
            }
            pieces.removeLast()
            pieces[0] = joined
        }
        return pieces
    }
}

/// A builder of the polygons that a stroke covers.
private struct StrokeOutline {
    private(set) var path = Path()
    private let style: StrokeStyle
    private let radius: Double
    /// The maximum angle of one step in a round join or cap, in radians.
    private let step: Double
    private var isBegun = false

    init(_ style: StrokeStyle, tolerance: Double) {
        self.style = style
        radius = style.width / 2
        step = 2 * acos(max(0, 1 - tolerance / radius))
    }

    mutating func add(_ line: Polyline) {
        guard line.points.count > 1 else { return addDot(at: line.points[0]) }
        let back = Array(line.points.reversed())
        let marks = Array(line.isWithinCurve.reversed())
        addSide(line.points, line.isWithinCurve, isClosed: line.isClosed)
        if line.isClosed { close() } else { addCap(from: line.points[line.points.count - 2], at: back[0]) }
        addSide(back, marks, isClosed: line.isClosed)
        if !line.isClosed { addCap(from: back[back.count - 2], at: line.points[0]) }
        close()
    }

    private mutating func addDot(at point: Point) {
        let (left, right) = (Point(x: point.x - radius, y: point.y), Point(x: point.x + radius, y: point.y))
        switch style.cap {
        case .butt: return
        case .round:
            addArc(around: point, from: left - point, turning: 2 * .pi)
        case .square:
            for corner in [
                Point(x: left.x, y: point.y - radius), Point(x: right.x, y: point.y - radius),
                Point(x: right.x, y: point.y + radius), Point(x: left.x, y: point.y + radius),
            ] { go(to: corner) }
        }
        close()
    }

    /// Adds one side of a line. On the inner side of a turn it passes through the vertex itself, so that the
    /// halves of both segments stay complete.
    private mutating func addSide(_ points: [Point], _ isWithinCurve: [Bool], isClosed: Bool) {
        let count = points.count
        let pieces = isClosed ? count : count - 1
        for number in 0..<pieces {
            let (start, end) = (points[number], points[(number + 1) % count])
            let side = offset(start, end)
            go(to: start + side)
            go(to: end + side)
            guard isClosed || number + 1 < pieces else { continue }
            let next = points[(number + 2) % count]
            join(at: end, side, offset(end, next), isRound: isWithinCurve[(number + 1) % count] || style.join == .round)
        }
    }

    /// Returns the vector from a vertex to the side of the segment that starts there.
    private func offset(_ start: Point, _ end: Point) -> Point {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let factor = radius / hypot(dx, dy)
        return Point(x: dy * factor, y: -dx * factor)
    }

    private mutating func join(at point: Point, _ side: Point, _ next: Point, isRound: Bool) {
        let cross = side.x * next.y - side.y * next.x
        let dot = side.x * next.x + side.y * next.y
        guard cross > 0 || cross == 0 && dot < 0 else {
            if cross < 0 { go(to: point) }
            return
        }
        if isRound { return addArc(around: point, from: side, turning: atan2(cross, dot)) }
        guard style.join == .miter else { return }
        // The mitre's length in half widths: one over the cosine of half the turn.
        let cosine = ((1 + dot / (radius * radius)) / 2).squareRoot()
        guard cosine * StrokeStyle.miterLimit >= 1 else { return }
        let factor = 1 / (2 * cosine * cosine)
        go(to: Point(x: point.x + (side.x + next.x) * factor, y: point.y + (side.y + next.y) * factor))
    }

    private mutating func addCap(from start: Point, at end: Point) {
        let side = offset(start, end)
        switch style.cap {
        case .butt: return
        case .round: addArc(around: end, from: side, turning: .pi)
        case .square:
            let ahead = Point(x: -side.y, y: side.x)
            go(to: end + side + ahead)
            go(to: end - side + ahead)
        }
    }

    /// Adds the inner vertices of an arc, whose ends belong to the neighbouring parts; all vertices of a circle.
    private mutating func addArc(around center: Point, from side: Point, turning angle: Double) {
        let count = max(1, Int((angle / step).rounded(.up)))
        for number in 1..<count {
            let turn = angle * Double(number) / Double(count)
            let (sine, cosine) = (sin(turn), cos(turn))
            go(
                to: Point(
                    x: center.x + side.x * cosine - side.y * sine, y: center.y + side.x * sine + side.y * cosine))
        }
        if angle >= 2 * .pi { go(to: center + side) }
    }

    private mutating func go(to point: Point) {
        path.elements.append(isBegun ? .line(point) : .move(point))
        isBegun = true
    }

    private mutating func close() {
        if isBegun { path.elements.append(.close) }
        isBegun = false
    }
}
