import Foundation
import Synchronization
import Tatami
import Testing

@Suite("A queue of pictures")
struct DrawingQueueTests {
    private final class Counter: Sendable {
        private let state = Mutex((now: 0, most: 0))
        var most: Int { state.withLock { $0.most } }
        func enter() { state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func leave() { state.withLock { $0.now -= 1 } }
    }

    @Test("gives the same bytes as drawing, and draws no more pictures at a time than its capacity")
    func bytes() async throws {
        let queue = DrawingQueue(limit: 2)
        let counter = Counter()
        let screen = Screen(width: 100, height: 44, scale: 1) { Label("Hi") }
        let expected = try screen.render(as: .png)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<12 {
                group.addTask {
                    // The content is made within the turn, and a row while it is drawn.
                    let counted = Screen(width: 100, height: 44, scale: 1) {
                        List {
                            ForEach(0..<1) { _ in
                                counter.enter()
                                defer { counter.leave() }
                                return Row("Hi")
                            }
                        }
                    }
                    _ = try await queue.render(counted, as: .png)
                    return try await queue.render(screen, as: .png)
                }
            }
            for try await bytes in group { #expect(bytes == expected) }
        }
        #expect((1...2).contains(counter.most))
        #expect(queue.waitingCount == 0)
    }

    /// Waits, in a row of a list, until it is opened.
    private final class Gate: Sendable {
        private let state = Mutex((isOpen: false, wasMet: false))
        var wasMet: Bool { state.withLock { $0.wasMet } }
        func open() { state.withLock { $0.isOpen = true } }

        var scene: Screen {
            Screen(width: 100, height: 44, scale: 1) {
                List {
                    ForEach(0..<1) { _ in
                        while self.state.withLock({
                            $0.wasMet = true
                            return !$0.isOpen
                        }) { Thread.sleep(forTimeInterval: 0.001) }
                        return Row("Hi")
                    }
                }
            }
        }
    }

    @Test(
        "cancels pictures: a waiting one immediately, a drawn one after the current stage",
        .timeLimit(.minutes(2)))
    func cancellation() async throws {
        let queue = DrawingQueue(limit: 1)
        let gate = Gate()
        let drawing = Task { try await queue.render(gate.scene, as: .png) }
        while !gate.wasMet { try await Task.sleep(for: .milliseconds(1)) }
        let waiting = Task { try await queue.render(gate.scene, as: .png) }
        let last = Task { try await queue.render(Screen(width: 9, height: 9, scale: 1) { ColorArea(.red) }, as: .png) }
        while queue.waitingCount < 2 { try await Task.sleep(for: .milliseconds(1)) }

        waiting.cancel()
        await #expect(throws: SceneError.cancelled) { try await waiting.value }
        #expect(queue.waitingCount == 1)
        drawing.cancel()
        gate.open()
        await #expect(throws: SceneError.cancelled) { try await drawing.value }
        #expect(try await last.value.count > 50)

        let late = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await queue.render(gate.scene, as: .png)
        }
        late.cancel()
        await #expect(throws: SceneError.cancelled) { try await late.value }
    }

    @Test(
        "no folder is left in an error for outsiders, even if its name has blanks",
        arguments: [
            ("/srv/my app/x.swift:3: error: id 'a' is used", "x.swift:3: error: id 'a' is used"),
            ("id 'a' is already used at /srv/my app/My File.swift:3", "id 'a' is already used at My File.swift:3"),
            ("'/srv/my app/a.csv' is missing, see /usr/lib/b.txt", "'a.csv' is missing, see b.txt"),
            ("can't read \"/srv/my app/f.ttf\" (/srv/x/g.ttf)", "can't read \"f.ttf\" (g.ttf)"),
            ("error: 1 / 2 of a/b.csv:3 and {x}/{y}", "error: 1 / 2 of a/b.csv:3 and {x}/{y}"),
        ] as [(String, String)])
    func blanks(text: String, shown: String) {
        #expect(SceneError.failed(text).descriptionWithoutFolders == shown)
    }

    @Test("errors for outsiders name files, and not the folders in which a program was built")
    func folders() async {
        let start = #line
        let screen = Screen { for title in ["One", "Two"] { Label(title).id("a") } }
        await #expect {
            try await DrawingQueue().render(screen, as: .png)
        } throws: { error in
            (error as? SceneError)?.descriptionWithoutFolders
                == "DrawingQueueTests.swift:\(start + 1): error: id 'a' is already used at "
                + "DrawingQueueTests.swift:\(start + 1); choose another"
        }
    }
}
