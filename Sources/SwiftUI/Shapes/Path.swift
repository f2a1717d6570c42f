/// An outline of lines and curves, in points.
public struct Path: Hashable, Sendable {
    /// A part of an outline.
    enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, CGPoint, CGPoint)
        case close
    }

    private(set) var steps: [Step] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a path with a closure.
    public init(_ build: (inout Path) -> Void) { build(&self) }

    /// Creates a rectangle.
    public init(_ rect: CGRect) { addRect(rect) }

    /// Creates a rectangle with rounded corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with a separate radius for each corner.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) { addRoundedRect(in: rect, cornerRadii: cornerRadii) }

    /// Creates an ellipse.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// Begins a new subpath at a point.
    public mutating func move(to point: CGPoint) { steps.append(.move(point)) }

    /// Adds a line.
    public mutating func addLine(to point: CGPoint) { steps.append(.line(point)) }

    /// Adds lines between points.
    public mutating func addLines(_ points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a curve with one control point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { steps.append(.quad(end, control: control)) }

    /// Adds a curve with two control points.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        steps.append(.curve(control1, control2, end))
    }

    /// Closes the current subpath.
    public mutating func closeSubpath() { steps.append(.close) }

    /// Adds a rectangle.
    public mutating func addRect(_ rect: CGRect) {
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    /// Adds a rectangle with rounded corners.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
    ) {
        let radius = cornerSize.width
        addRoundedRect(
            in: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius))
    }

    /// Adds a rectangle with a separate radius for each corner, of at most half the shorter side.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        let radii = cornerRadii.values.map { min($0, rect.width / 2, rect.height / 2) }
        move(to: CGPoint(x: rect.minX + radii[0], y: rect.minY))
        // From the top trailing corner on; the values begin with the top leading one.
        for (corner, (index, start)) in [(1, -90.0), (3, 0), (2, 90), (0, 180)].enumerated() {
            let radius = radii[index]
            let center = CGPoint(
                x: corner < 2 ? rect.maxX - radius : rect.minX + radius,
                y: corner % 3 == 0 ? rect.minY + radius : rect.maxY - radius)
            addArc(
                center: center, radius: radius, startAngle: .degrees(start), endAngle: .degrees(start + 90),
                clockwise: false)
        }
        closeSubpath()
    }

    /// Adds an ellipse.
    public mutating func addEllipse(in rect: CGRect) {
        // The control points of a quarter of an ellipse: 4 (√2 − 1) / 3 of the radius.
        let (dx, dy) = (rect.width / 2 * 0.5522847498, rect.height / 2 * 0.5522847498)
        move(to: CGPoint(x: rect.maxX, y: rect.midY))
        addCurve(
            to: CGPoint(x: rect.midX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.midY + dy),
            control2: CGPoint(x: rect.midX + dx, y: rect.maxY))
        addCurve(
            to: CGPoint(x: rect.minX, y: rect.midY), control1: CGPoint(x: rect.midX - dx, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: rect.midY + dy))
        addCurve(
            to: CGPoint(x: rect.midX, y: rect.minY), control1: CGPoint(x: rect.minX, y: rect.midY - dy),
            control2: CGPoint(x: rect.midX - dx, y: rect.minY))
        addCurve(
            to: CGPoint(x: rect.maxX, y: rect.midY), control1: CGPoint(x: rect.midX + dx, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: rect.midY - dy))
        closeSubpath()
    }

    /// Adds an arc of a circle. Angles grow clockwise on the screen, as y grows downward.
    ///
    /// The parameter `clockwise` has SwiftUI's meaning, with y growing upward: if it is true, the arc runs
    /// counterclockwise on the screen. Nothing is added for an angle that isn't finite.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        let way = clockwise ? -1.0 : 1
        let sweep = way * Self.turn((endAngle.radians - startAngle.radians) * way)
        guard sweep.isFinite else { return }
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        // The distance of the control points along the tangents, for a radius of 1.
        let reach = 4.0 / 3 * tan(step / 4)
        func point(_ angle: Double, _ tangent: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * CGFloat(cos(angle) - tangent * sin(angle)),
                y: center.y + radius * CGFloat(sin(angle) + tangent * cos(angle)))
        }
        let start = point(startAngle.radians)
        steps.append(steps.isEmpty ? .move(start) : .line(start))
        for index in 0..<count {
            let from = startAngle.radians + step * Double(index)
            addCurve(
                to: point(from + step), control1: point(from, reach), control2: point(from + step, -reach))
        }
    }

    /// Returns the angle through which an arc is drawn, in radians: less than two turns.
    ///
    /// Further whole turns are left out. A negative angle is completed to a whole turn, so that whole turns against
    /// the direction of drawing are a circle.
    private static func turn(_ angle: Double) -> Double {
        let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
        if angle >= 0 { return angle < 4 * .pi ? angle : 2 * .pi + rest }
        // An angle computed from degrees misses a whole turn by a rounding error.
        return 2 * .pi + (rest < 1e-9 - 2 * .pi ? 0 : rest)
    }

    /// Adds an arc of a circle that spans `delta`; with a negative angle, it runs counterclockwise on the screen.
    public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta.degrees < 0)
    }

    /// Adds another path.
    public mutating func addPath(_ path: Path) { steps += path.steps }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { steps.isEmpty }

    /// The rectangle around all points and control points; zero for an empty path.
    public var boundingRect: CGRect {
        let points = steps.flatMap(\.points)
        guard let first = points.first else { return .zero }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? first.x, ys.min() ?? first.y)
        return CGRect(x: left, y: top, width: (xs.max() ?? left) - left, height: (ys.max() ?? top) - top)
    }

    /// Whether all coordinates are finite.
    var isFinite: Bool { steps.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } } }
}

extension Path.Step {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let end, let control): [control, end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    fileprivate var data: String {
        let letter =
            switch self {
            case .move: "M"
            case .line: "L"
            case .quad: "Q"
            case .curve: "C"
            case .close: "Z"
            }
        return letter + points.map { "\(Path.written($0.x)) \(Path.written($0.y))" }.joined(separator: " ")
    }
}

extension Path {
    /// Returns the path moved by the coordinates of a point.
    func moved(by way: CGPoint) -> Path {
        way == .zero ? self : mapped { CGPoint(x: $0.x + way.x, y: $0.y + way.y) }
    }

    /// Returns the path with a function applied to its points.
    func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
        var copy = self
        copy.steps = steps.map { step in
            switch step {
            case .move(let point): .move(change(point))
            case .line(let point): .line(change(point))
            case .quad(let end, let control): .quad(change(end), control: change(control))
            case .curve(let first, let second, let end): .curve(change(first), change(second), change(end))
            case .close: .close
            }
        }
        return copy
    }

    /// The path as SVG path data.
    var data: String { steps.map(\.data).joined() }

    /// Formats a length, rounded to a thousandth of a point.
    fileprivate static func written(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 1000).rounded() / 1000
        return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
    }
}

extension Path: Shape {
    /// The path itself, whatever the rectangle.
    public func path(in rect: CGRect) -> Path { self }
}
