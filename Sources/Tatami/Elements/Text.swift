import TatamiSceneFile

/// A ``Label`` by SwiftUI's name; in a list, a row of text as the platform has them.
///
///     List {
///         Text("Inbox")
///         Text("Drafts").bold().foregroundStyle(.secondary)
///     }
///
/// In a frame that is wider it stands in the middle, unless the frame says otherwise.
public struct Text: LabelElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `text` may have line breaks.
    public init(_ text: String, file: String = #filePath, line: UInt = #line) {
        draft = Label(text, file: file, line: line).draft
        draft.companion = .textAlone
        draft.usualAlignment = .center
    }

    /// A part of a text, such as its first letter.
    public init(_ text: Substring, file: String = #filePath, line: UInt = #line) {
        self.init(String(text), file: file, line: line)
    }

    /// Text in several looks.
    public init(_ text: StyledText, file: String = #filePath, line: UInt = #line) {
        draft = Label(text, file: file, line: line).draft
        draft.companion = .textAlone
        draft.usualAlignment = .center
    }

    /// Where the text stands in a box that is higher than it; in the middle unless said. A row of a list takes none.
    public func verticalAlignment(
        _ alignment: VerticalTextAlignment, file: String = #filePath, line: UInt = #line
    ) -> Text {
        setting("verticalAlignment", .text(alignment.rawValue), file, line)
    }

    /// The letters that the text is set in; those that were typed unless said. A row of a list takes none.
    public func textCase(_ textCase: TextCase, file: String = #filePath, line: UInt = #line) -> Text {
        setting("textCase", .text(textCase.rawValue), file, line)
    }
}

extension Text: LabelContent {
    /// The text as a part of an element's draft.
    public var labelDraft: LabelDraft { LabelDraft(self) }
}
