import TatamiPrimitives
package import TatamiSceneFile

/// A wish for a width or a height; a number stands for points.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// From 0.
    case points(Double)
    /// Of the container's content, where 100 is all of it.
    case percent(Double)
    /// As much as there is; several in a stack share alike.
    case fill

    /// So many points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// So many points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .percent(let percent): .percentage(percent)
        case .fill: .text("fill")
        }
    }
}

/// A limit for a width or a height; a number stands for points.
public enum LengthLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// From 0.
    case points(Double)
    /// Of the container's content, where 100 is all of it.
    case percent(Double)

    /// So many points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// So many points.
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

/// How round corners are; a number stands for points.
public enum CornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// From 0.
    case points(Double)
    /// Of the shorter side: a capsule, or a circle.
    case half

    /// So many points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// So many points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .half: .text("half")
        }
    }
}

/// Distances inward from the edges, in points from 0.
public struct EdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: Double
    /// From the side where text begins.
    public var leading: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the side where text ends.
    public var trailing: Double

    /// The edges that are left out have no distance.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same to the sides, and the same above and below.
    public init(horizontal: Double = 0, vertical: Double = 0) {
        self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    package func value(at place: CodePlace) -> CodeNode.Value {
        .mapping([
            .init("top", .number(top), at: place), .init("leading", .number(leading), at: place),
            .init("bottom", .number(bottom), at: place), .init("trailing", .number(trailing), at: place),
        ])
    }
}
