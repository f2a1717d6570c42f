import TatamiSceneFile

/// A choice among elements by a value of a record, in rows created from ``Records``.
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
/// The closure of `Records` runs once for all records, so that a Swift `switch` would choose the same for
/// all. For values in the code, use `switch` and `if`. It also works in a ``ComponentDefinition`` and in a
/// scene with ``Screen/values(_:file:line:)``. Modifiers apply to the elements, not to the choice.
public struct Match: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a choice; `value` is a text with fields of the record. A value with neither a case nor a
    /// default is an error that names the record.
    public init(
        _ value: String, file: String = #filePath, line: UInt = #line, @MatchBuilder cases: () -> [MatchCase]
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: nil, at: place)
        draft.set("match", .text(value), at: place)
        draft.choices = cases().map { ElementDraft.Choice(value: $0.value, element: $0.element.draft) }
    }
}

/// An alternative of a ``Match``: a ``Case`` or its ``Default``.
public struct MatchCase: Sendable {
    fileprivate let value: String?
    fileprivate let element: any Element
}

/// The element for one value in a ``Match``.
public struct Case: Sendable {
    fileprivate let choice: MatchCase

    /// Creates a case. Numbers and Booleans are spelled as in the data: `"3"`, `"true"`.
    public init(_ value: String, @RowBuilder content: () -> any Element) {
        choice = MatchCase(value: value, element: content())
    }
}

/// The element for all other values in a ``Match``.
public struct Default: Sendable {
    fileprivate let choice: MatchCase

    /// Creates the default.
    public init(@RowBuilder content: () -> any Element) { choice = MatchCase(value: nil, element: content()) }
}

/// Builds the cases of a ``Match`` from a closure, with `if` and `for`.
@resultBuilder
public enum MatchBuilder {
    /// Adds a case.
    public static func buildExpression(_ part: Case) -> [MatchCase] { [part.choice] }

    /// Adds the default.
    public static func buildExpression(_ part: Default) -> [MatchCase] { [part.choice] }

    /// Joins the parts in order.
    public static func buildBlock(_ parts: [MatchCase]...) -> [MatchCase] { parts.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ part: [MatchCase]?) -> [MatchCase] { part ?? [] }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither(first part: [MatchCase]) -> [MatchCase] { part }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither(second part: [MatchCase]) -> [MatchCase] { part }

    /// Supports `for` loops.
    public static func buildArray(_ parts: [[MatchCase]]) -> [MatchCase] { parts.flatMap(\.self) }
}

extension Element {
    /// Includes the element only where a condition on the record is true, such as `has(isNew)` or `stars >=
    /// 3`.
    ///
    /// Where it is false, neighbours take the element's place, and its content needs no fields; unlike a
    /// hidden element, which keeps its space. The condition may use fields in rows of ``Records``, parameters
    /// in a ``ComponentDefinition`` or ``Screen/values(_:file:line:)`` of the scene; without any of these it
    /// is an error.
    public func shown(where condition: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("if", .text("{\(condition)}"), file, line)
    }
}
