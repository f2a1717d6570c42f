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
        /// By itself, or by a signal that nobody of us sent.
        case ended(ProgramEnd)
        /// It was at one thing for longer than this, and was killed.
        case timedOut(limit: Duration)
        /// It took more memory than these bytes for each thing that it was at, and was killed.
        case tookMemory(limit: Int)
    }
}
