package import TatamiSceneFile

/// A wish for a width or a height; a number stands for points.
public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// From 0.
    case points(Double)
    /// As much as there is; several in a stack share alike.
    case fill

    /// So many points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
    /// So many points.
    public init(floatLiteral value: Double) { self = .points(value) }

    package var value: CodeNode.Value {
        switch self {
        case .points(let points): .number(points)
        case .fill: .text("fill")
        }
    }
}
