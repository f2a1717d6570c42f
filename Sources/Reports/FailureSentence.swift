import TatamiBaselines
import TatamiRendering
import TatamiFiles
package import TatamiRecords
import TatamiSentences
import TatamiVerification
import TatamiProcesses

/// A failure of a run in the words of a person at a terminal.
package func failureSentence(_ error: any Error) -> String {
    switch error {
    case let error as RenderFailure: error.sentence
    case let error as RunFailure: sentence(for: error)
    case let error as Approval.Failure: sentence(for: error)
    case let error as SnapshotNameError: error.sentence
    case let error as FileError: error.sentenceOfWriting
    case let error as EnvironmentProblem: error.sentence
    default: "error: \(whyNotDrawn(error))"
    }
}

private func sentence(for failure: RunFailure) -> String {
    switch failure {
    case .fonts(let error): error.sentence
    case .unreadable(let error): error.sentence(reading: "the baselines")
    case .unwritable(let error): error.sentenceOfWriting
    case .sameName(let name, let first, let second):
        "error: '\(first)' and '\(second)' are both named '\(name)', and would share their baselines; "
            + "rename one, or give one a 'name:'"
    case .badName(let error, let scene): "\(scene): error: \(error.reason)"
    case .environment(let problem): problem.sentence
    case .otherEnvironment(let changes):
        """
        error: the baselines were drawn with other libraries or fonts, so nothing is recorded beside them
        \(lines(for: changes))
          record all of them anew with 'tatami verify --record all', or draw where they were drawn
        """
    case .unknownShots(let outcome): TatamiSentences.sentence(on: outcome) ?? ""
    case .workers(let failure): failure.sentenceOfWorker
    case .badAnswer(let answer): "error: a worker answered what is no answer: \(answer.prefix(200))"
    }
}

private func sentence(for failure: Approval.Failure) -> String {
    switch failure {
    case .notPending(let name): "error: '\(name)' is not pending; 'tatami verify' draws what can be approved"
    case .damaged(let name): "error: the pending files of '\(name)' don't fit each other; run 'tatami verify' again"
    case .inputChanged(let name, let path):
        "error: '\(path)' has changed since '\(name)' was drawn; run 'tatami verify' again"
    case .otherEnvironment(let changes):
        """
        error: what is pending was drawn with other libraries or fonts than the baselines
        \(lines(for: changes))
          record all of them anew with 'tatami verify --record all', or draw where they were drawn
        """
    case .drawnElsewhere(let name):
        "error: '\(name)' was drawn with other libraries or fonts than the rest of what is pending; "
            + "draw it where the baselines are drawn"
    case .environment(let problem): problem.sentence
    case .unreadable(let error): error.sentence(reading: "what is pending")
    case .unwritable(let error): error.sentenceOfWriting
    }
}

/// What is other here than where the baselines were drawn, before any picture is told; nil when nothing is.
package func environmentNotice(_ standing: EnvironmentStanding) -> String? {
    guard standing.differs else { return nil }
    return "notice: the baselines were drawn with other libraries or fonts\n" + lines(for: standing.changes ?? [])
}
