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
