/// The end of a supervised process.
package struct SupervisedEnd: Hashable, Sendable {
    package var cause: Cause
    /// The places of its work, as in `chat.yaml:3:5`: of the item that exceeded its time, or else of all in progress.
    /// Empty if there was none.
    package var places: [String]

    package init(cause: Cause, places: [String] = []) {
        self.cause = cause
        self.places = places
    }

    package enum Cause: Hashable, Sendable {
        /// It ended by itself, or by a signal that the supervisor did not send.
        case ended(ProgramEnd)
        /// It was killed because one item of work, or all work together, exceeded this time.
        case timedOut(limit: Duration)
        /// It was killed because it exceeded this memory in bytes for each of its drawing threads.
        case tookMemory(limit: Int)
    }
}

/// The reason why a worker did not answer, from its supervisor's exit status.
package enum WorkerEnd: Hashable, Sendable {
    case timedOut
    case tookMemory
    case ended(ProgramEnd)

    /// The exit status after a time limit, as `timeout` of the GNU coreutils has it.
    package static let timedOutStatus: Int32 = 124
    /// The exit status after a memory limit.
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
