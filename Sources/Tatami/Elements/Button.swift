import TatamiSceneFile

/// Text that one taps, in the tint colour.
public struct Button: TextElement {
    public var draft: ElementDraft

    public init(_ title: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "button", at: place)
        draft.set("title", .text(title), at: place)
    }
}
