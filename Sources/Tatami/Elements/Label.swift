import TatamiSceneFile

/// Text.
public struct Label: LabelElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `text` may have line breaks; `times` says how often it is repeated, without a gap.
    public init(_ text: String, times: Int = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "label", at: place)
        draft.set("text", .text(text), at: place)
        if times != 1 { draft.set("times", .number(Double(times)), at: place) }
    }

    /// Text in several looks; `times` says how often it is repeated, without a gap.
    public init(_ text: StyledText, times: Int = 1, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "label", at: place)
        draft.set("text", text.value(at: place), at: place)
        if times != 1 { draft.set("times", .number(Double(times)), at: place) }
    }

    /// A symbol and a text beside it, both in the text's colour; in a list, a row of text with that symbol.
    public init(_ text: String, systemImage: String, file: String = #filePath, line: UInt = #line) {
        self.init(text, file: file, line: line)
        draft.companion = .symbol(systemImage)
    }

    /// Where the text stands in a box that is higher than it; in the middle unless said.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Label {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }
}

extension Label {
    /// The letters that the text is set in; those that were typed unless said.
    public func textCase(_ textCase: TextCase, file: String = #filePath, line: UInt = #line) -> Label {
        setting("textCase", .text(textCase.rawValue), file, line)
    }
}

/// The letters that a text is set in, whatever was typed.
public enum TextCase: String, Hashable, Sendable, CaseIterable { case uppercase, lowercase }

/// Labels.
extension Override {
    /// Of a label.
    public func text(_ text: String, times: Int? = nil, file: String = #filePath, line: UInt = #line) -> Override {
        let changed = setting("text", .text(text), file, line)
        return times.map { changed.setting("times", .number(Double($0)), file, line) } ?? changed
    }

    /// Of a label, in several looks.
    public func text(_ text: StyledText, times: Int? = nil, file: String = #filePath, line: UInt = #line) -> Override {
        let changed = setting("text", text.value(at: CodePlace(file: file, line: line)), file, line)
        return times.map { changed.setting("times", .number(Double($0)), file, line) } ?? changed
    }

    /// Of a label.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }
}

/// Where text stands in a box that is higher than it.
public enum VerticalTextAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

/// An element that is text above all: a label, a button, a row of text.
public protocol TextElement: Element {}

/// An element whose text may have several lines and looks: a label, a row of text.
public protocol LabelElement: TextElement {}

extension LabelElement {
    /// Points between lines, beside what their fonts have; 0 unless said.
    public func lineSpacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("lineSpacing", .number(spacing), file, line)
    }

    /// How small the text may be drawn, with its size as 1, for all of it to be shown; above 0. Needs a ``TextElement/lineLimit(_:file:line:)``.
    public func minimumScaleFactor(_ factor: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("minimumScaleFactor", .number(factor), file, line)
    }

    /// Whether the inline marks of Markdown in the text are read: bold, italic, code, struck text and links.
    public func markdown(_ isActive: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("markdown", .flag(isActive), file, line)
    }
}

/// Where lines of text stand.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
    /// By each paragraph's own direction.
    case natural
    case leading, center, trailing
}

/// Where the ellipsis stands in text that is cut.
public enum TruncationMode: String, Hashable, Sendable, CaseIterable { case head, middle, tail }

extension TextElement {
    /// Body unless said.
    public func font(_ font: Font, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.draft.setFont(font.value(at: place), at: place)
        return copy
    }

    /// With these strokes, whatever its font's are.
    public func fontWeight(_ weight: Font.Weight, file: String = #filePath, line: UInt = #line) -> Self {
        var copy = self
        copy.draft.setFontTrait("weight", .text(weight.rawValue), at: CodePlace(file: file, line: line))
        return copy
    }

    /// With bold strokes.
    public func bold(file: String = #filePath, line: UInt = #line) -> Self {
        fontWeight(.bold, file: file, line: line)
    }

    /// Leaning, or not, whatever its font does.
    public func italic(_ isActive: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        var copy = self
        copy.draft.setFontTrait("italic", .flag(isActive), at: CodePlace(file: file, line: line))
        return copy
    }

    /// The colour of the text; a label's is `label` unless said, a button's `systemBlue`.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("color", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// The same as ``foregroundStyle(_:file:line:)``.
    public func foregroundColor(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        foregroundStyle(color, file: file, line: line)
    }

    /// Where lines stand: a button's in the centre unless said, others at the leading side of the screen.
    public func multilineTextAlignment(
        _ alignment: TextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// The most lines that are shown, up to 100,000; 0 for all, as if nothing is said.
    public func lineLimit(_ limit: Int, file: String = #filePath, line: UInt = #line) -> Self {
        setting("lines", .number(Double(limit)), file, line)
    }

    /// At the tail unless said.
    public func truncationMode(_ mode: TruncationMode, file: String = #filePath, line: UInt = #line) -> Self {
        setting("truncation", .text(mode.rawValue), file, line)
    }
}
