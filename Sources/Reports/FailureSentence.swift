import Glibc
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
    case let error as SnapshotNameError: "error: \(sentence(for: error))"
    case let error as FileError: RenderFailure.unwritable(error).sentence
    case let error as EnvironmentProblem: sentence(for: error)
    default: "error: \(error)"
    }
}

private func sentence(for failure: RunFailure) -> String {
    switch failure {
    case .fonts(let error): RenderFailure.fonts(error).sentence
    case .unreadable(let error): "\(error.path): error: can't read: \(error.reason)"
    case .unwritable(let error): RenderFailure.unwritable(error).sentence
    case .sameName(let name, let first, let second):
        "error: '\(first)' and '\(second)' are both named '\(name)', and would share their baselines; "
            + "rename one, or give one a 'name:'"
    case .badName(let error, let scene): "\(scene): error: \(sentence(for: error))"
    case .environment(let problem): sentence(for: problem)
    case .otherEnvironment(let changes):
        """
        error: the baselines were drawn with other libraries or fonts, so nothing is recorded beside them
        \(lines(for: changes))
          record all of them anew with 'tatami verify --record all', or draw where they were drawn
        """
    case .unknownShots(let outcome): TatamiSentences.sentence(on: outcome) ?? ""
    case .workers(.notStarted(let errno)): "error: no worker can be started: \(String(cString: strerror(errno)))"
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
    case .environment(let problem): sentence(for: problem)
    case .unreadable(let error): "\(error.path): error: can't read: \(error.reason)"
    case .unwritable(let error): RenderFailure.unwritable(error).sentence
    }
}

private func sentence(for problem: EnvironmentProblem) -> String {
    switch problem {
    case .unreadable(let error): "\(error.path): error: can't read: \(error.reason)"
    case .malformed(let path):
        "error: '\(path)' is not what was recorded; restore it, or record all with 'tatami verify --record all'"
    }
}

/// What is other here than where the baselines were drawn, before any picture is told; nil when nothing is.
package func environmentNotice(_ standing: EnvironmentStanding) -> String? {
    guard standing.differs else { return nil }
    return "notice: the baselines were drawn with other libraries or fonts\n" + lines(for: standing.changes ?? [])
}

private func lines(for changes: [EnvironmentRecord.Change]) -> String {
    changes.map { change in
        switch (change.expected, change.actual) {
        case (let expected?, let actual?): "  \(change.name): \(actual) here, \(expected) there"
        case (let expected?, nil): "  \(change.name): missing here, \(expected) there"
        case (nil, let actual): "  \(change.name): \(actual ?? "") here, missing there"
        }
    }.joined(separator: "\n")
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
