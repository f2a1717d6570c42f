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
