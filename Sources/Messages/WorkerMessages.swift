package import TatamiSystem

extension ProgramFailure {
    /// The error of starting a worker.
    package var sentenceOfWorker: Message {
        switch self {
        case .notStarted(let errno): "error: no worker can be started: \(systemReason(errno))"
        }
    }
}
