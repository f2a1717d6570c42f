import TatamiSceneFile

/// A horizontal stack.
public struct HStack: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a horizontal stack. `spacing` is in points and may be negative; 0 unless given. Elements are centred
    /// unless aligned; `distribution` says where free width goes when no element takes it. With `foldedSpacing`, if the
    /// elements don't fit side by side on one line each, all are stacked vertically instead, that many points apart.
    public init(
        alignment: VerticalAlignment? = nil, spacing: Double? = nil, distribution: StackDistribution? = nil,
        foldedSpacing: Double? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = .stack("hstack", alignment?.rawValue, spacing, distribution, content(), at: place)
        _draft.set("foldedSpacing", foldedSpacing.map { .number($0) }, at: place)
    }
}

/// A vertical stack.
public struct VStack: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a vertical stack. `spacing` is in points and may be negative; 0 unless given. Elements are as
    /// wide as the stack unless aligned; `distribution` says where free height goes when no element takes it.
    public init(
        alignment: HorizontalAlignment? = nil, spacing: Double? = nil, distribution: StackDistribution? = nil,
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) {
        _draft = .stack(
            "vstack", alignment?.rawValue, spacing, distribution, content(), at: CodePlace(file: file, line: line))
    }
}

/// Elements on top of each other, the last one topmost.
public struct ZStack: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a stack; elements are centred unless aligned. `sizedBy` are the elements that give it its size, all
    /// unless given; the others are fitted to that size, as an overlay or a background is.
    public init(
        alignment: Alignment? = nil, sizedBy: StackSizing? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = .stack("zstack", alignment?.rawValue, nil, nil, content(), at: place)
        _draft.set("sizedBy", sizedBy.map { .text($0.rawValue) }, at: place)
    }
}

extension _ElementDraft {
    fileprivate static func stack(
        _ kind: String, _ alignment: String?, _ spacing: Double?, _ distribution: StackDistribution?,
        _ content: [any Element], at place: CodePlace
    ) -> _ElementDraft {
        var draft = _ElementDraft(kind: kind, at: place)
        draft.set("alignment", alignment.map { .text($0) }, at: place)
        draft.set("spacing", spacing.map { .number($0) }, at: place)
        draft.set("distribution", distribution.map { .text($0.rawValue) }, at: place)
        draft.set("content", .list(content.map(\._draft.node)), at: place)
        return draft
    }
}

/// Stack attributes.
extension Override {
    /// Replaces a stack's elements.
    public func content(
        file: String = #filePath, line: UInt = #line, @ElementBuilder _ content: () -> [any Element]
    ) -> Override {
        setting("content", .list(content().map(\._draft.node)), file, line)
    }

    /// Sets a stack's spacing in points.
    public func spacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("spacing", .number(spacing), file, line)
    }

    /// Sets a stack's distribution of free space.
    public func distribution(
        _ distribution: StackDistribution, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("distribution", .text(distribution.rawValue), file, line)
    }

    /// Sets the alignment of a horizontal stack.
    public func alignment(vertical alignment: VerticalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Sets the alignment of a vertical stack.
    public func alignment(horizontal alignment: HorizontalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Sets the elements that give a `ZStack` its size.
    public func sizedBy(_ sizing: StackSizing, file: String = #filePath, line: UInt = #line) -> Override {
        setting("sizedBy", .text(sizing.rawValue), file, line)
    }

    /// Sets the alignment of a `ZStack`.
    public func alignment(_ alignment: Alignment, file: String = #filePath, line: UInt = #line) -> Override {
        setting("alignment", .text(alignment.rawValue), file, line)
    }
}

/// The vertical alignment of elements in an `HStack`.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
    case top, center, bottom
    /// Stretched to the stack's height.
    case fill
    /// Aligned at their first baselines.
    case firstBaseline
}

/// The horizontal alignment of elements in a `VStack`.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
    case leading, center, trailing
    /// Stretched to the stack's width.
    case fill
}

/// The alignment of elements in a `ZStack`.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
    /// Stretched to the stack's size.
    case fill
}

/// The elements that give a `ZStack` its size.
public enum StackSizing: String, Hashable, Sendable, CaseIterable { case all, first, last }

/// The position of a stack's elements when none of them takes the free space.
public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
    /// The free space follows the last element.
    case start
    /// Equal spaces precede the first element and follow the last.
    case center
    /// The free space precedes the first element.
    case end
    /// Equal spaces are between the elements.
    case spaceBetween
}
