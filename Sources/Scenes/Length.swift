package import TatamiPrimitives

/// The requested length of one side of a box.
package enum Length: Hashable, Sendable {
    case points(Double)
    /// Percent of the same side of the container's content size; where that is unbounded, the length of the
    /// content.
    case percent(Double)
    /// All the space that the parent offers; several in a stack share it equally.
    case fill
}

/// A limit of one side of a box; a number literal is in points.
package enum LengthLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    case points(Double)
    /// Percent of the same side of the container's content size; no limit where that is unbounded.
    case percent(Double)

    package init(integerLiteral value: Int) { self = .points(Double(value)) }
    package init(floatLiteral value: Double) { self = .points(value) }
}

/// A corner radius; a number literal is in points.
package enum CornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    case points(Double)
    /// Half of the shorter side, which makes a capsule or a circle.
    case half
    /// A radius for each corner, in points.
    case each(CornerRadii)

    package init(integerLiteral value: Int) { self = .points(Double(value)) }
    package init(floatLiteral value: Double) { self = .points(value) }
}
