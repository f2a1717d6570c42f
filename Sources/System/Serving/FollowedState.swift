import Dispatch
import Synchronization

/// A state with a version number that readers can wait on.
///
/// Changes are serialized, from any number of threads.
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

    /// Creates a state with its version number.
    package init(_ state: State, version: Int) { held = Mutex(Held(state: state, version: version)) }

    /// Reads the state and its version.
    package func read<Result: Sendable>(_ look: (State, Int) -> Result) -> Result {
        held.withLock { look($0.state, $0.version) }
    }

    /// Changes the state; an increased version wakes all waiting readers.
    package func change<Result: Sendable, Failure: Error>(
        _ work: (inout State, inout Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try held.withLock { held throws(Failure) in
            let before = held.version
            defer { if held.version != before { held.wake() } }
            return try work(&held.state, &held.version)
        }
    }

    /// Whether there will be no more changes.
    package var isOver: Bool { held.withLock(\.isOver) }

    /// Ends all waiting, now and later.
    package func end() {
        held.withLock { held in
            held.isOver = true
            held.wake()
        }
    }

    /// Waits until the version exceeds this one, `end` is called, or this many seconds have passed.
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
