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

/// Spacers.
extension Override {
    /// Of a spacer, in points.
    public func minLength(_ length: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("minLength", .number(length), file, line)
    }
}
