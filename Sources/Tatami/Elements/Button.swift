import TatamiSceneFile

/// Text that one taps, in the tint colour.
public struct Button: TextElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `title` is the button's text; its colour is `systemBlue` unless said.
    public init(_ title: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "button", at: place)
        draft.set("title", .text(title), at: place)
    }
}
