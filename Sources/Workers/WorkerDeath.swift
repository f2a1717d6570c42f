package import TatamiProcesses

/// Why a worker gave no answer.
package struct WorkerDeath: Hashable, Sendable {
    package var cause: Cause
    /// The end of what it wrote to standard error; may be empty.
    package var lastWords: String

    package init(cause: Cause, lastWords: String) {
        self.cause = cause
        self.lastWords = lastWords
    }

    package enum Cause: Hashable, Sendable {
        case ended(ProgramEnd)
        case timedOut(limit: Duration)
    }
}
