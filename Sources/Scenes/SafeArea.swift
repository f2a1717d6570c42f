/// Edges of the screen at which an element may leave the safe area.
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

/// The time and symbols at the top of a device's screen; not part of the layout, which avoids its area.
package struct StatusBar: Hashable, Sendable {
    /// The arrangement of the time and the symbols.
    package enum Style: String, Hashable, Sendable, CaseIterable {
        /// The time in the middle, between the network and the battery.
        case bar
        /// The time and the symbols at both sides of a notch or the Dynamic Island.
        case notch, island
        /// The time at the leading side and the rest at the trailing side, as on iPads.
        case wide
    }

    /// The colour of the time and symbols. The cases are named as in UIKit's `UIStatusBarStyle`.
    package enum Content: String, Hashable, Sendable, CaseIterable {
        /// Black or white, by the colour behind them; by the appearance if that is not a single colour.
        case `default`
        /// White.
        case lightContent
        /// Black.
        case darkContent
    }

    /// The text, such as `9:41`.
    package var time: String
    package var style: Style
    package var content: Content
    /// The height in points.
    package var height: Double

    package init(time: String, style: Style, content: Content = .default, height: Double) {
        self.time = time
        self.style = style
        self.content = content
        self.height = height
    }
}
