import Glibc

extension Path {
    /// Parses SVG path data with the commands M L H V C S Q A Z, absolute or relative; nil if malformed.
    ///
    /// Grammar: SVG 1.1, 8.3.9, without exponents and plus signs; arcs are circular.
    init?(pathData: String) {
        var parser = PathDataParser(bytes: Array(pathData.utf8))
        guard let elements = parser.parse() else { return nil }
        self.init(elements)
    }
}

private struct PathDataParser {
    let bytes: [UInt8]
    private var position = 0
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var start = Point.zero
    private var lastControl: Point?

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func parse() -> [Path.Element]? {
        var command: UInt8 = 0
        while skipSeparators() {
            if isLetter(bytes[position]) {
                command = bytes[position]
                position += 1
            } else if command == 0 {
                return nil
            }
            guard let next = step(command) else { return nil }
            command = next
        }
        return elements
    }

    /// Reads one set of operands; returns the command for further operands (0 for none), nil if malformed.
    private mutating func step(_ command: UInt8) -> UInt8? {
        let isRelative = command >= UInt8(ascii: "a")
        let origin = isRelative ? current : .zero
        var control: Point?
        switch command & ~0x20 {
        case UInt8(ascii: "M"):
            guard let point = point(from: origin) else { return nil }
            elements.append(.move(point))
            (current, start, lastControl) = (point, point, nil)
            return isRelative ? UInt8(ascii: "l") : UInt8(ascii: "L")
        case UInt8(ascii: "L"):
            guard let point = point(from: origin) else { return nil }
            line(to: point)
        case UInt8(ascii: "H"):
            guard let x = number() else { return nil }
            line(to: Point(x: origin.x + x, y: current.y))
        case UInt8(ascii: "V"):
            guard let y = number() else { return nil }
            line(to: Point(x: current.x, y: origin.y + y))
        case UInt8(ascii: "C"):
            guard let first = point(from: origin), let second = point(from: origin), let end = point(from: origin)
            else { return nil }
            elements.append(.cubic(control1: first, control2: second, end))
            (control, current) = (second, end)
        case UInt8(ascii: "S"):
            guard let second = point(from: origin), let end = point(from: origin) else { return nil }
            let first = lastControl.map { current + current - $0 } ?? current
            elements.append(.cubic(control1: first, control2: second, end))
            (control, current) = (second, end)
        case UInt8(ascii: "Q"):
            guard let middle = point(from: origin), let end = point(from: origin) else { return nil }
            elements.append(.quad(control: middle, end))
            current = end
        case UInt8(ascii: "A"):
            guard let radiusX = number(), let radiusY = number(), number() == 0,
                abs(radiusX) == abs(radiusY) || radiusX * radiusY == 0,
                let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
            else { return nil }
            // Source: SVG 1.1, F.6.2 (out-of-range parameters).
            if radiusX * radiusY == 0 {
                elements.append(.line(end))
            } else {
                elements += circularArc(
                    from: current, to: end, radius: abs(radiusX), isLarge: isLarge, isClockwise: isClockwise)
            }
            current = end
        case UInt8(ascii: "Z"):
            elements.append(.close)
            (current, lastControl) = (start, nil)
            return 0
        default: return nil
        }
        lastControl = control
        return command
    }

    private mutating func line(to point: Point) {
        elements.append(.line(point))
        current = point
    }

    private mutating func point(from origin: Point) -> Point? {
        guard let x = number(), let y = number() else { return nil }
        return Point(x: origin.x + x, y: origin.y + y)
    }

    private mutating func number() -> Double? {
        guard skipSeparators() else { return nil }
        let isNegative = bytes[position] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var (digits, value, divisor, isFraction) = (0, 0.0, 1.0, false)
        while position < bytes.count {
            let byte = bytes[position]
            if isDigit(byte) {
                value = value * 10 + Double(byte - UInt8(ascii: "0"))
                if isFraction { divisor *= 10 }
                digits += 1
            } else if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else {
                break
            }
            position += 1
        }
        value /= divisor
        // Beyond this, sums of squares would be inexact or infinite.
        return digits == 0 || !(value <= 1_000_000) ? nil : isNegative ? -value : value
    }

    /// Reads a flag of an arc: one digit that needs no separator after it.
    private mutating func flag() -> Bool? {
        guard skipSeparators(), bytes[position] & ~1 == UInt8(ascii: "0") else { return nil }
        position += 1
        return bytes[position - 1] == UInt8(ascii: "1")
    }

    private static let separators: Set = Set(" ,\t\n\r".utf8)

    /// Skips separators; returns false at the end.
    private mutating func skipSeparators() -> Bool {
        while position < bytes.count, Self.separators.contains(bytes[position]) { position += 1 }
        return position < bytes.count
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & ~0x20) }
}

/// Returns cubics of at most a quarter turn each along a circle; y grows downward, so that clockwise is SVG's
/// sweep flag 1. An arc between equal points has none.
///
/// Source: SVG 1.1, F.6 (conversion from endpoint to centre). A radius less than half the distance is increased to half
/// the distance.
func circularArc(
    from start: Point, to end: Point, radius: Double, isLarge: Bool, isClockwise: Bool
) -> [Path.Element] {
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let distance = hypot(half.x, half.y)
    guard distance > 0 else { return [] }
    let radius = max(radius, distance)
    let side: Double = isLarge == isClockwise ? -1 : 1
    let height = side * (max(radius * radius - distance * distance, 0)).squareRoot() / distance
    let center = Point(
        x: (start.x + end.x) / 2 + height * half.y, y: (start.y + end.y) / 2 - height * half.x)
    let startAngle = atan2(start.y - center.y, start.x - center.x)
    var turn = atan2(end.y - center.y, end.x - center.x) - startAngle
    if isClockwise, turn <= 0 { turn += 2 * .pi }
    if !isClockwise, turn >= 0 { turn -= 2 * .pi }

    let pieces = max(1, (abs(turn) / (.pi / 2) - 0.001).rounded(.up))
    let step = turn / pieces
    let handle = 4 / 3 * tan(step / 4) * radius
    return (0..<Int(pieces)).map { piece in
        let (first, second) = (startAngle + Double(piece) * step, startAngle + Double(piece + 1) * step)
        let from = Point(x: center.x + radius * cos(first), y: center.y + radius * sin(first))
        let isLast = piece == Int(pieces) - 1
        let to = isLast ? end : Point(x: center.x + radius * cos(second), y: center.y + radius * sin(second))
        return .cubic(
            control1: rounded(Point(x: from.x - handle * sin(first), y: from.y + handle * cos(first))),
            control2: rounded(Point(x: to.x + handle * sin(second), y: to.y - handle * cos(second))), rounded(to))
    }
}

/// Rounds to 0.0001 units: the C library's sine may differ in the last bit between processors.
private func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 10_000).rounded() / 10_000, y: (point.y * 10_000).rounded() / 10_000)
}
