/// A set of a rectangle's corners.
package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomRight = Corners(rawValue: 4)
    package static let bottomLeft = Corners(rawValue: 8)
    package static let top: Corners = [.topLeft, .topRight]
    package static let bottom: Corners = [.bottomLeft, .bottomRight]
    package static let all: Corners = [.top, .bottom]
}
