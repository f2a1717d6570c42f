/// The horizontal alignment of views in a vertical stack.
public struct HorizontalAlignment: Hashable, Sendable {
    /// The spelling in scene files.
    let name: String

    /// Aligned at the leading edge.
    public static let leading = HorizontalAlignment(name: "leading")
    /// Centred.
    public static let center = HorizontalAlignment(name: "center")
    /// Aligned at the trailing edge.
    public static let trailing = HorizontalAlignment(name: "trailing")
}

/// The vertical alignment of views in a horizontal stack.
public struct VerticalAlignment: Hashable, Sendable {
    /// The spelling in scene files.
    let name: String
    /// Whether the alignment is drawn as a different one, with a warning.
    var isUndrawn = false

    /// Aligned at the top.
    public static let top = VerticalAlignment(name: "top")
    /// Centred.
    public static let center = VerticalAlignment(name: "center")
    /// Aligned at the bottom.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// Aligned at the first baselines.
    public static let firstTextBaseline = VerticalAlignment(name: "firstBaseline")
    /// Aligned at the last baselines; drawn as the bottom, with a warning.
    public static let lastTextBaseline = VerticalAlignment(name: "bottom", isUndrawn: true)
    fileprivate static let undrawnTop = VerticalAlignment(name: "top", isUndrawn: true)
}

/// The alignment of views in front of each other.
public struct Alignment: Hashable, Sendable {
    /// The horizontal part.
    public let horizontal: HorizontalAlignment
    /// The vertical part.
    public let vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// Centred.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// At the leading side.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// At the trailing side.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// At the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// At the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// At the upper leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// At the upper trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// At the lower leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// At the lower trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    /// At the first baselines, centred; drawn as the top, with a warning.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .undrawnTop)
    /// At the first baselines, leading; drawn as the top, with a warning.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .undrawnTop)

    /// At the first baselines, trailing; drawn as the top, with a warning.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .undrawnTop)
    /// At the last baselines, centred; drawn as the bottom, with a warning.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// At the last baselines, leading; drawn as the bottom, with a warning.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// At the last baselines, trailing; drawn as the bottom, with a warning.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

    /// The spelling in scene files.
    var name: String {
        let vertical = vertical.name == "firstBaseline" ? "top" : vertical.name
        if vertical == "center" { return horizontal.name }
        if horizontal == .center { return vertical }
        return vertical + (horizontal == .leading ? "Leading" : "Trailing")
    }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// The way in which content fills a box with a different aspect ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

/// Whether something is shown.
public enum Visibility: Hashable, Sendable, CaseIterable { case automatic, visible, hidden }
