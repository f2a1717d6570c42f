/// A line or a length of an element, for use in constraints.
package enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// The edges that depend on the screen's reading direction.
    case leading, trailing
    case left, right, top, bottom, width, height, centerX, centerY
    /// The baseline of the first or last line of text; the bottom of an element without text.
    case firstBaseline, lastBaseline

    package var isHorizontal: Bool {
        switch self {
        case .leading, .trailing, .left, .right, .width, .centerX: true
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
        }
    }

    /// Whether the anchor is a length; otherwise it is a position.
    package var isLength: Bool { self == .width || self == .height }
}

/// The priority of a constraint, on the platform's scale from 1 to 1000.
package struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: Int16

    package static let required = Priority(clamping: 1000)
    package static let high = Priority(clamping: 750)
    package static let low = Priority(clamping: 250)
    /// The priority with which a container stays no larger than its content.
    package static let fittingSize = Priority(clamping: 50)

    /// Creates a priority; nil for a value outside 1 to 1000.
    package init?(rawValue: Int16) {
        guard 1...1000 ~= rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// Creates a priority from a value clamped to 1 to 1000.
    package init(clamping value: Int) {
        rawValue = Int16(min(max(value, 1), 1000))
    }

    package static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

/// A priority for each axis.
package struct AxisPriorities: Hashable, Sendable {
    package var horizontal: Priority
    package var vertical: Priority

    package init(horizontal: Priority, vertical: Priority) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package init(_ both: Priority) {
        self.init(horizontal: both, vertical: both)
    }
}
