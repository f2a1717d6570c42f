package import TatamiMessages
package import TatamiResults

/// The messages about a review.
extension ReviewFailure {
    package var sentence: Message {
        switch self {
        case .approval(let failure): failure.sentence
        case .unknownName(let name): "no pending snapshot is called '\(name)'"
        case .nothingChosen: "no pending snapshot matches that"
        case .notUnderstood: "that is not a decision; reload the page"
        case .changedSince(let name):
            "the baseline of \(name) was changed elsewhere since it was approved here, and stays as it is"
        case .approvedEarlier(let name):
            "\(name) was approved before this review began; take its baseline back with git"
        case .nothingToUndo: "there is nothing to undo"
        case .unreadable(let error): error.sentence(reading: "the baselines")
        case .unwritable(let error): error.sentenceOfWriting
        }
    }
}
