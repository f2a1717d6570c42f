import Glibc
import RandomInput
import TatamiPrimitives
import Testing

@Suite("The area of strokes")
struct StrokeOutlineTests {
    @Test("a stroke with round ends covers the points within half its width of its path, and no others")
    func round() {
        var lot = SeededNumbers(seed: 7)
        for _ in 0..<60 {
            var path = Path([.move(lot.point())])
            var stops = 0
            while stops < 4 {
                switch lot.next() % 4 {
                case 0: path.elements.append(.cubic(control1: lot.point(), control2: lot.point(), lot.point()))
                case 1: path.elements.append(.quad(control: lot.point(), lot.point()))
                default: path.elements.append(.line(lot.point()))
                }
                stops += 1
            }
            if lot.next().isMultiple(of: 2) { path.elements.append(.close) }
            let width = 1 + Double(lot.next() % 120) / 4
            let outline = path.strokeOutline(
                StrokeStyle(width: width, cap: .round, join: .round), tolerance: 1.0 / 64)
            let line = points(along: path)
            for _ in 0..<40 {
                let point = lot.point()
                let distance = zip(line, line.dropFirst()).map { point.distance(to: $0, $1) }.min() ?? .infinity
                let winding = outline.winding(around: point)
                #expect(winding >= 0)
                if distance < width / 2 - 0.1 { #expect(winding > 0, "\(path) \(width) \(point)") }
                if distance > width / 2 + 0.1 { #expect(winding == 0, "\(path) \(width) \(point)") }
            }
        }
    }

    private static let corner = Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
    ])

    /// A point, and whether the stroke covers it.
    typealias Probe = (x: Double, y: Double, isCovered: Bool)

    /// Typed, since type inference of so many tuples takes seconds.
    private static let ends: [(StrokeStyle, [Probe])] = [
        (StrokeStyle(width: 4), [(-0.5, 0.0, false), (11.9, -1.9, true), (10.0, 10.5, false), (5.0, 1.9, true)]),
        (StrokeStyle(width: 4, cap: .square), [(-1.9, 1.9, true), (11.9, 11.9, true), (10.0, 12.1, false)]),
        (StrokeStyle(width: 4, cap: .round), [(-1.9, 0.0, true), (-1.8, 1.8, false)]),
        (StrokeStyle(width: 4, join: .bevel), [(11.9, -1.9, false), (10.9, -0.9, true), (11.2, -1.2, false)]),
        (StrokeStyle(width: 4, join: .round), [(11.9, -1.9, false), (11.3, -1.3, true)]),
    ]

    @Test("ends and joins are those of the style", arguments: ends)
    func styles(style: StrokeStyle, points: [Probe]) {
        let outline = Self.corner.strokeOutline(style, tolerance: 1.0 / 64)
        for point in points {
            #expect(
                (outline.winding(around: Point(x: point.x, y: point.y)) != 0) == point.isCovered,
                "\(style) \(point)")
        }
    }

    @Test("a mitre beyond the limit is cut off straight")
    func mitreLimit() {
        func reaches(_ height: Double) -> Bool {
            let path = Path([
                .move(Point(x: 0, y: height)), .line(Point(x: 100, y: 0)), .line(Point(x: 0, y: -height)),
            ])
            let outline = path.strokeOutline(StrokeStyle(width: 2), tolerance: 1.0 / 64)
            return outline.winding(around: Point(x: 105, y: 0)) != 0
        }
        // The mitre is one over the sine of half the angle, in half widths: 8 and 11.
        #expect(reaches(100 * tan(asin(1.0 / 8))))
        #expect(!reaches(100 * tan(asin(1.0 / 11))))
    }

    @Test("dashes are drawn along the path, round its corners and over its beginning")
    func dashes() {
        let square = Path.rectangle(Rect(x: 0, y: 0, width: 10, height: 10))
        let outline = square.strokeOutline(StrokeStyle(width: 2, dash: [6, 3]), tolerance: 1.0 / 64)
        let covered: [(x: Double, y: Double, isCovered: Bool)] = [
            (3, 0, true), (7, 0, false), (9.5, 0, true), (10.9, -0.9, true), (10, 4, true), (10, 6, false),
            (10, 9, true), (5, 10, false), (2, 10, true), (0, 9, true), (0, 5, false), (0, 3, true), (0, 1, true),
            (-0.9, -0.9, true),
        ]
        for point in covered {
            #expect(
                (outline.winding(around: Point(x: point.x, y: point.y)) != 0) == point.isCovered, "\(point)")
        }
        let whole = square.strokeOutline(StrokeStyle(width: 2, dash: [50, 3]), tolerance: 1.0 / 64)
        #expect(whole == square.strokeOutline(StrokeStyle(width: 2), tolerance: 1.0 / 64))
    }

    @Test("a part without length is a dot with round or square ends, and nothing with butt ends")
    func dots() {
        let dot = Path([.move(Point(x: 5, y: 5)), .line(Point(x: 5, y: 5))])
        let middle = Point(x: 5.9, y: 5)
        let corner = Point(x: 5.9, y: 5.9)
        func winding(_ cap: StrokeStyle.Cap, _ point: Point) -> Int {
            dot.strokeOutline(StrokeStyle(width: 2, cap: cap), tolerance: 1.0 / 64).winding(around: point)
        }
        #expect(winding(.butt, middle) == 0)
        #expect(winding(.round, middle) != 0 && winding(.round, corner) == 0)
        #expect(winding(.square, middle) != 0 && winding(.square, corner) != 0)
        let move = Path([.move(Point(x: 5, y: 5))])
        #expect(move.strokeOutline(StrokeStyle(width: 2, cap: .round), tolerance: 1.0 / 64).isEmpty)
    }

    /// Fine enough for this test.
    private func points(along path: Path) -> [Point] {
        var points: [Point] = []
        for element in path.elements {
            let start = points.last ?? .zero
            switch element {
            case .move(let point), .line(let point): points.append(point)
            case .quad(let control, let end):
                for step in 1...400 {
                    let t = Double(step) / 400
                    points.append(blend(blend(start, control, t), blend(control, end, t), t))
                }
            case .cubic(let control1, let control2, let end):
                for step in 1...400 {
                    let t = Double(step) / 400
                    let (a, b, c) = (blend(start, control1, t), blend(control1, control2, t), blend(control2, end, t))
                    points.append(blend(blend(a, b, t), blend(b, c, t), t))
                }
            case .close: points.append(points[0])
            }
        }
        return points
    }

    private func blend(_ a: Point, _ b: Point, _ t: Double) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}

extension SeededNumbers {
    fileprivate mutating func point() -> Point {
        Point(x: Double(next() % 10_000) / 100, y: Double(next() % 10_000) / 100)
    }
}

extension Point {
    fileprivate func distance(to start: Point, _ end: Point) -> Double {
        let (way, own) = (end - start, self - start)
        let length = way.x * way.x + way.y * way.y
        let share = length > 0 ? min(1, max(0, (own.x * way.x + own.y * way.y) / length)) : 0
        return hypot(own.x - way.x * share, own.y - way.y * share)
    }
}

extension Path {
    /// The winding number in polygons.
    fileprivate func winding(around point: Point) -> Int {
        var (winding, start, last) = (0, Point.zero, Point.zero)
        func go(to end: Point) {
            let side = (end.x - last.x) * (point.y - last.y) - (end.y - last.y) * (point.x - last.x)
            if last.y <= point.y, end.y > point.y, side > 0 { winding += 1 }
            if last.y > point.y, end.y <= point.y, side < 0 { winding -= 1 }
            last = end
        }
        for element in elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point): go(to: point)
            case .quad, .cubic: Issue.record("only straight edges")
            case .close: go(to: start)
            }
        }
        return winding
    }
}
