import SwiftUI
import Testing

private struct RoundedCorners: Shape {
    let corners: UIRectCorner

    func path(in rect: CGRect) -> Path {
        let size = CGSize(width: 8, height: 8)
        return Path(UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: size).cgPath)
    }
}

/// Two arcs, each of which begins with a line without a length.
private struct TwoArcs: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        for x in [10.0, 30] {
            path.move(to: CGPoint(x: x + 5, y: 10))
            path.addArc(
                center: CGPoint(x: x, y: 10), radius: 5, startAngle: .degrees(0), endAngle: .degrees(90),
                clockwise: false)
        }
        return path
    }
}

@MainActor
@Suite("Paths")
struct PathTests {
    private func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
        Path {
            $0.addArc(
                center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        }
    }

    @Test("only the corners that are named are rounded")
    func corners() throws {
        let box = CGRect(x: 0, y: 0, width: 40, height: 20)
        let yaml = try RoundedCorners(corners: .topLeft).frame(width: 40, height: 20).yaml()
        #expect(["L40 0", "L40 20", "L0 20"].allSatisfy(yaml.contains) && !yaml.contains("L0 0"), "\(yaml)")
        let even = UnevenRoundedRectangle(
            topLeadingRadius: 8, bottomLeadingRadius: 8, bottomTrailingRadius: 8, topTrailingRadius: 8)
        #expect(even.path(in: box) == RoundedRectangle(cornerRadius: 8).path(in: box))
        #expect(even.path(in: box) == Path(roundedRect: box, cornerRadius: 8))
    }

    @Test(
        "an arc of whole turns is a circle in either direction",
        arguments: [
            (0, 360, true), (0, 360, false), (360, 0, false), (-90, 270, true), (-90, 270, false), (0, 720, true),
            (0, 1080, false),
        ] as [(Double, Double, Bool)])
    func circles(start: Double, end: Double, clockwise: Bool) {
        let bounds = arc(start, end, clockwise: clockwise).boundingRect
        #expect(abs(bounds.width - 20) < 0.01 && abs(bounds.height - 20) < 0.01, "\(bounds)")
    }

    @Test("an arc against the direction is the rest of the circle")
    func rests() {
        let quarter = arc(0, 90, clockwise: false).boundingRect
        #expect(abs(quarter.width - 10) < 0.01 && abs(quarter.minX) < 0.01 && abs(quarter.minY) < 0.01)
        let rest = arc(0, 90, clockwise: true).boundingRect
        #expect(abs(rest.width - 20) < 0.01 && abs(rest.minY + 10) < 0.01)
    }

    @Test(
        "an arc with an angle that isn't finite adds nothing",
        arguments: [(.nan, 90), (0, .nan), (0, .infinity), (0, -.infinity)] as [(Double, Double)])
    func unlimitedAngles(start: Double, end: Double) {
        for clockwise in [false, true] { #expect(arc(start, end, clockwise: clockwise).isEmpty) }
    }

    @Test("a path with a coordinate that isn't finite is a warning, and a huge one is drawn", arguments: [true, false])
    func unlimitedCoordinates(isInfinite: Bool) {
        let path = Path {
            $0.move(to: .zero)
            $0.addLine(to: CGPoint(x: isInfinite ? CGFloat.infinity : 1e300, y: 5))
        }
        let isWarned = path.stroke(.red).warnings().contains { $0.contains("isn't finite") }
        #expect(isWarned == isInfinite)
    }

    @Test("a trimmed outline has no line from one part to the next")
    func trimmedParts() throws {
        let yaml = try TwoArcs().trim(from: 0, to: 1).stroke(.red).frame(width: 40, height: 20).yaml()
        #expect(yaml.matches(of: /M[0-9]/).count == 2, "\(yaml)")
    }
}
