import TatamiSceneFile

/// A plain box: a background, a swatch, a line.
public struct Area: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `color` fills it; nothing unless given.
    public init(_ color: Color? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "area", at: place)
        draft.set("background", color?.value(at: place), at: place)
    }
}
