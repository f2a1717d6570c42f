import Foundation
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiVerification
import Testing

@Suite("A review")
struct ReviewDeskTests {
    private let project: ReviewProject

    init() throws { project = try ReviewProject() }

    @Test("has the pending snapshots in the order of their scenes, without decisions")
    func begins() throws {
        let desk = try project.desk()
        #expect(desk.overview.items.map(\.name.description) == ["list/default", "note/a", "note/b"])
        #expect(desk.decisions == [nil, nil, nil])
        #expect(!desk.overview.canUndo)
    }

    @Test("has the order of the run, also of a downloaded artifact: its folder lists it")
    func order() throws {
        let desk = try ReviewProject(["turned", "list"]).desk()
        #expect(desk.overview.items.map(\.name.description) == ["turned/b", "turned/a", "list/default"])
    }

    @Test("writes approvals immediately, as 'tatami approve' does, and nothing else")
    func approves() throws {
        let before = try project.baselines()
        let desk = try project.desk()
        #expect(try desk.decide(.approved, on: .names(["note/a"])).map(\.description) == ["note/a"])
        let after = try project.baselines()
        let changed = after.keys.filter { after[$0] != before[$0] && !$0.contains("+") }.sorted()
        #expect(changed == ["note/a.png", "note/a.scene", "note/a.tree"])
        #expect(try project.verify() == [.differs, .equal, .differs])
    }

    @Test("approves by cause, by scene, and everything explained; earlier decisions stay")
    func groups() throws {
        let desk = try project.desk()
        let cause = try #require(desk.overview.items[1].outcome.explanation?.causes.first?.id)
        try desk.decide(.rejected, on: .names(["note/b"]))
        #expect(try desk.decide(.approved, on: .scene("note")).map(\.description) == ["note/a"])
        #expect(desk.decisions == [nil, .approved, .rejected])
        try desk.undo()
        #expect(try desk.decide(.approved, on: .causes([cause])).count == 2)
        try desk.undo()
        #expect(try desk.decide(.approved, on: .explained).count == 2)
        #expect(desk.decisions == [.approved, .approved, .rejected])
        #expect(failure { () throws(ReviewFailure) in try desk.decide(.approved, on: .explained) } == .nothingChosen)
        #expect(
            failure { () throws(ReviewFailure) in try desk.decide(nil, on: .names(["note/c"])) }
                == .unknownName("note/c"))
    }

    @Test("undoes step by step, to the byte")
    func undoes() throws {
        let before = try project.baselines()
        let desk = try project.desk()
        try desk.decide(.approved, on: .explained)
        try desk.decide(.rejected, on: .names(["note/a"]), comment: "too blue")
        #expect(desk.decisions == [.approved, .rejected, .approved])
        #expect(try project.baselines()["note/a.png"] == before["note/a.png"])
        #expect(try project.baselines()["note/b.png"] != before["note/b.png"])
        try desk.decide(nil, on: .names(["list/default"]))
        let names = try (0..<3).map { _ in try desk.undo().count }
        #expect(names == [1, 1, 3])
        #expect(desk.decisions == [nil, nil, nil])
        #expect(try project.baselines() == before)
        #expect(failure { () throws(ReviewFailure) in try desk.undo() } == .nothingToUndo)
    }

    @Test("keeps what was approved before a file that can't be written, and can undo it")
    func approvesInPart() throws {
        let before = try project.baselines()
        let desk = try project.desk()
        let folder = project.place.folder.path + "/note/"
        func shared() throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("+") })
        }
        let known = try shared()
        try desk.decide(.approved, on: .names(["note/a"]))
        let new = folder + (try #require(try shared().subtracting(known).first))
        try desk.undo()
        try FileManager.default.createDirectory(atPath: new, withIntermediateDirectories: false)
        #expect(throws: ReviewFailure.self) { try desk.decide(.approved, on: .names(["list/default", "note/a"])) }
        #expect(desk.decisions == [.approved, nil, nil])
        try FileManager.default.removeItem(atPath: new)
        #expect(try project.verify() == [.equal, .differs, .differs])
        try desk.decide(nil, on: .names(["list/default"]))
        #expect(try project.baselines() == before)
    }

    @Test("removes the new baseline of a snapshot that had none when its approval is undone")
    func undoesNew() throws {
        for name in try project.place.folder.names() { try project.place.folder.remove(name) }
        try project.verify()
        let desk = try project.desk()
        try desk.decide(.approved, on: .names(["note/a"]))
        #expect(try project.place.folder.names().map(\.description) == ["note/a"])
        try desk.undo()
        #expect(try project.place.folder.names() == [])
    }

    @Test("refuses snapshots drawn from a scene that has changed since, and approves none")
    func changedScene() throws {
        let before = try project.baselines()
        let desk = try project.desk()
        try project.write(color: "green")
        guard
            case .approval(.inputChanged) = failure({ () throws(ReviewFailure) in
                try desk.decide(.approved, on: .explained)
            })
        else {
            Issue.record("it was approved")
            return
        }
        #expect(try project.baselines() == before)
        #expect(desk.decisions == [nil, nil, nil])
    }

    @Test("does not undo over a baseline that another process has written since")
    func changedSince() throws {
        let desk = try project.desk()
        try desk.decide(.approved, on: .names(["note/a"]))
        try project.write(color: "green")
        try project.verify(.all)
        let after = try project.baselines()
        guard case .changedSince = failure({ () throws(ReviewFailure) in try desk.undo() }) else {
            Issue.record("it was undone")
            return
        }
        #expect(try project.baselines() == after)
        #expect(desk.decisions[1] == .approved)
    }

    @Test("that is interrupted leaves its decisions and comments to the next one")
    func isKept() throws {
        do {
            let desk = try project.desk()
            try desk.decide(.approved, on: .names(["note/a"]))
            try desk.decide(.rejected, on: .names(["note/b"]), comment: "too blue")
            try desk.comment("nice", on: .names(["list/default"]))
        }
        let desk = try project.desk()
        #expect(desk.decisions == [nil, .approved, .rejected])
        #expect(desk.overview.items.map(\.comment) == ["nice", nil, "too blue"])
        guard
            case .approvedEarlier = failure({ () throws(ReviewFailure) in try desk.decide(nil, on: .names(["note/a"])) }
            )
        else {
            Issue.record("nobody knows the baseline that it had")
            return
        }
        // A decision applies to one drawing, and not to the next.
        try project.write(color: "green")
        try project.verify()
        #expect(try project.desk().decisions == [nil, nil, nil])
    }

    @Test("notifies everyone who waits, and ends all waiting when it is over")
    func waits() async throws {
        let desk = try project.desk()
        let version = desk.overview.version
        async let first = Task.detached { desk.overview(after: version, seconds: 20).version }.value
        async let second = Task.detached { desk.overview(after: version, seconds: 20).version }.value
        try await Task.sleep(for: .milliseconds(50))
        try desk.decide(.rejected, on: .names(["note/a"]))
        #expect(await [first, second] == [version + 1, version + 1])
        desk.finish()
        #expect(desk.overview(after: version + 1, seconds: 20).isFinished)
    }

    @Test("leaves no approved snapshot pending when it is over")
    func finishes() throws {
        let desk = try project.desk()
        try desk.decide(.approved, on: .scene("note"))
        #expect(try project.place.pending.names().count == 3)
        desk.finish()
        #expect(try project.place.pending.names().map(\.description) == ["list/default"])
    }

    @Test("makes one decision after the other, for any number of concurrent tabs")
    func tabs() async throws {
        let desk = try project.desk()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<24 {
                group.addTask {
                    _ = try? desk.decide(
                        [.approved, .rejected, nil][number % 3], on: .names(["note/a", "note/b"]))
                }
            }
        }
        let isApproved = desk.decisions[1] == .approved
        #expect(desk.decisions[1] == desk.decisions[2])
        #expect(try project.verify() == [.differs, isApproved ? .equal : .differs, isApproved ? .equal : .differs])
        while desk.overview.canUndo { try desk.undo() }
        #expect(try project.verify() == [.differs, .differs, .differs])
    }
}
