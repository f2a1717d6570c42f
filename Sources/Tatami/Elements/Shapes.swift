import TatamiSceneFile

/// A filled shape, named as in SwiftUI; an ``Area`` with a corner radius.
///
/// It takes all the space it is offered, as in SwiftUI, and is filled in the text colour by default.
public protocol ShapeElement: Element {}

extension ShapeElement {
    /// Fills the shape with a colour.
    public func fill(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Fills the shape with a gradient.
    public func fill(_ gradient: LinearGradient, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", gradient.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// The same as `fill`.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        fill(color, file: file, line: line)
    }

    /// The same as `fill`.
    public func foregroundColor(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        fill(color, file: file, line: line)
    }

    /// Draws a line inside the edge and no fill; `lineWidth` is in points from 0.
    public func strokeBorder(
        _ color: Color, lineWidth: Double = 1, file: String = #filePath, line: UInt = #line
    ) -> Self {
        fill(.clear, file: file, line: line).border(color, width: lineWidth, file: file, line: line)
    }
}

extension ElementDraft {
    fileprivate static func shape(_ radius: CodeNode.Value?, at place: CodePlace) -> ElementDraft {
        var draft = ElementDraft(kind: "area", at: place)
        draft.set("background", Color.label.value(at: place), at: place)
        draft.set("width", .text("fill"), at: place)
        draft.set("height", .text("fill"), at: place)
        draft.set("cornerRadius", radius, at: place)
        return draft
    }
}

/// A circle in a square frame; in any other, the same as ``Capsule``.
public struct Circle: ShapeElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a circle as large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(.text("half"), at: CodePlace(file: file, line: line))
    }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: ShapeElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a capsule as large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(.text("half"), at: CodePlace(file: file, line: line))
    }
}

/// A rectangle.
public struct Rectangle: ShapeElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a rectangle as large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(nil, at: CodePlace(file: file, line: line))
    }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: ShapeElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a rectangle as large as its frame; `cornerRadius` is in points from 0.
    public init(cornerRadius: Double, file: String = #filePath, line: UInt = #line) {
        draft = .shape(.number(cornerRadius), at: CodePlace(file: file, line: line))
    }
}

/// A rectangle with a corner radius of its own for each corner.
public struct UnevenRoundedRectangle: ShapeElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a rectangle as large as its frame; radii are in points from 0.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        let radii = CornerRadius.corners(
            topLeading: topLeadingRadius, topTrailing: topTrailingRadius, bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius)
        draft = .shape(radii.value(at: place), at: place)
    }
}

/// Shapes of elements.
extension Element {
    /// Clips the element to a shape in its box. In a box that is not square, a circle clips like a capsule.
    public func clipShape(_ shape: some ShapeElement, file: String = #filePath, line: UInt = #line) -> Self {
        rounded(as: shape, clips: true, file, line)
    }

    /// Sets a background colour in a shape.
    public func background(
        _ color: Color, in shape: some ShapeElement, file: String = #filePath, line: UInt = #line
    ) -> Self {
        background(color, file: file, line: line).rounded(as: shape, clips: false, file, line)
    }

    /// Sets a background gradient in a shape.
    public func background(
        _ gradient: LinearGradient, in shape: some ShapeElement, file: String = #filePath, line: UInt = #line
    ) -> Self {
        background(gradient, file: file, line: line).rounded(as: shape, clips: false, file, line)
    }

    /// Sets a material in a shape as the background, which blurs what is behind the element.
    public func background(
        _ material: Material, in shape: some ShapeElement, file: String = #filePath, line: UInt = #line
    ) -> Self {
        background(material, file: file, line: line).rounded(as: shape, clips: false, file, line)
    }

    private func rounded(as shape: some ShapeElement, clips: Bool, _ file: String, _ line: UInt) -> Self {
        let radius = shape.draft.entries.filter { $0.key == "cornerRadius" }
        return radius.reduce(self) { $0.setting($1.key, $1.node.value, file, line) }
            .clipped(clips, file: file, line: line)
    }
}

/// Shapes by name for ``Element/clipShape(_:file:line:)`` and backgrounds.
extension ShapeElement where Self == Circle {
    /// A circle in a square frame.
    public static var circle: Circle { Circle() }
}

extension ShapeElement where Self == Capsule {
    /// A rectangle whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
}

extension ShapeElement where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension ShapeElement where Self == RoundedRectangle {
    /// A rectangle with rounded corners; `cornerRadius` is in points from 0.
    public static func rect(cornerRadius: Double) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}

extension ShapeElement where Self == UnevenRoundedRectangle {
    /// A rectangle with a corner radius of its own for each corner, in points from 0.
    public static func rect(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
    }
}
