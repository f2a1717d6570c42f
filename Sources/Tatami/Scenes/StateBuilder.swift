package import TatamiSceneFile

/// Changes of a state to one element, named by its id; every modifier of the element is available.
///
///     .state("open") {
///         Override("chat.rows.2").swipe(.trailing)
///         Override("title").text("Two new messages").opacity(0.5)
///     }
public struct Override: LabelElement, TintedElement, ListElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft
    let target: String

    /// Creates an override of the element `id`, an id of its own or one derived from its position.
    ///
    /// `chat.rows.2` is the third row of the list `chat`, `chat.rows.2.comment` a part of it, `chat.sections.0` a
    /// section, and `content.1` the second element of the screen.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        target = id
        _draft = _ElementDraft(kind: nil, at: CodePlace(file: file, line: line))
    }

    /// Removes these keys of the element, spelled as in a scene file: `slide`, `swipeActions`.
    public func removing(_ keys: String..., file: String = #filePath, line: UInt = #line) -> Override {
        keys.reduce(self) { $0.setting($1, .nothing, file, line) }
    }
}

/// Builds the changes of a state from a closure: overrides of elements, of the screen, and an alert.
@resultBuilder
public enum StateBuilder: PartBuilder {
    /// Changes by the ids of their targets.
    public struct Changes: Sendable {
        package let entries: [CodeNode.Entry]
    }

    /// Adds changes to one element.
    public static func buildExpression(_ override: Override) -> Changes {
        Changes(entries: [CodeNode.Entry(override.target, override._draft.flatNode)])
    }

    /// Adds changes to the screen.
    public static func buildExpression(_ screen: ScreenOverride) -> Changes {
        Changes(entries: [CodeNode.Entry("screen", screen.node)])
    }

    /// Shows an alert in this state.
    public static func buildExpression(_ alert: Alert) -> Changes {
        Changes(entries: [CodeNode.Entry("alert", alert.node)])
    }

    /// Removes the scene's alert in this state.
    public static func buildExpression(_ none: NoAlert) -> Changes {
        Changes(entries: [CodeNode.Entry("alert", none.node)])
    }

    /// Includes content built by another function.
    public static func buildExpression(_ changes: Changes) -> Changes { changes }

    /// Joins the parts in order; used by the library only.
    public static func joined(_ parts: [Changes]) -> Changes { Changes(entries: parts.flatMap(\.entries)) }
}

/// Changes of a state to the screen's traits.
public struct ScreenOverride: Sendable {
    let node: CodeNode

    /// Creates the changes; traits not listed stay unchanged.
    public init(_ traits: ScreenTrait..., file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        node = CodeNode(.mapping(traits.map { $0.entry(at: place) }), at: place)
    }
}

/// The removal, in a state, of the alert that the scene otherwise shows.
public struct NoAlert: Sendable {
    let node: CodeNode

    /// Creates the change.
    public init(file: String = #filePath, line: UInt = #line) {
        node = CodeNode(.nothing, at: CodePlace(file: file, line: line))
    }
}
