package import TatamiFormatting
import TatamiSceneFile

extension FormattingFailure {
    /// A line for each thing that is wrong.
    package var sentences: [Words] {
        switch self {
        case .unreadable(let diagnostics): diagnostics.map(\.sentence)
        case .saysSomethingElse(let place):
            [
                "\(place): error: what would be written doesn't say the same here, so nothing was written; "
                    + "this is a mistake of tatami's, which its authors would like to know of"
            ]
        case .unsayable(let unsayable, let place): ["\(place): error: \(unsayable.sentence)"]
        }
    }
}

extension Unsayable {
    package var sentence: Words {
        switch self {
        case .numberInJSON(let spelling):
            "there is no number '\(spelling)' in JSON; put it in quotes if it is text, or write it in digits"
        case .keyInSwift(let key):
            "'\(key)' can't be put into code, which has functions, variables and conditions of its own for it; "
                + "convert the scene without it, and add that part in code"
        case .valueInSwift:
            "this can't be put into code as it stands; write it in full, or take it out and add it in code"
        case .expressionInSwift(let text):
            "'\(text)' is computed, which code does by itself; write what comes of it, or take it out"
        case .severalMargins:
            "the margin is not the same on all screens of the scene, and code has no word for it around all elements; "
                + "write it in points, or as the padding of each element"
        case .severalLengths(let name):
            "the length '\(name)' is another in the dark appearance, and code has no word for that; write it in points"
        case .noScene: "only a scene, with 'content', can be put into code"
        }
    }
}

/// Told where the form to convert to leaves comments out.
package func lostComments(_ count: Int, of path: String, in form: String) -> Words {
    "\(path: path): note: \(form) has no place for "
        + (count == 1 ? "a comment, which is left out" : "\(count.grouped) comments, which are left out")
}
