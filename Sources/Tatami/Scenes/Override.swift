import TatamiSceneFile

/// What a state changes about one element, named by its id: every modifier that the element has can stand here.
///
///     .state("open") {
///         Override("chat.rows.2").swipe(.trailing)
///         Override("title").text("Two new messages").opacity(0.5)
///     }
public struct Override: TextElement, TintedElement, ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft
    let target: String

    /// The id is the element's own, or the one that its place gives it: `chat.rows.2` for the third row of the list `chat`,
    /// `chat.rows.2.comment` for a part of it, `chat.sections.0` for a section, `content.1` for the second element of the
    /// screen.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        target = id
        draft = ElementDraft(kind: nil, at: CodePlace(file: file, line: line))
    }

    /// Takes away what was said of the element by these keys, which are spelled as in a scene file: `slide`, `swipeActions`.
    public func removing(_ keys: String..., file: String = #filePath, line: UInt = #line) -> Override {
        keys.reduce(self) { $0.setting($1, .nothing, file, line) }
    }
}
