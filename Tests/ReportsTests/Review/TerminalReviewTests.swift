import Foundation
import Synchronization
import TatamiMessages
import TatamiReports
import TatamiResults
import TatamiVerification
import Testing

@Suite("A review in a terminal")
struct TerminalReviewTests {
    private let project: ReviewProject
    private let desk: ReviewDesk

    init() throws {
        project = try ReviewProject()
        desk = try project.desk()
    }

    /// A terminal at which these keys are pressed, and at which every comment is "why".
    private final class Keys: ReviewTerminal {
        private let keys: Mutex<[Character]>
        private let shown = Mutex<[String]>([])

        init(_ keys: String) { self.keys = Mutex(keys.reversed()) }

        func show(_ line: Message) { shown.withLock { $0.append(line.text) } }
        func key() -> Character? { keys.withLock { $0.popLast() } }
        func line(_ prompt: Message) -> String? { "why" }

        var lines: [String] { shown.withLock(\.self) }
        /// The positions of the steps, as in `[1/3]`, in the order in which they were shown.
        var positions: [Substring] { lines.filter { $0.hasPrefix("[") }.map { $0.prefix { $0 != " " } } }
    }

    private func run(_ keys: String) -> Keys {
        let terminal = Keys(keys)
        let pictures = ReviewPictures(of: desk, in: project.place)
        TerminalReview(desk, pictures: pictures, at: terminal, hasColors: false).run()
        return terminal
    }

    @Test("comments on all snapshots of a cause in one step, which one key undoes")
    func comments() {
        #expect(run("c").positions == ["[1/1]"])
        #expect(desk.overview.items.map(\.comment) == ["why", "why", "why"])
        #expect(run("u").lines.count { $0.hasSuffix(": undone") } == 3)
        #expect(desk.overview.items.map(\.comment) == [nil, nil, nil] && !desk.overview.canUndo)
    }

    @Test("returns to the snapshot whose decision or comment is undone")
    func returns() throws {
        #expect(run("easc").positions == ["[1/1]", "[1/3]", "[2/3]", "[3/3]"])
        #expect(desk.decisions == [.approved, nil, nil])
        for _ in 1...2 { try desk.undo() }
        #expect(run("eascuu").positions == ["[1/1]", "[1/3]", "[2/3]", "[3/3]", "[3/3]", "[1/3]"])
        #expect(desk.decisions == [nil, nil, nil])
    }

    @Test("lists rejected snapshots with their comments; many by scene")
    func rejections() throws {
        _ = run("er")
        #expect(desk.overview.items.rejections.map(\.text) == ["list/default: rejected"])
        var items = desk.overview.items
        for number in items.indices { items[number].decision = .rejected }
        items[1].comment = "why"
        #expect(
            (Array(repeating: items, count: 7).flatMap(\.self) + items.prefix(1)).rejections.map(\.text) == [
                "list: 8 snapshots rejected", "note: 7 snapshots rejected: why", "note: 7 snapshots rejected",
            ])
    }

    @Test("shows the baseline as the actual picture if only the tree differs")
    func treeAlone() throws {
        let pictures = ReviewPictures(of: desk, in: project.place)
        let pending = project.place.pending.file(of: desk.overview.items[0].name, .picture)
        #expect(pictures.path(ofItem: 0, .actual) == pending)
        // A run keeps no picture that equals its baseline.
        try FileManager.default.removeItem(atPath: pending)
        let path = try #require(pictures.path(ofItem: 0, .actual))
        #expect(path == pictures.path(ofItem: 0, .expected))
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(try #require(pictures.bytes(ofItem: 0, .actual))))
    }
}
