/// The condition for the presence of a part of a template, as in `if: "{unread}"`.
struct TemplateCondition: Sendable {
    /// A truth value, or a text that is one expression.
    let test: Template.Part
    /// The place of the key.
    let keyMark: Mark

    static let key = Key<Node>(
        "if", .unread(.flag),
        "Whether the element exists, as in \"{unread}\"; if not, its neighbours take its space. In rows from data or 'repeat', in components, and in scenes with 'values:'."
    )
}

/// A choice between parts of a template by a value: `{match: "{kind}", cases: {photo: …, text: …}, default: …}`.
struct TemplateChoice: Sendable {
    let subject: Template.Part
    let cases: [Case]
    /// The part for all other values; nil if every value needs a case.
    let otherwise: Template.Part?
    /// The place of the subject.
    let mark: Mark

    struct Case: Sendable {
        /// The value as spelled in texts.
        var name: String
        var part: Template.Part
    }

    var parts: [Template.Part] { cases.map(\.part) + (otherwise.map { [$0] } ?? []) }

    static let subject = Key<Node>(
        "match", .unread(.text),
        "The value that selects one of several elements, as in \"{kind}\"; possible wherever 'if' is.")
    static let cases = Key<Node>(
        "cases", .unread(.dictionary(values: .named(.row))), "With match: the element for each value.")
    static let otherwise = Key<Node>(
        "default", .unread(.named(.row)), "With match: the element for all other values. Default: they are an error.")

    static let keys: [KeyShape] = .of(subject, cases, otherwise)
}

/// The errors in filled templates: their conditions, choices and records.
package enum RowsReason: Hashable, Sendable {
    // Conditions and choices.
    /// An `if` or a `match` outside of a template.
    case undecided(String)
    /// An `if` that would remove something that is counted before it is read.
    case conditionOfRow
    case conditionOfCopies
    case conditionOfComponent
    case conditionInState
    /// A `match` without a case for a value; nil for no value.
    case noCase(String?, match: SourcePlace, nearest: String?)

    // Elements from data.
    case tooManyElements(Int, limit: Int)
    /// Too many records for a grid that can't read cells on demand, because their height is not given.
    case cellsWithoutHeight(Int, limit: Int)
    /// Too many records for a carousel that can't read items on demand, because their size is not given.
    case itemsWithoutSize(Int, limit: Int)
    /// Elements from records inside a row, which is read on demand itself.
    case elementsInRow

    // Sections.
    case tooManySections(limit: Int)
}
