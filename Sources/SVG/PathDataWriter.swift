import TatamiPrimitives

/// Writes a path as SVG path data: relative commands, without redundant letters or separators.
///
/// Each point is rounded once, in absolute coordinates, and differences are between rounded points: errors
/// don't accumulate.
struct PathDataWriter {
    private(set) var bytes: [UInt8] = []
    private let decimals: Int
    private var current = FixedPoint(x: 0, y: 0)
    private var start = FixedPoint(x: 0, y: 0)
    /// The control point before `current` if the last segment was a curve of that kind.
    private var lastCubicControl: FixedPoint?
    private var lastQuadControl: FixedPoint?
    /// The command for further operands.
    private var command: UInt8 = 0
    private var lastNumberHadPoint = false

    private struct FixedPoint: Equatable {
        var x: Int
        var y: Int
    }

    /// Returns the path data of a path; nil if a coordinate is not finite.
    static func data(_ path: Path, decimals: Int) -> [UInt8]? {
        var writer = PathDataWriter(decimals: decimals)
        for (index, element) in path.elements.enumerated() {
            guard element.isFinite else { return nil }
            let next = index + 1 < path.elements.count ? path.elements[index + 1] : nil
            writer.write(element, isBeforeClose: next == .close)
        }
        return writer.bytes
    }

    private init(decimals: Int) {
        self.decimals = decimals
    }

    private mutating func write(_ element: Path.Element, isBeforeClose: Bool) {
        switch element {
        case .move(let point): move(to: fixed(point))
        case .line(let point):
            let end = fixed(point)
            // Closing draws this line anyway.
            if isBeforeClose, end == start { return }
            line(to: end)
        case .quad(let control, let point): quad(fixed(control), to: fixed(point))
        case .cubic(let control1, let control2, let point):
            cubic(fixed(control1), fixed(control2), to: fixed(point))
        case .close:
            emit("z", [])
            (current, lastCubicControl, lastQuadControl) = (start, nil, nil)
        }
    }

    private mutating func move(to point: FixedPoint) {
        emit("m", [point.x - current.x, point.y - current.y])
        command = UInt8(ascii: "l")
        start = point
        arrive(at: point)
    }

    private mutating func line(to point: FixedPoint) {
        let (dx, dy) = (point.x - current.x, point.y - current.y)
        if dy == 0 {
            emit("h", [dx])
        } else if dx == 0 {
            emit("v", [dy])
        } else {
            emit("l", [dx, dy])
        }
        arrive(at: point)
    }

    private mutating func quad(_ control: FixedPoint, to end: FixedPoint) {
        if control == reflection(of: lastQuadControl) {
            emit("t", offsets(end))
        } else {
            emit("q", offsets(control, end))
        }
        arrive(at: end, quadControl: control)
    }

    private mutating func cubic(_ control1: FixedPoint, _ control2: FixedPoint, to end: FixedPoint) {
        if control1 == reflection(of: lastCubicControl) {
            emit("s", offsets(control2, end))
        } else {
            emit("c", offsets(control1, control2, end))
        }
        arrive(at: end, cubicControl: control2)
    }

    private mutating func arrive(
        at point: FixedPoint, cubicControl: FixedPoint? = nil, quadControl: FixedPoint? = nil
    ) {
        (current, lastCubicControl, lastQuadControl) = (point, cubicControl, quadControl)
    }

    /// Returns the first control point of a smooth curve: the reflection of the last one, or the current
    /// point.
    private func reflection(of control: FixedPoint?) -> FixedPoint {
        control.map { FixedPoint(x: 2 * current.x - $0.x, y: 2 * current.y - $0.y) } ?? current
    }

    private func offsets(_ points: FixedPoint...) -> [Int] {
        points.flatMap { [$0.x - current.x, $0.y - current.y] }
    }

    private func fixed(_ point: Point) -> FixedPoint {
        FixedPoint(
            x: FixedNumber(point.x, decimals: decimals).units, y: FixedNumber(point.y, decimals: decimals).units)
    }

    private mutating func emit(_ letter: Unicode.Scalar, _ operands: [Int]) {
        var needsSeparator = true
        if command != UInt8(ascii: letter) || operands.isEmpty {
            // Not M, even at the start, where it means the same: after M further pairs would be absolute.
            bytes.append(UInt8(ascii: letter))
            command = UInt8(ascii: letter)
            needsSeparator = false
        }
        for operand in operands {
            let place = bytes.count
            FixedNumber(units: operand, decimals: decimals).append(to: &bytes)
            let first = bytes[place]
            let separates = first == UInt8(ascii: "-") || (first == UInt8(ascii: ".") && lastNumberHadPoint)
            lastNumberHadPoint = bytes[place...].contains(UInt8(ascii: "."))
            if needsSeparator, !separates { bytes.insert(UInt8(ascii: " "), at: place) }
            needsSeparator = true
        }
    }
}

extension Path.Element {
    /// Whether all coordinates are finite.
    var isFinite: Bool {
        switch self {
        case .move(let point), .line(let point): point.isFinite
        case .quad(let control, let point): control.isFinite && point.isFinite
        case .cubic(let control1, let control2, let point):
            control1.isFinite && control2.isFinite && point.isFinite
        case .close: true
        }
    }
}

extension Point {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
