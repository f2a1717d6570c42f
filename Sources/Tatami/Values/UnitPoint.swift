package import TatamiSceneFile

/// A place in an area, by its share of the width and height.
public struct UnitPoint: Hashable, Sendable {
    private enum Source: Hashable, Sendable {
        /// Follows the reading direction.
        case side(String)
        case point(Double, Double)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
    }

    /// From 0, 0 at the top left to 1, 1 at the bottom right.
    public init(x: Double, y: Double) {
        self.init(.point(x, y))
    }

    /// The middle of the upper side.
    public static let top = UnitPoint(.side("top"))
    /// The middle of the lower side.
    public static let bottom = UnitPoint(.side("bottom"))
    /// The middle of the side where text begins.
    public static let leading = UnitPoint(.side("leading"))
    /// The middle of the side where text ends.
    public static let trailing = UnitPoint(.side("trailing"))
    /// The upper corner where text begins.
    public static let topLeading = UnitPoint(.side("topLeading"))
    /// The upper corner where text ends.
    public static let topTrailing = UnitPoint(.side("topTrailing"))
    /// The lower corner where text begins.
    public static let bottomLeading = UnitPoint(.side("bottomLeading"))
    /// The lower corner where text ends.
    public static let bottomTrailing = UnitPoint(.side("bottomTrailing"))

    package func value(at place: CodePlace) -> CodeNode.Value {
        switch source {
        case .side(let word): .text(word)
        case .point(let x, let y): .list([CodeNode(.number(x), at: place), CodeNode(.number(y), at: place)])
        }
    }
}
