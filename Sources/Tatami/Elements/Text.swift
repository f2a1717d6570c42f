import TatamiSceneFile

/// A ``Label`` named as in SwiftUI; in a list, a standard text row.
///
///     List {
///         Text("Inbox")
///         Text("Drafts").bold().foregroundStyle(.secondary)
///     }
///
/// In a wider frame it is centred, unless the frame has an alignment.
public struct Text: LabelElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a text, which may have line breaks.
    public init(_ text: String, file: String = #filePath, line: UInt = #line) {
        draft = Label(text, file: file, line: line).draft
        draft.companion = .textAlone
        draft.usualAlignment = .center
    }

    /// Creates a text from a part of another, such as its first letter.
    public init(_ text: Substring, file: String = #filePath, line: UInt = #line) {
        self.init(String(text), file: file, line: line)
    }

    /// Creates a styled text.
    public init(_ text: StyledText, file: String = #filePath, line: UInt = #line) {
        draft = Label(text, file: file, line: line).draft
        draft.companion = .textAlone
        draft.usualAlignment = .center
    }

    /// Sets the position of the text in a taller box. Default: `center`. Not available for rows of a list.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Text {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }

    /// Sets the letter case of the drawn text. Default: as written. Not available for rows of a list.
    public func textCase(_ textCase: TextCase, file: String = #filePath, line: UInt = #line) -> Text {
        setting("textCase", .text(textCase.rawValue), file, line)
    }
}

extension Text: LabelContent {
    /// The text in the form for an element's draft.
    public var labelDraft: LabelDraft { LabelDraft(self) }
}
