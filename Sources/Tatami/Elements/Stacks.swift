import TatamiSceneFile

/// Elements side by side.
public struct HStack: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `spacing` is in points and may be negative; 0 unless given. Elements stand in the middle unless aligned otherwise;
    /// `distribution` says where spare width goes when no element takes it. With `foldedSpacing`, elements that don't fit
    /// side by side stand one below the other, so many points apart.
    public init(
        alignment: VerticalAlignment? = nil, spacing: Double? = nil, distribution: StackDistribution? = nil,
        foldedSpacing: Double? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        draft = .stack("hstack", alignment?.rawValue, spacing, distribution, content(), at: place)
        draft.set("foldedSpacing", foldedSpacing.map { .number($0) }, at: place)
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

/// The same as ``HStack``: whatever can't be seen is not drawn anyway.
public typealias LazyHStack = HStack
/// The same as ``VStack``: whatever can't be seen is not drawn anyway.
public typealias LazyVStack = VStack

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
        let nodes = content.map { element in
            var draft = element.draft
            if kind == "hstack", draft.line != nil { draft.line = ("width", "height") }
            return draft.node
        }
        draft.set("content", .list(nodes), at: place)
        return draft
    }
}

/// Stacks.
extension Override {
    /// Of a stack: other elements in place of those it had.
    public func content(
        file: String = #filePath, line: UInt = #line, @ElementBuilder _ content: () -> [any Element]
    ) -> Override {
        setting("content", .list(content().map(\.draft.node)), file, line)
    }

    /// Of a stack, in points.
    public func spacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("spacing", .number(spacing), file, line)
    }

    /// Of a stack.
    public func distribution(
        _ distribution: StackDistribution, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("distribution", .text(distribution.rawValue), file, line)
    }

    /// Of a stack of elements side by side.
    public func alignment(vertical alignment: VerticalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Of a stack of elements one below the other.
    public func alignment(horizontal alignment: HorizontalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Of a stack of elements one over the other.
    public func alignment(_ alignment: Alignment, file: String = #filePath, line: UInt = #line) -> Override {
        setting("alignment", .text(alignment.rawValue), file, line)
    }
}

/// Where the elements of an `HStack` stand between top and bottom.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
    /// As high as the stack.
    case fill
    /// With their first lines of text on one line.
    case firstBaseline
}

/// Where the elements of a `VStack` stand between the sides.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// As wide as the stack.
    case fill
}

/// Where the elements of a `ZStack` stand.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
    /// As large as the stack.
    case fill

    /// Where lines of text stand that stand there.
    var ofLines: String? {
        switch self {
        case .topLeading, .leading, .bottomLeading: "leading"
        case .top, .center, .bottom: "center"
        case .topTrailing, .trailing, .bottomTrailing: "trailing"
        case .fill: nil
        }
    }
}

/// Where the spare length of a stack goes when no element takes it.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
    /// After the last element.
    case start
    /// Before the first and after the last.
    case center
    /// Before the first element.
    case end
    case spaceBetween
}
