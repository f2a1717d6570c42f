/// How a supervised process ended.
package struct SupervisedEnd: Hashable, Sendable {
    package var cause: Cause
    /// What it was at, as in `chat.yaml:3:5`: what took too long, or else all that was under way; empty when it was at
    /// nothing.
    package var places: [String]

    package init(cause: Cause, places: [String] = []) {
        self.cause = cause
        self.places = places
    }

    package enum Cause: Hashable, Sendable {
        /// By itself, or by a signal that the supervisor did not send.
        case ended(ProgramEnd)
        /// It was at one thing for longer than this, and was killed.
        case timedOut(limit: Duration)
        /// It took more memory than these bytes for each thing that it was at, and was killed.
        case tookMemory(limit: Int)
    }
}

/// Why a worker gave no answer, as its supervisor says by its exit code.
package enum WorkerEnd: Hashable, Sendable {
    case timedOut
    case tookMemory
    case ended(ProgramEnd)

    /// As `timeout` of the GNU coreutils has it.
    package static let timedOutStatus: Int32 = 124
    package static let tookMemoryStatus: Int32 = 125

    package init(_ end: ProgramEnd) {
        self =
            switch end {
            case .exited(Self.timedOutStatus): .timedOut
            case .exited(Self.tookMemoryStatus): .tookMemory
            case .exited, .killed: .ended(end)
            }
    }
}
