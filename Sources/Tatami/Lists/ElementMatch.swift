import TatamiSceneFile

/// A choice among elements by a value of a record, in rows created from ``Records``.
///
///     Records(from: "orders.jsonl") { order in
///         HStack {
///             ElementMatch(order["state"], [
///                 "ready": Symbol("checkmark.circle.fill", color: .systemGreen),
///                 "cooking": Symbol("clock", color: .systemOrange),
///             ], default: Symbol("archivebox"))
///             Label(order["name"])
///             Label("New").shown(where: "has(isNew)")
///         }
///     }
///
/// The closure of `Records` runs once for all records, so that a Swift `switch` would choose the same for all. For
/// values in the code, use `switch` and `if`. A match also works in a ``ComponentDefinition`` and in a scene with
/// ``Screen/values(_:file:line:)``. Modifiers apply to the elements, not to the choice.
public struct ElementMatch: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a choice; `value` is a text with fields of the record. Numbers and Booleans are spelled in `cases` as in
    /// the data: `"3"`, `"true"`. A value with neither a case nor a default is an error that names the record.
    public init(
        _ value: String, _ cases: KeyValuePairs<String, any Element>, default other: (any Element)? = nil,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: nil, at: place)
        _draft.set("match", .text(value), at: place)
        _draft.choices = cases.map { _ElementDraft.Choice(value: $0, element: $1._draft) }
        if let other { _draft.choices.append(_ElementDraft.Choice(value: nil, element: other._draft)) }
    }
}

extension Element {
    /// Includes the element only where a condition on the record is true, such as `has(isNew)` or `stars >= 3`.
    ///
    /// Where it is false, neighbours take the element's place, and its content needs no fields; unlike a
    /// hidden element, which keeps its space. The condition may use fields in rows of ``Records``, parameters
    /// in a ``ComponentDefinition`` or ``Screen/values(_:file:line:)`` of the scene; without any of these it
    /// is an error.
    public func shown(where condition: String, file: String = #filePath, line: UInt = #line) -> Self {
        setting("if", .text("{\(condition)}"), file, line)
    }
}
