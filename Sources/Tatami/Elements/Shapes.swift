import TatamiSceneFile

/// A shape that a colour fills, by SwiftUI's names; an ``Area`` with round corners.
///
/// It takes all the room that it is given, as in SwiftUI, and is filled in the colour of text unless something else is said.
public protocol ShapeElement: Element {}

extension ShapeElement {
    /// In this colour.
    public func fill(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("background", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// In a gradient.
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

    /// A line along the inside of its edge, and nothing in it; `lineWidth` is in points from 0.
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

/// A circle in a square frame; in another, its sides are straight, as a ``Capsule``'s.
public struct Circle: ShapeElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// As large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(.text("half"), at: CodePlace(file: file, line: line))
    }
}

/// A box whose shorter sides are half circles.
public struct Capsule: ShapeElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// As large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(.text("half"), at: CodePlace(file: file, line: line))
    }
}

/// A box.
public struct Rectangle: ShapeElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// As large as its frame.
    public init(file: String = #filePath, line: UInt = #line) {
        draft = .shape(nil, at: CodePlace(file: file, line: line))
    }
}

/// A box with round corners.
public struct RoundedRectangle: ShapeElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `cornerRadius` is in points from 0.
    public init(cornerRadius: Double, file: String = #filePath, line: UInt = #line) {
        draft = .shape(.number(cornerRadius), at: CodePlace(file: file, line: line))
    }
}

/// Elements in the form of a shape.
extension Element {
    /// Cuts off what stands outside the shape in the element's box. Of a circle that is what a capsule has in a box that is no
    /// square.
    public func clipShape(_ shape: some ShapeElement, file: String = #filePath, line: UInt = #line) -> Self {
        rounded(as: shape, clips: true, file, line)
    }

    /// A colour behind the content, in the form of a shape.
    public func background(
        _ color: Color, in shape: some ShapeElement, file: String = #filePath, line: UInt = #line
    ) -> Self {
        background(color, file: file, line: line).rounded(as: shape, clips: false, file, line)
    }

    /// A gradient behind the content, in the form of a shape.
    public func background(
        _ gradient: LinearGradient, in shape: some ShapeElement, file: String = #filePath, line: UInt = #line
    ) -> Self {
        background(gradient, file: file, line: line).rounded(as: shape, clips: false, file, line)
    }

    /// What lies behind the element, blurred, behind its content, in the form of a shape.
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

/// Shapes by the names that ``Element/clipShape(_:file:line:)`` and backgrounds are said with.
extension ShapeElement where Self == Circle {
    /// A circle in a square frame.
    public static var circle: Circle { Circle() }
}

extension ShapeElement where Self == Capsule {
    /// A box whose shorter sides are half circles.
    public static var capsule: Capsule { Capsule() }
}

extension ShapeElement where Self == Rectangle {
    /// A box.
    public static var rect: Rectangle { Rectangle() }
}

extension ShapeElement where Self == RoundedRectangle {
    /// A box with round corners; `cornerRadius` is in points from 0.
    public static func rect(cornerRadius: Double) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
