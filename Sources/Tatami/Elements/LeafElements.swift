import TatamiSceneFile

/// A PNG, JPEG or SVG image; in its natural size unless a frame is given.
public struct Image: TintedElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// The way in which an image fills a box of another aspect ratio.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable { case fit, fill, stretch }

    /// Creates an image; `source` is a path in the scene's folder, see ``Screen/relative(to:)``.
    public init(_ source: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "image", at: place)
        _draft.set("source", .text(source), at: place)
    }

    /// Sets the content mode. Default: `fit`.
    public func contentMode(_ mode: ContentMode, file: String = #filePath, line: UInt = #line) -> Image {
        setting("mode", .text(mode.rawValue), file, line)
    }
}

/// A symbol by the platform's name, such as `trash.fill`.
public struct Symbol: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a symbol. `size` is the side of its square, in points above 0; 20 unless given, scaled by the
    /// text size. `color` is `systemBlue` unless given.
    public init(
        _ name: String, size: Double? = nil, color: Color? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "symbol", at: place)
        _draft.set("name", .text(name), at: place)
        _draft.set("size", size.map { .number($0) }, at: place)
        _draft.set("color", color?.value(at: place), at: place)
    }

    /// Creates a custom symbol from SVG path data (M L H V C S Q A Z) in a square of 24 × 24 units, or in `viewBox`.
    ///
    /// Without a `size`, a unit of the view box is a point; `size` is the symbol's height in points.
    ///
    /// With a `lineWidth`, in units above 0, the path is stroked with round caps; without one, it is filled.
    /// `dash` has lengths of line and gap in turn, in units.
    public init(
        path: String, viewBox: ViewBox? = nil, lineWidth: Double? = nil, dash: [Double]? = nil, size: Double? = nil,
        color: Color? = nil,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "symbol", at: place)
        _draft.set("path", .text(path), at: place)
        _draft.set("viewBox", viewBox.map { .numbers($0.sides, at: place) }, at: place)
        _draft.set("lineWidth", lineWidth.map { .number($0) }, at: place)
        _draft.set("dash", dash.map { .numbers($0, at: place) }, at: place)
        _draft.set("size", size.map { .number($0) }, at: place)
        _draft.set("color", color?.value(at: place), at: place)
    }

    /// The rectangle of a path that is drawn, in the path's units, as in SVG.
    public struct ViewBox: Hashable, Sendable {
        fileprivate let sides: [Double]

        /// Creates a view box; `width` and `height` are above 0.
        public init(x: Double = 0, y: Double = 0, width: Double, height: Double) { sides = [x, y, width, height] }
    }

    /// Sets the colour.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Symbol {
        setting("color", file, line) { color.value(at: $0) }
    }

    /// Sets whether the symbol is mirrored in right-to-left layout.
    public func flipsForRightToLeftLayoutDirection(
        _ flips: Bool = true, file: String = #filePath, line: UInt = #line
    ) -> Symbol {
        setting("flipsForRightToLeft", .flag(flips), file, line)
    }
}

/// An element with a tint: an image or a control.
public protocol TintedElement: Element {}

extension TintedElement {
    /// Sets the tint. It replaces an image's colours and keeps its alpha; of a control, it colours the active
    /// part.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("tint", file, line) { color.value(at: $0) }
    }
}

/// Image and symbol attributes.
extension Override {
    /// Sets the path of an image's file.
    public func source(_ path: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("source", .text(path), file, line)
    }

    /// Sets an image's content mode.
    public func contentMode(_ mode: Image.ContentMode, file: String = #filePath, line: UInt = #line) -> Override {
        setting("mode", .text(mode.rawValue), file, line)
    }

    /// Sets a symbol's name and its size in points; its colour is
    /// ``TextElement/foregroundStyle(_:file:line:)``.
    public func symbol(
        _ name: String? = nil, size: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        changed(file, line) { draft, place in
            draft.set("name", name.map { .text($0) }, at: place)
            draft.set("size", size.map { .number($0) }, at: place)
        }
    }
}

/// A plain box: a background, a swatch, a line.
public struct ColorArea: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a box filled with `color`; transparent unless given.
    public init(_ color: Color? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "area", at: place)
        _draft.set("background", color?.value(at: place), at: place)
    }
}

/// A flexible gap that takes the free space of its stack.
public struct Spacer: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a spacer; `minLength` is in points along the stack.
    public init(minLength: Double? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "spacer", at: place)
        _draft.set("minLength", minLength.map { .number($0) }, at: place)
    }
}

/// Spacer attributes.
extension Override {
    /// Sets a spacer's minimum length in points.
    public func minLength(_ length: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("minLength", .number(length), file, line)
    }
}
