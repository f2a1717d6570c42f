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
    public var left: AnchorExpression { anchor("left") }
    public var right: AnchorExpression { anchor("right") }
    public var top: AnchorExpression { anchor("top") }
    public var bottom: AnchorExpression { anchor("bottom") }
    public var width: AnchorExpression { anchor("width") }
    public var height: AnchorExpression { anchor("height") }
    public var centerX: AnchorExpression { anchor("centerX") }
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

    public subscript(dynamicMember name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The side where text begins.
    public var leading: AnchorExpression { own.leading }
    /// The side where text ends.
    public var trailing: AnchorExpression { own.trailing }
    public var left: AnchorExpression { own.left }
    public var right: AnchorExpression { own.right }
    public var top: AnchorExpression { own.top }
    public var bottom: AnchorExpression { own.bottom }
    public var width: AnchorExpression { own.width }
    public var height: AnchorExpression { own.height }
    public var centerX: AnchorExpression { own.centerX }
    public var centerY: AnchorExpression { own.centerY }
}
