import TatamiBaselines
import TatamiDrawing
import TatamiFiles
import TatamiVerification

/// A failure of a command in the words of a person at a terminal.
func failureSentence(_ error: any Error) -> String {
    switch error {
    case let error as RenderFailure: error.sentence
    case let error as VerificationRun.Failure: sentence(for: error)
    case let error as Approval.Failure: sentence(for: error)
    case let error as SnapshotNameError: "error: \(sentence(for: error))"
    case let error as FileError: RenderFailure.unwritable(error).sentence
    default: "error: \(error)"
    }
}

private func sentence(for failure: VerificationRun.Failure) -> String {
    switch failure {
    case .unreadableScene(let error): RenderFailure.unreadableScene(error).sentence
    case .fonts(let error): RenderFailure.fonts(error).sentence
    case .unwritable(let error): RenderFailure.unwritable(error).sentence
    case .sameName(let name, let first, let second):
        "error: '\(first)' and '\(second)' are both named '\(name)', and would share their baselines; rename one"
    case .badName(let error, let scene): "\(scene): error: \(sentence(for: error))"
    }
}

private func sentence(for failure: Approval.Failure) -> String {
    switch failure {
    case .notPending(let name): "error: '\(name)' is not pending; 'tatami verify' draws what can be approved"
    case .damaged(let name): "error: the pending files of '\(name)' don't fit each other; run 'tatami verify' again"
    case .file(let error): RenderFailure.unwritable(error).sentence
    }
}

private func sentence(for error: SnapshotNameError) -> String {
    switch error {
    case .withoutScene(let text): "'\(text)' is no snapshot's name; write it as scene/shot"
    case .emptyPart(let text): "'\(text)' has an empty part"
    case .reservedPart(let text): "'\(text)' has a part '.' or '..', which no snapshot can have"
    case .unexpectedCharacter(let character, let text): "'\(text)' can't hold the character '\(character)'"
    case .controlCharacter: "the name of a snapshot can't hold control characters"
    default: "\(error)"
    }
}
