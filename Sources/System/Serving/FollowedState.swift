import Dispatch
import Synchronization

/// What a page follows: a state of which each change has a number, so that whoever knows one number can wait for the next.
///
/// One change is made at a time, by however many threads.
package final class FollowedState<State: Sendable>: Sendable {
    private struct Held {
        var state: State
        var version: Int
        var isOver = false
        var waiting: [DispatchSemaphore] = []

        mutating func wake() {
            for change in waiting { change.signal() }
            waiting = []
        }
    }

    private let held: Mutex<Held>

    /// `version` is the number of the state as it is now.
    package init(_ state: State, version: Int) { held = Mutex(Held(state: state, version: version)) }

    /// Looks at the state and its number.
    package func read<Result: Sendable>(_ look: (State, Int) -> Result) -> Result {
        held.withLock { look($0.state, $0.version) }
    }

    /// Works on the state; where that adds to its number, everyone who waits is told.
    package func change<Result: Sendable, Failure: Error>(
        _ work: (inout State, inout Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try held.withLock { held throws(Failure) in
            let before = held.version
            defer { if held.version != before { held.wake() } }
            return try work(&held.state, &held.version)
        }
    }

    /// Whether there are no more changes to wait for.
    package var isOver: Bool { held.withLock(\.isOver) }

    /// Nobody waits from now on.
    package func end() {
        held.withLock { held in
            held.isOver = true
            held.wake()
        }
    }

    /// Returns when the number is above this one, at the end, or after so many seconds.
    package func wait(after version: Int, seconds: Int) {
        let change = held.withLock { held -> DispatchSemaphore? in
            if held.version > version || held.isOver { return nil }
            let change = DispatchSemaphore(value: 0)
            held.waiting.append(change)
            return change
        }
        guard let change else { return }
        _ = change.wait(timeout: .now() + .seconds(seconds))
        held.withLock { held in held.waiting.removeAll { $0 === change } }
    }
}
