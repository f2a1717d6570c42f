/// How a supervised process ended.
package struct SupervisedEnd: Hashable, Sendable {
    package var cause: Cause
    /// What it was at, as in `chat.yaml:3:5`; nil when it was at nothing.
    package var place: String?

    package init(cause: Cause, place: String? = nil) {
        self.cause = cause
        self.place = place
    }

    package enum Cause: Hashable, Sendable {
        /// By itself, or by a signal that nobody of us sent.
        case ended(ProgramEnd)
        /// It was at one thing for longer than this, and was killed.
        case timedOut(limit: Duration)
        /// It took more memory than these bytes, and was killed.
        case tookMemory(limit: Int)
    }
}
