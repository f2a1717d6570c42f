import TatamiSceneFile

/// A small picture by the platform's name for it, such as `trash.fill`.
public struct Symbol: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `size` is that of the square the symbol is drawn in, in points above 0; 20 unless given. `color` is `systemBlue`
    /// unless given.
    public init(
        _ name: String, size: Double? = nil, color: Color? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "symbol", at: place)
        draft.set("name", .text(name), at: place)
        draft.set("size", size.map { .number($0) }, at: place)
        draft.set("color", color?.value(at: place), at: place)
    }
}
