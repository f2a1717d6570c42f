/// A line or a length of an element that constraints speak of.
package enum Anchor: String, Hashable, Sendable, CaseIterable {
    /// By the reading direction of the screen.
    case leading, trailing
    case left, right, top, bottom, width, height, centerX, centerY
    /// Of the first or last line of text; of what has no text, its bottom.
    case firstBaseline, lastBaseline

    package var isHorizontal: Bool {
        switch self {
        case .leading, .trailing, .left, .right, .width, .centerX: true
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: false
        }
    }

    /// True for lengths, false for positions.
    package var isLength: Bool { self == .width || self == .height }
}

/// How much a wish matters, by the platform's scale from 1 to 1000.
package struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
    package let rawValue: Int16

    package static let required = Priority(clamping: 1000)
    package static let high = Priority(clamping: 750)
    package static let low = Priority(clamping: 250)
    /// With which a container asks to be no larger than its content needs.
    package static let fittingSize = Priority(clamping: 50)

    /// nil outside 1 to 1000.
    package init?(rawValue: Int16) {
        guard 1...1000 ~= rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// The nearest value of the scale.
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
