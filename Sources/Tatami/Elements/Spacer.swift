import TatamiSceneFile

/// Takes the space that its stack has left.
public struct Spacer: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `minLength` is in points along the stack.
    public init(minLength: Double? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "spacer", at: place)
        draft.set("minLength", minLength.map { .number($0) }, at: place)
    }
}
