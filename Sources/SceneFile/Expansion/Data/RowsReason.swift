/// What can be wrong with templates that are filled: with what is there and what is not, and which records have rows.
package enum RowsReason: Hashable, Sendable {
    // Conditions and choices.
    /// An `if` or a `match` stands where nothing fills it.
    case undecided(String)
    /// An `if` would take away what was counted before it is read.
    case conditionOfRow
    case conditionOfCopies
    case conditionOfComponent
    case conditionInState
    /// A `match` has nothing for a value; nil for none.
    case noCase(String?, match: SourcePlace, nearest: String?)

    // Elements from data.
    case tooManyElements(Int, limit: Int)
    /// The records of a grid that is to read only those that are seen.
    case cellsWithoutHeight(Int, limit: Int)
    /// The same of a carousel.
    case itemsWithoutSize(Int, limit: Int)
    /// Made of records in a row that is itself made when it is seen.
    case elementsInRow

    // Sections.
    case tooManySections(limit: Int)
}
