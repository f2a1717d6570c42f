package import TatamiSystem

extension ProgramFailure {
    /// Of a worker that was to be started.
    package var sentenceOfWorker: Words {
        switch self {
        case .notStarted(let errno): "error: no worker can be started: \(systemReason(errno))"
        }
    }
}
