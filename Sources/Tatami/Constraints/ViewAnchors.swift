/// The lines and lengths of an element that constraints speak of.
public struct ElementAnchors: Sendable {
    private let name: String

    init(name: String) {
        self.name = name
    }

    private func anchor(_ anchor: String) -> AnchorExpression { AnchorExpression(anchor: "\(name).\(anchor)") }

    /// The side where text begins.
    public var leading: AnchorExpression { anchor("leading") }
    /// The side where text ends.
    public var trailing: AnchorExpression { anchor("trailing") }
    /// The left side, whatever the reading direction.
    public var left: AnchorExpression { anchor("left") }
    /// The right side, whatever the reading direction.
    public var right: AnchorExpression { anchor("right") }
    /// The upper side.
    public var top: AnchorExpression { anchor("top") }
    /// The lower side.
    public var bottom: AnchorExpression { anchor("bottom") }
    /// The width in points.
    public var width: AnchorExpression { anchor("width") }
    /// The height in points.
    public var height: AnchorExpression { anchor("height") }
    /// The middle between the sides.
    public var centerX: AnchorExpression { anchor("centerX") }
    /// The middle between top and bottom.
    public var centerY: AnchorExpression { anchor("centerY") }
    /// Of the first line of text; of what has no text, its bottom.
    public var firstBaseline: AnchorExpression { anchor("firstBaseline") }
    /// Of the last line of text; of what has no text, its bottom.
    public var lastBaseline: AnchorExpression { anchor("lastBaseline") }
}

/// The anchors of a view itself, and by their names those of what stands in it: `row.bottom`, `row.icon.bottom`.
@dynamicMemberLookup
public struct ViewAnchors: Sendable {
    private let own = ElementAnchors(name: "row")

    init() {}

    /// The anchors of an element by its name; also of one that is named like an anchor, as in `row["left"].top`.
    public subscript(name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The anchors of an element by its name.
    public subscript(dynamicMember name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The side where text begins.
    public var leading: AnchorExpression { own.leading }
    /// The side where text ends.
    public var trailing: AnchorExpression { own.trailing }
    /// The left side, whatever the reading direction.
    public var left: AnchorExpression { own.left }
    /// The right side, whatever the reading direction.
    public var right: AnchorExpression { own.right }
    /// The upper side.
    public var top: AnchorExpression { own.top }
    /// The lower side.
    public var bottom: AnchorExpression { own.bottom }
    /// The width in points.
    public var width: AnchorExpression { own.width }
    /// The height in points.
    public var height: AnchorExpression { own.height }
    /// The middle between the sides.
    public var centerX: AnchorExpression { own.centerX }
    /// The middle between top and bottom.
    public var centerY: AnchorExpression { own.centerY }
}
