package import TatamiSceneFile

/// What a state changes about one element, named by its id: every modifier that the element has can stand here.
///
///     .state("open") {
///         Override("chat.rows.2").swipe(.trailing)
///         Override("title").text("Two new messages").opacity(0.5)
///     }
public struct Override: LabelElement, TintedElement, ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft
    let target: String

    /// The id is the element's own, or the one that its place gives it: `chat.rows.2` for the third row of the list `chat`,
    /// `chat.rows.2.comment` for a part of it, `chat.sections.0` for a section, `content.1` for the second element of the
    /// screen.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        target = id
        draft = ElementDraft(kind: nil, at: CodePlace(file: file, line: line))
    }

    /// Takes away what was said of the element by these keys, which are spelled as in a scene file: `slide`, `swipeActions`.
    public func removing(_ keys: String..., file: String = #filePath, line: UInt = #line) -> Override {
        keys.reduce(self) { $0.setting($1, .nothing, file, line) }
    }
}

/// Builds what a state changes from a closure: overrides of elements, of the screen, and an alert.
@resultBuilder
public enum StateBuilder {
    /// Changes by the id of what they change.
    public struct Changes: Sendable {
        package let entries: [CodeNode.Entry]
    }

    /// What is different about one element.
    public static func buildExpression(_ override: Override) -> Changes {
        Changes(entries: [CodeNode.Entry(override.target, override.draft.flatNode)])
    }

    /// The screen in this state.
    public static func buildExpression(_ screen: ScreenOverride) -> Changes {
        Changes(entries: [CodeNode.Entry("screen", screen.node)])
    }

    /// The alert that is shown in this state.
    public static func buildExpression(_ alert: Alert) -> Changes {
        Changes(entries: [CodeNode.Entry("alert", alert.node)])
    }

    /// The alert that is not shown in this state.
    public static func buildExpression(_ none: NoAlert) -> Changes {
        Changes(entries: [CodeNode.Entry("alert", none.node)])
    }

    /// What another function built.
    public static func buildExpression(_ changes: Changes) -> Changes { changes }

    /// One after the other.
    public static func buildBlock(_ parts: Changes...) -> Changes { buildArray(parts) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: Changes?) -> Changes { part ?? Changes(entries: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: Changes) -> Changes { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: Changes) -> Changes { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [Changes]) -> Changes { Changes(entries: parts.flatMap(\.entries)) }
}

/// What a state changes about the screen.
public struct ScreenOverride: Sendable {
    let node: CodeNode

    /// What is not among `traits` stays as it was.
    public init(_ traits: ScreenTrait..., file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        node = CodeNode(.mapping(traits.map { $0.entry(at: place) }), at: place)
    }
}

/// In a state, takes away the alert that the scene shows without it.
public struct NoAlert: Sendable {
    let node: CodeNode

    /// Nothing stands over the screen.
    public init(file: String = #filePath, line: UInt = #line) {
        node = CodeNode(.nothing, at: CodePlace(file: file, line: line))
    }
}
