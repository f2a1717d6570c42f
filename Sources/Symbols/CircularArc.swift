import Glibc
import TatamiPrimitives

/// Cubics of at most a quarter turn each along a circle; y grows downward, so that clockwise is SVG's sweep flag 1.
///
/// Source: SVG 1.1, F.6 (conversion from endpoint to centre). A radius too short for the distance grows to its half.
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

/// To a ten-thousandth of a unit: the C library's sine may differ in the last bit from one processor to another.
private func rounded(_ point: Point) -> Point {
    Point(x: (point.x * 10_000).rounded() / 10_000, y: (point.y * 10_000).rounded() / 10_000)
}
