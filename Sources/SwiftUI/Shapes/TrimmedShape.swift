/// A part of a shape's outline; drawn where its size is known.
public struct TrimmedShape<Content: Shape>: Sendable {
    fileprivate let shape: Content
    /// The limits of the part, as fractions of the length of the outline.
    fileprivate let start: CGFloat
    fileprivate let end: CGFloat
}

extension TrimmedShape: KnownShape {
    var kind: ShapeKind {
        let trimmed = self
        return .custom { trimmed.path(in: $0) }
    }

    /// The part of the outline, with curves as short lines.
    public func path(in rect: CGRect) -> Path {
        let lines = shape.path(in: rect).lines
        let lengths = lines.map { hypot($0.end.x - $0.start.x, $0.end.y - $0.start.y) }
        let whole = lengths.reduce(0, +)
        let (first, last) = (whole * max(0, min(start, end)), whole * min(1, max(start, end)))
        var path = Path()
        var before: CGFloat = 0
        for (line, length) in zip(lines, lengths) where length > 0 {
            let (from, to) = (max(first, before), min(last, before + length))
            if from < to {
                if path.isEmpty || from == before && line.isFirst {
                    path.move(to: line.point((from - before) / length))
                }
                path.addLine(to: line.point((to - before) / length))
            }
            before += length
        }
        return path
    }
}

extension Shape {
    /// Returns the part of the outline between two fractions of its length.
    public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> TrimmedShape<Self> {
        TrimmedShape(shape: self, start: start, end: end)
    }
}

/// A straight part of an outline.
private struct StraightLine {
    var start: CGPoint
    var end: CGPoint
    /// Whether a subpath begins with the line.
    var isFirst: Bool

    /// Returns a point at a fraction of the line.
    func point(_ share: CGFloat) -> CGPoint {
        CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
}

extension Path {
    /// The outline in straight lines, 16 for each curve.
    fileprivate var lines: [StraightLine] {
        var lines: [StraightLine] = []
        var (first, current, isFirst) = (CGPoint.zero, CGPoint.zero, true)
        func mixed(_ points: [CGPoint], _ share: CGFloat) -> CGPoint {
            var points = points
            while points.count > 1 {
                points = zip(points, points.dropFirst()).map {
                    StraightLine(start: $0, end: $1, isFirst: false).point(share)
                }
            }
            return points[0]
        }
        func add(_ points: [CGPoint]) {
            let count = points.count == 1 ? 1 : 16
            let all = [current] + points
            for index in 1...count {
                let next = mixed(all, CGFloat(index) / CGFloat(count))
                lines.append(StraightLine(start: current, end: next, isFirst: isFirst))
                // A line without a length isn't drawn: the subpath begins after it.
                (current, isFirst) = (next, isFirst && next == current)
            }
        }
        for step in steps {
            switch step {
            case .move(let point): (first, current, isFirst) = (point, point, true)
            case .line(let point): add([point])
            case .quad(let end, let control): add([control, end])
            case .curve(let one, let two, let end): add([one, two, end])
            case .close: add([first])
            }
        }
        return lines
    }
}
