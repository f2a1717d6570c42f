import TatamiSceneFile

/// The messages about rows from data.
extension RowsReason {
    /// The error, with a hint.
    var sentence: Words {
        switch self {
        case .undecided(let key):
            "'\(key)' is decided in rows from data or repeated, in components, and in scenes with 'values:'; nothing decides "
                + "it here"
        case .conditionOfRow:
            "'if' can't take away a row from data; say which records have rows by 'where:' beside 'from:'"
        case .tooManyElements(let count, let limit):
            "\(count.grouped) records would be as many elements, and \(limit.grouped) are the most; 'limit:' takes fewer, "
                + "and the rows of a list can be any number"
        case .cellsWithoutHeight(let count, let limit):
            "a grid of more than \(limit.grouped) records, as these \(count.grouped), reads only what is seen, and has to know how "
                + "high each is; give it a 'height', or an 'aspectRatio', or take fewer by 'limit:'"
        case .itemsWithoutSize(let count, let limit):
            "a carousel of more than \(limit.grouped) records, as these \(count.grouped), reads only what is seen, and has to know "
                + "how large each is; give it an 'itemWidth' and a 'height', or take fewer by 'limit:'"
        case .elementsInRow:
            "elements from data can't stand in a row that is itself from data or repeated; write them out, or say the row "
                + "once for itself"
        case .conditionOfCopies:
            "'if' can't take away copies of a row; count them, as in repeat: \"{isOpen ? 3 : 0}\""
        case .conditionOfComponent:
            "'if' can't remove the whole content of a component; put it at the component's uses, or into a stack in it"
        case .conditionInState:
            "a state can't change 'if'; let the element's 'if' read a value that the state changes with 'set:'"
        case .noCase(let value, let match, let nearest):
            (value.map { value -> Words in "no case for '\(value)'" } ?? "no case where there is nothing")
                + " in the 'match' at \(match)"
                + didYouMean(nearest, else: "add it to 'cases:', or give a 'default:'")
        case .tooManySections(let limit):
            "more than \(limit.grouped) sections; group the records by something that more of them have in common"
        }
    }
}
