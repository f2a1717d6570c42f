/// The anchors of an element for use in constraints.
public struct ElementAnchors: Sendable {
    private let name: String

    init(name: String) {
        self.name = name
    }

    private func anchor(_ anchor: String) -> AnchorExpression { AnchorExpression(anchor: "\(name).\(anchor)") }

    /// The edge where text begins.
    public var leading: AnchorExpression { anchor("leading") }
    /// The edge where text ends.
    public var trailing: AnchorExpression { anchor("trailing") }
    /// The left edge, independent of the reading direction.
    public var left: AnchorExpression { anchor("left") }
    /// The right edge, independent of the reading direction.
    public var right: AnchorExpression { anchor("right") }
    /// The upper edge.
    public var top: AnchorExpression { anchor("top") }
    /// The lower edge.
    public var bottom: AnchorExpression { anchor("bottom") }
    /// The width in points.
    public var width: AnchorExpression { anchor("width") }
    /// The height in points.
    public var height: AnchorExpression { anchor("height") }
    /// The horizontal centre.
    public var centerX: AnchorExpression { anchor("centerX") }
    /// The vertical centre.
    public var centerY: AnchorExpression { anchor("centerY") }
    /// The baseline of the first line of text; the bottom of an element without text.
    public var firstBaseline: AnchorExpression { anchor("firstBaseline") }
    /// The baseline of the last line of text; the bottom of an element without text.
    public var lastBaseline: AnchorExpression { anchor("lastBaseline") }
}

/// Anchors by their names in UIKit.
extension ElementAnchors {
    /// The same as `leading`.
    public var leadingAnchor: AnchorExpression { leading }
    /// The same as `trailing`.
    public var trailingAnchor: AnchorExpression { trailing }
    /// The same as `left`.
    public var leftAnchor: AnchorExpression { left }
    /// The same as `right`.
    public var rightAnchor: AnchorExpression { right }
    /// The same as `top`.
    public var topAnchor: AnchorExpression { top }
    /// The same as `bottom`.
    public var bottomAnchor: AnchorExpression { bottom }
    /// The same as `width`.
    public var widthAnchor: AnchorExpression { width }
    /// The same as `height`.
    public var heightAnchor: AnchorExpression { height }
    /// The same as `centerX`.
    public var centerXAnchor: AnchorExpression { centerX }
    /// The same as `centerY`.
    public var centerYAnchor: AnchorExpression { centerY }
    /// The same as `firstBaseline`.
    public var firstBaselineAnchor: AnchorExpression { firstBaseline }
    /// The same as `lastBaseline`.
    public var lastBaselineAnchor: AnchorExpression { lastBaseline }
}

/// The anchors of a view and, by their names, of its elements: `row.bottom`, `row.icon.bottom`.
@dynamicMemberLookup
public struct ViewAnchors: Sendable {
    private let own = ElementAnchors(name: "row")

    init() {}

    /// The anchors of the element with this name, which may equal an anchor's: `row["left"].top`.
    public subscript(name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The anchors of the element with this name.
    public subscript(dynamicMember name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The edge where text begins.
    public var leading: AnchorExpression { own.leading }
    /// The edge where text ends.
    public var trailing: AnchorExpression { own.trailing }
    /// The left edge, independent of the reading direction.
    public var left: AnchorExpression { own.left }
    /// The right edge, independent of the reading direction.
    public var right: AnchorExpression { own.right }
    /// The upper edge.
    public var top: AnchorExpression { own.top }
    /// The lower edge.
    public var bottom: AnchorExpression { own.bottom }
    /// The width in points.
    public var width: AnchorExpression { own.width }
    /// The height in points.
    public var height: AnchorExpression { own.height }
    /// The horizontal centre.
    public var centerX: AnchorExpression { own.centerX }
    /// The vertical centre.
    public var centerY: AnchorExpression { own.centerY }
}

/// Anchors by their names in UIKit.
extension ViewAnchors {
    /// The same as `leading`.
    public var leadingAnchor: AnchorExpression { leading }
    /// The same as `trailing`.
    public var trailingAnchor: AnchorExpression { trailing }
    /// The same as `left`.
    public var leftAnchor: AnchorExpression { left }
    /// The same as `right`.
    public var rightAnchor: AnchorExpression { right }
    /// The same as `top`.
    public var topAnchor: AnchorExpression { top }
    /// The same as `bottom`.
    public var bottomAnchor: AnchorExpression { bottom }
    /// The same as `width`.
    public var widthAnchor: AnchorExpression { width }
    /// The same as `height`.
    public var heightAnchor: AnchorExpression { height }
    /// The same as `centerX`.
    public var centerXAnchor: AnchorExpression { centerX }
    /// The same as `centerY`.
    public var centerYAnchor: AnchorExpression { centerY }
}
