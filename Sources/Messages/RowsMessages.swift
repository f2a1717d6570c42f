import TatamiSceneFile

/// The messages about rows from data.
extension RowsReason {
    /// The error, with a hint.
    var sentence: Message {
        switch self {
        case .undecided(let key):
            "'\(key)' is only possible in rows from data or 'repeat', in components, and in scenes with 'values:'"
        case .conditionOfRow:
            "'if' can't remove a row from data; select its record with 'where:' beside 'from:'"
        case .tooManyElements(let count, let limit):
            "\(count.grouped) records would become as many elements, and the most is \(limit.grouped); set 'limit:', or use "
                + "a list, which can have any number of rows"
        case .cellsWithoutHeight(let count, let limit):
            "a grid of more than \(limit.grouped) records (here \(count.grouped)) reads only those in view, and needs their "
                + "height; give it a 'height' or an 'aspectRatio', or set 'limit:'"
        case .itemsWithoutSize(let count, let limit):
            "a carousel of more than \(limit.grouped) records (here \(count.grouped)) reads only those in view, and needs "
                + "their size; give it an 'itemWidth' and a 'height', or set 'limit:'"
        case .elementsInRow:
            "elements from data can't be in a row that is itself from data or repeated; write out the elements, or the row"
        case .conditionOfCopies:
            "'if' can't remove copies of a row; set their number, as in repeat: \"{isOpen ? 3 : 0}\""
        case .conditionOfComponent:
            "'if' can't remove the whole content of a component; put it at the component's uses, or into a stack in it"
        case .conditionInState:
            "a state can't change 'if'; let the element's 'if' read a value that the state changes with 'set:'"
        case .noCase(let value, let match, let nearest):
            (value.map { value -> Message in "no case for '\(value)'" } ?? "no case for a missing value")
                + " in the 'match' at \(match)"
                + didYouMean(nearest, else: "add it to 'cases:', or give a 'default:'")
        case .tooManySections(let limit):
            "more than \(limit.grouped) sections; group the records by a field with fewer values"
        }
    }
}
