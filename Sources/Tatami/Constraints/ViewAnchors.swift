/// A source of anchors: a view or one of its elements.
public protocol AnchorSource: Sendable {
    /// Returns the anchor with this name in scene files; used by the library only.
    func _anchor(_ name: String) -> AnchorExpression
}

extension AnchorSource {
    /// The edge where text begins.
    public var leading: AnchorExpression { _anchor("leading") }
    /// The edge where text ends.
    public var trailing: AnchorExpression { _anchor("trailing") }
    /// The left edge, independent of the reading direction.
    public var left: AnchorExpression { _anchor("left") }
    /// The right edge, independent of the reading direction.
    public var right: AnchorExpression { _anchor("right") }
    /// The upper edge.
    public var top: AnchorExpression { _anchor("top") }
    /// The lower edge.
    public var bottom: AnchorExpression { _anchor("bottom") }
    /// The width in points.
    public var width: AnchorExpression { _anchor("width") }
    /// The height in points.
    public var height: AnchorExpression { _anchor("height") }
    /// The horizontal centre.
    public var centerX: AnchorExpression { _anchor("centerX") }
    /// The vertical centre.
    public var centerY: AnchorExpression { _anchor("centerY") }
}

/// Anchors by their names in UIKit.
extension AnchorSource {
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

/// The anchors of an element for use in constraints.
public struct ElementAnchors: AnchorSource {
    private let name: String

    init(name: String) {
        self.name = name
    }

    /// Returns the anchor with this name in scene files; used by the library only.
    public func _anchor(_ anchor: String) -> AnchorExpression { AnchorExpression(anchor: "\(name).\(anchor)") }

    /// The baseline of the first line of text; the bottom of an element without text.
    public var firstBaseline: AnchorExpression { _anchor("firstBaseline") }
    /// The baseline of the last line of text; the bottom of an element without text.
    public var lastBaseline: AnchorExpression { _anchor("lastBaseline") }
    /// The same as `firstBaseline`.
    public var firstBaselineAnchor: AnchorExpression { firstBaseline }
    /// The same as `lastBaseline`.
    public var lastBaselineAnchor: AnchorExpression { lastBaseline }
}

/// The anchors of a view and, by their names, of its elements: `row.bottom`, `row.icon.bottom`.
@dynamicMemberLookup
public struct ViewAnchors: AnchorSource {
    /// Returns the anchor with this name in scene files; used by the library only.
    public func _anchor(_ name: String) -> AnchorExpression { ElementAnchors(name: "row")._anchor(name) }

    /// The anchors of the element with this name, which may equal an anchor's: `row["left"].top`.
    public subscript(name: String) -> ElementAnchors { ElementAnchors(name: name) }

    /// The anchors of the element with this name.
    public subscript(dynamicMember name: String) -> ElementAnchors { ElementAnchors(name: name) }
}
