/// Edges of the screen toward which an element may leave the safe area.
package struct SafeAreaEdges: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let top = SafeAreaEdges(rawValue: 1)
    package static let left = SafeAreaEdges(rawValue: 2)
    package static let bottom = SafeAreaEdges(rawValue: 4)
    package static let right = SafeAreaEdges(rawValue: 8)
    package static let horizontal: SafeAreaEdges = [.left, .right]
    package static let vertical: SafeAreaEdges = [.top, .bottom]
    package static let all: SafeAreaEdges = [.horizontal, .vertical]
}

/// The time and symbols at the top of a device's screen; part of no layout, which only keeps clear of them.
package struct StatusBar: Hashable, Sendable {
    /// Where the time and the symbols stand.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The time in the middle, the network before and the battery behind it.
        case bar
        /// Beside a notch, or beside the Dynamic Island.
        case notch, island
        /// The time at the leading, all else at the trailing side, as on iPads.
        case wide
    }

    /// In the author's words, such as `9:41`.
    package var time: String
    package var style: Style
    /// Points.
    package var height: Double

    package init(time: String, style: Style, height: Double) {
        self.time = time
        self.style = style
        self.height = height
    }
}
