import TatamiPrimitives
package import TatamiSceneFile

/// A width or a height; a number literal is in points.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points, at least 0.
    case points(Double)
    /// Percent of the container's content size.
    case percent(Double)
    /// All available space; several in a stack share it equally.
    case fill
    /// The length of the content, such as the height of all rows of a list.
    case content

    /// Creates a length in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// Creates a length in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .percent(let percent): .percentage(percent)
        case .fill: .text("fill")
        case .content: .text("content")
        }
    }
}

/// A limit of a width or a height; a number literal is in points.
public enum LengthLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points, at least 0.
    case points(Double)
    /// Percent of the container's content size.
    case percent(Double)

    /// Creates a limit in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// Creates a limit in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .percent(let percent): .percentage(percent)
        }
    }
}

extension CodeNode.Value {
    fileprivate static func percentage(_ percent: Double) -> CodeNode.Value { .text("\(percent.spelled)%") }
}

/// A corner radius; a number literal is in points.
public enum CornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A number of points, at least 0.
    case points(Double)
    /// Half of the shorter side: a capsule or a circle.
    case half
    /// A number of points for each corner, at least 0.
    case corners(
        topLeading: Double = 0, topTrailing: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0)

    /// Creates a radius in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// Creates a radius in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .points(let points): return .number(points)
        case .half: return .text("half")
        case .corners(let topLeading, let topTrailing, let bottomLeading, let bottomTrailing):
            let corners = [
                ("topLeading", topLeading), ("topTrailing", topTrailing), ("bottomLeading", bottomLeading),
                ("bottomTrailing", bottomTrailing),
            ]
            return .mapping(corners.filter { $0.1 != 0 }.map { ($0.0, .number($0.1)) }, at: place)
        }
    }
}

/// Distances from the edges inward, in points, each at least 0.
public struct EdgeInsets: Hashable, Sendable {
    /// The distance from the upper edge.
    public var top: Double
    /// The distance from the edge where text begins.
    public var leading: Double
    /// The distance from the lower edge.
    public var bottom: Double
    /// The distance from the edge where text ends.
    public var trailing: Double

    /// Creates insets; 0 for edges not given.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets equal on the left and right, and equal at the top and bottom.
    public init(horizontal: Double = 0, vertical: Double = 0) {
        self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    package func value(at place: CodePlace) -> CodeNode.Value {
        .mapping(
            [
                ("top", .number(top)), ("leading", .number(leading)), ("bottom", .number(bottom)),
                ("trailing", .number(trailing)),
            ], at: place)
    }
}
