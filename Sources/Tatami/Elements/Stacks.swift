import TatamiSceneFile

/// Elements side by side.
public struct HStack: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `spacing` is in points and may be negative; 0 unless given. Elements stand in the middle unless aligned otherwise;
    /// `distribution` says where spare width goes when no element takes it.
    public init(
        alignment: VerticalAlignment? = nil, spacing: Double? = nil, distribution: StackDistribution? = nil,
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        draft = .stack(
            "hstack", alignment?.rawValue, spacing, distribution, content(), at: CodePlace(file: file, line: line))
    }
}

/// Elements one below the other.
public struct VStack: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `spacing` is in points and may be negative; 0 unless given. Elements are as wide as the stack unless aligned
    /// otherwise; `distribution` says where spare height goes when no element takes it.
    public init(
        alignment: HorizontalAlignment? = nil, spacing: Double? = nil, distribution: StackDistribution? = nil,
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        draft = .stack(
            "vstack", alignment?.rawValue, spacing, distribution, content(), at: CodePlace(file: file, line: line))
    }
}

/// Elements one over the other, the last on top.
public struct ZStack: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Elements stand in the centre unless aligned otherwise.
    public init(
        alignment: Alignment? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        draft = .stack("zstack", alignment?.rawValue, nil, nil, content(), at: CodePlace(file: file, line: line))
    }
}

extension ElementDraft {
    fileprivate static func stack(
        _ kind: String, _ alignment: String?, _ spacing: Double?, _ distribution: StackDistribution?,
        _ content: [any Element], at place: CodePlace
    ) -> ElementDraft {
        var draft = ElementDraft(kind: kind, at: place)
        draft.set("alignment", alignment.map { .text($0) }, at: place)
        draft.set("spacing", spacing.map { .number($0) }, at: place)
        draft.set("distribution", distribution.map { .text($0.rawValue) }, at: place)
        draft.set("content", .list(content.map(\.draft.node)), at: place)
        return draft
    }
}
