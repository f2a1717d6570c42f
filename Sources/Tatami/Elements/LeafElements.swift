import TatamiSceneFile

/// A PNG, JPEG or SVG file; as large as the file says unless a frame is given.
public struct Image: TintedElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// How an image fills a box of another shape.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable { case fit, fill, stretch }

    /// `source` is a path in the scene's folder; see ``Screen/relative(to:)``.
    public init(_ source: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "image", at: place)
        draft.set("source", .text(source), at: place)
    }

    /// A symbol by the platform's name for it, in the colour of text unless ``foregroundStyle(_:file:line:)`` says another.
    public init(systemName: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "symbol", at: place)
        draft.set("name", .text(systemName), at: place)
        draft.set("color", Color.label.value(at: place), at: place)
    }

    /// The colour of a symbol; an image of a file takes a ``TintedElement/tint(_:file:line:)``.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Image {
        setting("color", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// The same as ``foregroundStyle(_:file:line:)``.
    public func foregroundColor(_ color: Color, file: String = #filePath, line: UInt = #line) -> Image {
        foregroundStyle(color, file: file, line: line)
    }

    /// The same as ``contentMode(_:file:line:)`` of `fit`.
    public func scaledToFit(file: String = #filePath, line: UInt = #line) -> Image {
        contentMode(.fit, file: file, line: line)
    }

    /// The same as ``contentMode(_:file:line:)`` of `fill`.
    public func scaledToFill(file: String = #filePath, line: UInt = #line) -> Image {
        contentMode(.fill, file: file, line: line)
    }

    /// The width by the height, for a side that nothing else decides, and how the image fills that box.
    public func aspectRatio(
        _ ratio: Double? = nil, contentMode mode: ContentMode, file: String = #filePath, line: UInt = #line
    ) -> Image {
        let image = contentMode(mode, file: file, line: line)
        return ratio.map { image.aspectRatio($0, file: file, line: line) } ?? image
    }

    /// Fits inside unless said.
    public func contentMode(_ mode: ContentMode, file: String = #filePath, line: UInt = #line) -> Image {
        setting("mode", .text(mode.rawValue), file, line)
    }
}

/// A small picture by the platform's name for it, such as `trash.fill`.
public struct Symbol: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `size` is that of the square the symbol is drawn in, in points above 0; not given, it is 20, and grows
    /// with the text size. `color` is `systemBlue` unless given.
    public init(
        _ name: String, size: Double? = nil, color: Color? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "symbol", at: place)
        draft.set("name", .text(name), at: place)
        draft.set("size", size.map { .number($0) }, at: place)
        draft.set("color", color?.value(at: place), at: place)
    }

    /// A drawing of one's own: path data as in SVG (M L H V C S Q A Z) in a square of 24 by 24 units.
    ///
    /// With a `lineWidth`, in units above 0, it is drawn as a line with round ends, else filled; `dash` are lengths of line
    /// and gap in turn.
    public init(
        path: String, lineWidth: Double? = nil, dash: [Double]? = nil, size: Double? = nil, color: Color? = nil,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "symbol", at: place)
        draft.set("path", .text(path), at: place)
        draft.set("lineWidth", lineWidth.map { .number($0) }, at: place)
        draft.set(
            "dash", dash.map { .list($0.map { CodeNode(.number($0), at: place) }) }, at: place)
        draft.set("size", size.map { .number($0) }, at: place)
        draft.set("color", color?.value(at: place), at: place)
    }

    /// The colour of its strokes.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Symbol {
        setting("color", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// The same as ``foregroundStyle(_:file:line:)``.
    public func foregroundColor(_ color: Color, file: String = #filePath, line: UInt = #line) -> Symbol {
        foregroundStyle(color, file: file, line: line)
    }

    /// Whether it is drawn as in a mirror from right to left.
    public func flipsForRightToLeftLayoutDirection(
        _ flips: Bool = true, file: String = #filePath, line: UInt = #line
    ) -> Symbol {
        setting("flipsForRightToLeft", .flag(flips), file, line)
    }
}

/// An element with a tint: an image, whose colours it replaces, or a control.
public protocol TintedElement: Element {}

extension TintedElement {
    /// Takes the place of an image's colours and keeps its alpha; of a control, the colour of what stands out.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("tint", color.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

/// Images and symbols.
extension Override {
    /// Of an image: the path of its file.
    public func source(_ path: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("source", .text(path), file, line)
    }

    /// Of an image.
    public func contentMode(_ mode: Image.ContentMode, file: String = #filePath, line: UInt = #line) -> Override {
        setting("mode", .text(mode.rawValue), file, line)
    }

    /// Of a symbol: its name and its size in points; its colour is that of ``TextElement/foregroundStyle(_:file:line:)``.
    public func symbol(
        _ name: String? = nil, size: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("name", name.map { .text($0) }, at: place)
        copy.draft.set("size", size.map { .number($0) }, at: place)
        return copy
    }
}

/// A plain box: a background, a swatch, a line.
public struct Area: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `color` fills it; nothing unless given.
    public init(_ color: Color? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "area", at: place)
        draft.set("background", color?.value(at: place), at: place)
    }
}

/// A line of one pixel between the elements of a stack: from top to bottom where they stand side by side, else from side to
/// side.
public struct Divider: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// In the colour of separators.
    public init(file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "area", at: place)
        draft.line = ("height", "width")
        draft.set("background", Color.separator.value(at: place), at: place)
    }
}

/// Takes the space that its stack has left.
public struct Spacer: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `minLength` is in points along the stack.
    public init(minLength: Double? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "spacer", at: place)
        draft.set("minLength", minLength.map { .number($0) }, at: place)
    }
}

/// Spacers.
extension Override {
    /// Of a spacer, in points.
    public func minLength(_ length: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("minLength", .number(length), file, line)
    }
}
