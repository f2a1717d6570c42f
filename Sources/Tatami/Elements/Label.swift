import TatamiSceneFile

/// A text label.
public struct Label: LabelElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a label. `text` may have line breaks and styles; `times` repeats it without a gap.
    public init(_ text: some TextValue, times: Int = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "label", at: place)
        _draft.set("text", text._labelDraft.value(place), at: place)
        if times != 1 { _draft.set("times", .number(Double(times)), at: place) }
    }

    /// Sets the position of the text in a taller box. Default: `center`.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Label {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }
}

extension Label {
    /// Sets the letter case of the drawn text. Default: as written.
    public func textCase(_ textCase: TextCase, file: String = #filePath, line: UInt = #line) -> Label {
        setting("textCase", .text(textCase.rawValue), file, line)
    }
}

/// The letter case in which a text is drawn.
public enum TextCase: String, Hashable, Sendable, CaseIterable { case uppercase, lowercase }

/// Label attributes.
extension Override {
    /// Sets a label's text, which may be styled; `times` repeats it.
    public func text(
        _ text: some TextValue, times: Int? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        let changed = setting("text", file, line) { text._labelDraft.value($0) }
        return times.map { changed.setting("times", .number(Double($0)), file, line) } ?? changed
    }

    /// Sets the position of a label's text in a taller box.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }
}

/// The vertical position of text in a taller box.
public enum VerticalTextAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

/// An element that mainly shows text: a label, a button, a text row.
public protocol TextElement: Element {}

/// A text element with multiple lines and styles: a label, a text row.
public protocol LabelElement: TextElement {}

/// The rules for line breaks in addition to Unicode's, as in UIKit's `NSParagraphStyle.LineBreakStrategy`.
public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    /// Both rules, as in the platform's labels.
    case standard
    /// Korean words stay whole.
    case hangulWordPriority
    /// No single word is left on the last line.
    case pushOut
    /// Neither rule.
    case none
}

extension LabelElement {
    /// Sets the rules for line breaks. Default: `standard`.
    public func lineBreak(_ rules: LineBreak, file: String = #filePath, line: UInt = #line) -> Self {
        setting("lineBreak", .text(rules.rawValue), file, line)
    }

    /// Sets additional points between lines. Default: 0.
    public func lineSpacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("lineSpacing", .number(spacing), file, line)
    }

    /// Sets how far the text may be scaled down to fit, above 0 and up to 1. Requires a
    /// ``TextElement/lineLimit(_:file:line:)``.
    public func minimumScaleFactor(_ factor: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("minimumScaleFactor", .number(factor), file, line)
    }

    /// Sets the colour of links in the text, which are underlined if the text has the same colour. Default:
    /// `systemBlue`.
    public func linkColor(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("linkColor", file, line) { color.value(at: $0) }
    }

    /// Sets whether inline Markdown is parsed: bold, italic, code, strikethrough and links.
    public func markdown(_ isActive: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("markdown", .flag(isActive), file, line)
    }
}

/// The horizontal alignment of lines of text.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// The leading side, by the direction of each paragraph.
    case natural
    case leading, center, trailing
}

/// The position of the ellipsis in truncated text.
public enum TruncationMode: String, Hashable, Sendable, CaseIterable { case head, middle, tail }

extension TextElement {
    /// Sets the font. Default: `body`.
    public func font(_ font: Font, file: String = #filePath, line: UInt = #line) -> Self {
        changed(file, line) { $0.setFont(font.value(at: $1), at: $1) }
    }

    /// Sets the weight, in place of the font's own.
    public func fontWeight(_ weight: Font.Weight, file: String = #filePath, line: UInt = #line) -> Self {
        changed(file, line) { $0.setFontTrait("weight", .text(weight.rawValue), at: $1) }
    }

    /// Sets the weight to bold.
    public func bold(file: String = #filePath, line: UInt = #line) -> Self {
        fontWeight(.bold, file: file, line: line)
    }

    /// Sets whether the text is italic, regardless of the font.
    public func italic(_ isActive: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        changed(file, line) { $0.setFontTrait("italic", .flag(isActive), at: $1) }
    }

    /// Sets the text colour. Default: `label`, or `systemBlue` for a button.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("color", file, line) { color.value(at: $0) }
    }

    /// Sets the alignment of lines. Default: centred for a button, otherwise leading.
    public func multilineTextAlignment(
        _ alignment: TextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Sets the maximum number of lines, up to 100,000; 0, the default, for no limit.
    public func lineLimit(_ limit: Int, file: String = #filePath, line: UInt = #line) -> Self {
        setting("lines", .number(Double(limit)), file, line)
    }

    /// Sets the position of the ellipsis. Default: `tail`.
    public func truncationMode(_ mode: TruncationMode, file: String = #filePath, line: UInt = #line) -> Self {
        setting("truncation", .text(mode.rawValue), file, line)
    }
}
