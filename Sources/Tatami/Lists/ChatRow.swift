import TatamiSceneFile

/// A row with an icon beside a name, and a comment of any length under the name.
///
/// The row never gets lower than the icon needs, and follows the comment once that is taller.
public struct ChatRow: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `icon` is the path of an image file or the name of a symbol, in a square of `iconSize` points, 48 unless given;
    /// `iconCornerRadius` is that of an image, 8 unless given.
    ///
    /// `gap` is in points around and between all parts, 8 unless given; no more than `maximumCommentBottomGap`, 52
    /// unless given, remains under the comment.
    public init(
        icon: String? = nil, iconSize: Double? = nil, iconCornerRadius: CornerRadius? = nil,
        name: (any LabelContent)? = nil, comment: (any LabelContent)? = nil, gap: Double? = nil,
        maximumCommentBottomGap: Double? = nil, id: String? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "chat", id: id, at: place)
        draft.set("icon", icon.map { .text($0) }, at: place)
        draft.set("iconCornerRadius", iconCornerRadius?.value, at: place)
        setText(name, comment, iconSize, gap, maximumCommentBottomGap, at: place)
    }

    /// Any element as the icon, in a square of `iconSize` points unless it has a frame.
    public init(
        icon: any Element, iconSize: Double? = nil, name: (any LabelContent)? = nil,
        comment: (any LabelContent)? = nil, gap: Double? = nil, maximumCommentBottomGap: Double? = nil,
        id: String? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "chat", id: id, at: place)
        draft.set("icon", icon.draft.node.value, at: place)
        setText(name, comment, iconSize, gap, maximumCommentBottomGap, at: place)
    }

    private mutating func setText(
        _ name: (any LabelContent)?, _ comment: (any LabelContent)?, _ iconSize: Double?, _ gap: Double?,
        _ bottomGap: Double?, at place: CodePlace
    ) {
        draft.set("iconSize", iconSize.map { .number($0) }, at: place)
        draft.set("name", name?.labelDraft.node(at: place).value, at: place)
        draft.set("comment", comment?.labelDraft.node(at: place).value, at: place)
        draft.set("gap", gap.map { .number($0) }, at: place)
        draft.set("maximumCommentBottomGap", bottomGap.map { .number($0) }, at: place)
    }
}

/// Chat rows.
extension Override {
    /// The path of an image file or the name of a symbol; sizes are in points.
    public func icon(
        _ icon: String? = nil, size: Double? = nil, cornerRadius: CornerRadius? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("icon", icon.map { .text($0) }, at: place)
        copy.draft.set("iconSize", size.map { .number($0) }, at: place)
        copy.draft.set("iconCornerRadius", cornerRadius?.value, at: place)
        return copy
    }

    /// Who speaks.
    public func name(_ name: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("name", name.labelDraft.node(at: CodePlace(file: file, line: line)).value, file, line)
    }

    /// What is said.
    public func comment(_ comment: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("comment", comment.labelDraft.node(at: CodePlace(file: file, line: line)).value, file, line)
    }

    /// Points around and between all parts, and the most that may remain under the comment.
    public func gap(
        _ gap: Double? = nil, maximumCommentBottomGap: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("gap", gap.map { .number($0) }, at: place)
        copy.draft.set("maximumCommentBottomGap", maximumCommentBottomGap.map { .number($0) }, at: place)
        return copy
    }
}
