import TatamiSceneFile

/// One of several elements by a value of a record, in rows that are made of ``Records``.
///
///     Records(from: "orders.jsonl") { order in
///         HStack {
///             Match(order["state"]) {
///                 Case("ready") { Symbol("checkmark.circle.fill", color: .systemGreen) }
///                 Case("cooking") { Symbol("clock", color: .systemOrange) }
///                 Default { Symbol("archivebox") }
///             }
///             Label(order["name"])
///             Label("New").shown(where: "has(isNew)")
///         }
///     }
///
/// The closure of `Records` is asked once for all records, where a `switch` of Swift's could only decide for all alike. Where
/// the values are the code's own, `switch` and `if` are at home. It may stand in a ``ComponentDefinition`` and in a scene with
/// ``Screen/values(_:file:line:)`` too. Modifiers belong to the elements, and not to the choice.
public struct Match: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `value` is a text with fields of the record. A value that no case names and that has no default is an error, which names
    /// the record.
    public init(
        _ value: String, file: String = #filePath, line: UInt = #line, @MatchBuilder cases: () -> [MatchCase]
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: nil, at: place)
        draft.set("match", .text(value), at: place)
        draft.choices = cases().map { ElementDraft.Choice(value: $0.value, element: $0.element.draft) }
    }
}

/// What a ``Match`` chooses between: a ``Case`` or its ``Default``.
public struct MatchCase: Sendable {
    fileprivate let value: String?
    fileprivate let element: any Element
}

/// In a ``Match``: the element for one value, as a text spells it.
public struct Case: Sendable {
    fileprivate let choice: MatchCase

    /// Numbers and truth values are as the data spells them: `"3"`, `"true"`.
    public init(_ value: String, @RowBuilder content: () -> any Element) {
        choice = MatchCase(value: value, element: content())
    }
}

/// In a ``Match``: the element for all values that no case names.
public struct Default: Sendable {
    fileprivate let choice: MatchCase

    /// One element.
    public init(@RowBuilder content: () -> any Element) { choice = MatchCase(value: nil, element: content()) }
}

/// Builds the cases of a ``Match`` from a closure, with `if` and `for`.
@resultBuilder
public enum MatchBuilder {
    /// A case.
    public static func buildExpression(_ part: Case) -> [MatchCase] { [part.choice] }

    /// The default.
    public static func buildExpression(_ part: Default) -> [MatchCase] { [part.choice] }

    /// One after the other.
    public static func buildBlock(_ parts: [MatchCase]...) -> [MatchCase] { parts.flatMap(\.self) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: [MatchCase]?) -> [MatchCase] { part ?? [] }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [MatchCase]) -> [MatchCase] { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: [MatchCase]) -> [MatchCase] { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [[MatchCase]]) -> [MatchCase] { parts.flatMap(\.self) }
}

extension Element {
    /// In rows that are made of ``Records``: whether it is there, as `has(isNew)` or `stars >= 3` says of the record.
    ///
    /// Where it is not, its neighbours take its place, and its content needs no fields; what is hidden keeps its
    /// place. So do the parameters of a ``ComponentDefinition`` and the ``Screen/values(_:file:line:)`` of a scene decide; it is
    /// an error where there are none of these.
    public func shown(where condition: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("if", .text("{\(condition)}"), file, line)
    }
}
