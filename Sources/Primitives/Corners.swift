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

extension Corners {
    private static let words: [(Corners, String)] = [
        (.topLeft, "top-left"), (.topRight, "top-right"), (.bottomRight, "bottom-right"), (.bottomLeft, "bottom-left"),
    ]

    /// `top-left+top-right`, or `none`.
    package var printed: String {
        isEmpty ? "none" : Self.words.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }

    /// The inverse of `printed`.
    package init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        self = []
        if text.takes("none") { return }
        repeat {
            let start = text
            let word = try text.word()
            guard let corner = Self.words.first(where: { $0.1 == word }) else { throw start.error(.unknownWord(word)) }
            insert(corner.0)
        } while text.takes("+")
    }
}
