import TatamiSceneFile

/// The messages of `tatami format` and `tatami convert`.
extension FormattingFailure {
    /// The messages, one line for each error.
    package var sentences: [Message] {
        switch self {
        case .unreadable(let diagnostics): diagnostics.map(\.sentence)
        case .saysSomethingElse(let place):
            [
                "\(place): error: the formatted file would have another meaning here, so nothing was written; "
                    + "this is a bug in tatami; please report it"
            ]
        case .numberInJSON(let spelling, let place):
            [
                "\(place): error: there is no number '\(spelling)' in JSON; put it in quotes if it is text, "
                    + "or write it in digits"
            ]
        }
    }
}

/// Returns the note about comments that the target format can't have.
package func lostComments(_ count: Int, of path: String, in form: String) -> Message {
    "\(path: path): note: \(form) has no place for "
        + (count == 1 ? "a comment, which is left out" : "\(count.grouped) comments, which are left out")
}
