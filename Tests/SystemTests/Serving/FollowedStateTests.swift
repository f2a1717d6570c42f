import Foundation
import TatamiSystem
import Testing

@Suite("A state that pages follow")
struct FollowedStateTests {
    private struct Refusal: Error {}

    /// Runs the work on a separate thread: the threads of tasks are few, and shared by all tests.
    private func apart<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }

    @Test("everyone who waits is told of the next change of the version, and of no other change")
    func waits() async throws {
        let state = FollowedState("a", version: 7)
        func next() async -> String {
            await apart {
                state.wait(after: 7, seconds: 600)
                return state.read { state, version in "\(state)\(version)" }
            }
        }
        async let first = next()
        async let second = next()
        try await Task.sleep(for: .milliseconds(50))
        state.change { state, _ in state = "b" }
        try await Task.sleep(for: .milliseconds(50))
        state.change { state, version in
            state = "c"
            version += 1
        }
        #expect(await [first, second] == ["c8", "c8"])
        // A late caller doesn't wait.
        state.wait(after: 7, seconds: 20)
    }

    @Test("nobody waits longer than requested, or at all once the state is ended")
    func ends() async throws {
        let state = FollowedState(0, version: 1)
        let start = ContinuousClock.now
        state.wait(after: 1, seconds: 0)
        #expect(ContinuousClock.now - start < .seconds(5) && !state.isOver)
        async let waiting: Void = apart { state.wait(after: 1, seconds: 600) }
        try await Task.sleep(for: .milliseconds(50))
        state.end()
        await waiting
        state.wait(after: 99, seconds: 20)
        #expect(state.isOver)
    }

    @Test("changes happen one at a time, and what a failing change has done so far is kept")
    func alone() async throws {
        let state = FollowedState(0, version: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 {
                        state.change { state, version in
                            state += 1
                            version += 1
                        }
                    }
                }
            }
        }
        #expect(state.read { $0 == 800 && $1 == 800 })
        #expect(throws: Refusal.self) {
            try state.change { state, _ throws(Refusal) in
                state = 1
                throw Refusal()
            }
        }
        #expect(state.read { $0 == 1 && $1 == 800 })
    }
}
