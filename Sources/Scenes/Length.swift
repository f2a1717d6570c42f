/// A wish for one side of a box.
package enum Length: Hashable, Sendable {
    case points(Double)
    /// Of the same side of the container's content, 100 being all of it; a side without bounds has no parts, and then the
    /// content decides.
    case percent(Double)
    /// As much as the parent offers; several in a stack share alike.
    case fill
}

/// A limit for one side of a box; a number stands for points.
package enum LengthLimit: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    case points(Double)
    /// Of the same side of the container's content; none where that has no bounds.
    case percent(Double)

    package init(integerLiteral value: Int) { self = .points(Double(value)) }
    package init(floatLiteral value: Double) { self = .points(value) }
}

/// How round the corners of a box are; a number stands for points.
package enum CornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    case points(Double)
    /// Of the shorter side, so that the box becomes a capsule or a circle.
    case half

    package init(integerLiteral value: Int) { self = .points(Double(value)) }
    package init(floatLiteral value: Double) { self = .points(value) }
}
