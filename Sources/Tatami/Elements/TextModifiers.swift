import TatamiSceneFile

/// An element that is text above all: a label, a button, a row of text.
public protocol TextElement: Element {}

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
        setting("font", font.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// The colour of the text; a label's is `label` unless said, a button's `systemBlue`.
    public func foregroundStyle(_ color: Color, file: String = #filePath, line: UInt = #line) -> Self {
        setting("color", color.value(at: CodePlace(file: file, line: line)), file, line)
    }

    /// Where lines stand: a button's in the centre unless said, others by the direction of their text.
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
