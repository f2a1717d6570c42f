import TatamiSceneFile

/// A row with an icon beside a name, and a comment of any length under the name.
///
/// The row is at least as high as the icon requires, and grows with the comment.
public struct ChatRow: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a row. `icon` is an image file's path or a symbol's name, in a square of `iconSize` points, 48
    /// unless given; `iconCornerRadius` is an image's, 8 unless given.
    ///
    /// `gap` is in points around and between all parts, 8 unless given. At most `maximumCommentBottomGap`
    /// points, 52 unless given, remain under the comment.
    public init(
        icon: String? = nil, iconSize: Double? = nil, iconCornerRadius: CornerRadius? = nil,
        name: (any LabelContent)? = nil, comment: (any LabelContent)? = nil, gap: Double? = nil,
        maximumCommentBottomGap: Double? = nil, id: String? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "chat", id: id, at: place)
        _draft.set("icon", icon.map { .text($0) }, at: place)
        _draft.set("iconCornerRadius", iconCornerRadius?.value(at: place), at: place)
        setText(name, comment, iconSize, gap, maximumCommentBottomGap, at: place)
    }

    /// Creates a row with any element as the icon, in a square of `iconSize` points unless it has a frame.
    public init(
        icon: any Element, iconSize: Double? = nil, name: (any LabelContent)? = nil,
        comment: (any LabelContent)? = nil, gap: Double? = nil, maximumCommentBottomGap: Double? = nil,
        id: String? = nil, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "chat", id: id, at: place)
        _draft.set("icon", icon._draft.node.value, at: place)
        setText(name, comment, iconSize, gap, maximumCommentBottomGap, at: place)
    }

    private mutating func setText(
        _ name: (any LabelContent)?, _ comment: (any LabelContent)?, _ iconSize: Double?, _ gap: Double?,
        _ bottomGap: Double?, at place: CodePlace
    ) {
        _draft.set("iconSize", iconSize.map { .number($0) }, at: place)
        _draft.set("name", name?._labelDraft.value(place), at: place)
        _draft.set("comment", comment?._labelDraft.value(place), at: place)
        _draft.set("gap", gap.map { .number($0) }, at: place)
        _draft.set("maximumCommentBottomGap", bottomGap.map { .number($0) }, at: place)
    }
}

/// Chat row attributes.
extension Override {
    /// Sets the icon, an image file's path or a symbol's name, its size in points and its corner radius.
    public func icon(
        _ icon: String? = nil, size: Double? = nil, cornerRadius: CornerRadius? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Override {
        changed(file, line) { draft, place in
            draft.set("icon", icon.map { .text($0) }, at: place)
            draft.set("iconSize", size.map { .number($0) }, at: place)
            draft.set("iconCornerRadius", cornerRadius?.value(at: place), at: place)
        }
    }

    /// Sets the name of the sender.
    public func name(_ name: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("name", file, line) { name._labelDraft.value($0) }
    }

    /// Sets the comment.
    public func comment(_ comment: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("comment", file, line) { comment._labelDraft.value($0) }
    }

    /// Sets the gap around and between all parts and the maximum gap under the comment, in points.
    public func gap(
        _ gap: Double? = nil, maximumCommentBottomGap: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        changed(file, line) { draft, place in
            draft.set("gap", gap.map { .number($0) }, at: place)
            draft.set("maximumCommentBottomGap", maximumCommentBottomGap.map { .number($0) }, at: place)
        }
    }
}
