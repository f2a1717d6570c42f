import Foundation
import TatamiPrimitives
import TatamiResults
import TatamiVerification
import Testing

@Suite("An approval")
struct ApprovalTests {
    private let project: SnapshotProject
    private var approval: Approval { Approval(in: project.place) }

    private func failure(_ approval: Approval) throws -> Approval.Failure? {
        do throws(Approval.Failure) {
            try approval.approve(try approval.choice.names())
            return nil
        } catch {
            return error
        }
    }

    init() throws { project = try SnapshotProject() }

    @Test("is refused if the scene has changed since it was drawn, and changes nothing")
    func changedScene() throws {
        try project.write(background: "red", shots: "shots: [{name: a}, {name: b}]")
        try project.verify()
        try project.write(background: "blue", shots: "shots: [{name: a}, {name: b}]")
        guard case .inputChanged(let name, let path)? = try failure(approval) else {
            Issue.record("it was approved")
            return
        }
        #expect(name.description == "note/a")
        #expect(path.hasSuffix("note.yaml"))
        #expect(try project.folder.names() == [])
        #expect(try project.pending.names().count == 2)
        try project.verify()
        #expect(try failure(approval) == nil)
        #expect(try project.verify().map(\.verdict) == [.equal, .equal])
    }

    @Test("makes a pending text the baseline, beside pictures and by its name")
    func text() throws {
        let texts = TextVerification(place: project.place, record: .none)
        let (first, second) = (try SnapshotName("note/a.tree"), try SnapshotName("note/b.csv"))
        #expect(try texts.verify("one\r\ntwo\n", as: first) == .missing)
        #expect(try texts.verify("1,2", as: second) == .missing)
        try project.write(background: "red", shots: "shots: [{name: a}]")
        try project.verify()
        #expect(try approval.choice.names().map(\.description).sorted() == ["note/a", "note/a.tree", "note/b.csv"])
        #expect(try failure(approval) == nil)
        #expect(try approval.choice.names() == [])
        #expect(try texts.verify("one\ntwo\n", as: first) == .equal)
        let changes = [LineChange(expected: "1,2", actual: "1,3")]
        #expect(try texts.verify("1,3", as: second) == .differs(changes))
        try approval.approve(try approval.choice.names(["note/b.csv"]))
        #expect(try texts.verify("1,3", as: second) == .equal)
        #expect(try project.verify().map(\.verdict) == [.equal])
    }

    @Test("doesn't trust the note of another snapshot")
    func foreignNote() throws {
        try project.write(background: "red", shots: "shots: [{name: a}, {name: b}]")
        try project.verify()
        let (a, b) = (try SnapshotName("note/a"), try SnapshotName("note/b"))
        #expect(try approval.choice.outcome(of: b)?.name == b)
        let notes = [a, b].map { "\(project.pending.path)/\($0).json" }
        try FileManager.default.removeItem(atPath: notes[1])
        try FileManager.default.copyItem(atPath: notes[0], toPath: notes[1])
        #expect(try approval.choice.outcome(of: a)?.name == a)
        #expect(try approval.choice.outcome(of: b) == nil)
    }

    @Test("is refused if an image that the scene shows has changed")
    func changedImage() throws {
        let image = project.root.appending(path: "dot.svg")
        func write(_ color: String) throws {
            let text =
                "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='4' height='4' fill='\(color)'/></svg>"
            try text.write(to: image, atomically: true, encoding: .utf8)
        }
        try write("red")
        try "screen: {width: 20, height: 20, scale: 1}\ncontent: [{image: dot.svg}]\n".write(
            toFile: project.scene, atomically: true, encoding: .utf8)
        #expect(try project.verify().map(\.verdict) == [.missing])
        try write("blue")
        guard case .inputChanged(_, let path)? = try failure(approval) else {
            Issue.record("it was approved")
            return
        }
        #expect(path.hasSuffix("dot.svg"))
        try write("red")
        #expect(try failure(approval) == nil)
    }

    @Test("records the environment, and is refused beside baselines of another")
    func environment() throws {
        try project.verify()
        #expect(try failure(approval) == nil)
        #expect(try project.folder.environment() == .current())
        try project.write(background: "blue")
        try project.verify()
        try project.moveToOtherEnvironment()
        guard case .otherEnvironment(let changes)? = try failure(approval) else {
            Issue.record("it was approved")
            return
        }
        #expect(changes.map(\.name) == ["cairo"])
    }

    @Test("from another folder leaves the pending snapshots in this one")
    func elsewhere() throws {
        try project.verify()
        let artifact = PendingSnapshots(path: project.root.path + "/artifact")
        try FileManager.default.moveItem(atPath: project.pending.path, toPath: artifact.path)
        #expect(
            try failure(Approval(in: SnapshotPlace(folder: project.folder, pending: artifact), keepsPending: true))
                == nil)
        #expect(try artifact.names().count == 1)
        #expect(try project.verify().map(\.verdict) == [.equal])
    }

    @Test("of nothing removes a scene's shared record that an earlier approval could not remove")
    func unusedRecord() throws {
        try project.write(background: "red", shots: "shots: [{name: a}, {name: b}]")
        try project.verify()
        #expect(try failure(approval) == nil)
        let folder = project.folder.path + "/note"
        func records() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("+") }
        }
        let used = try records()
        try #require(used.count == 1)
        try Data().write(to: URL(filePath: "\(folder)/+\(String(repeating: "0", count: 32)).scene"))
        #expect(try failure(approval) == nil)
        #expect(try records() == used)
        #expect(try project.verify().map(\.verdict) == [.equal, .equal])
    }

    /// Backgrounds that are each encoded differently: a palette, a gradient of many colours, and one over
    /// transparency.
    static let grounds = [
        "background: red", "background: {gradient: {from: top, to: bottom, stops: [red, blue, yellow]}}",
        "background: [1, 0, 0, 0.5], cornerRadius: 40",
        "background: {gradient: {from: top, to: bottom, stops: [[1, 0, 0, 0.5], blue]}}, cornerRadius: 40",
    ]

    @Test(
        "of a picture gives the same file as recording it, to the byte", arguments: grounds,
        ["white", "[1, 1, 1, 0]", "[0, 1, 0, 0.25]"])
    func recordedAlike(ground: String, background: String) throws {
        try """
        screen: {width: 40, height: 160, scale: 2.5, background: \(background)}
        content: [{area: {\(ground), height: fill}}]
        """.write(toFile: project.scene, atomically: true, encoding: .utf8)
        #expect(try project.verify().map(\.verdict) == [.missing])
        let name = try #require(try project.pending.names().first)
        #expect(try failure(approval) == nil)
        func files() throws -> [[UInt8]?] {
            try SnapshotFolder.Part.allCases.map { try project.folder.read(name, $0) }
        }
        let approved = try files()
        try project.folder.remove(name)
        #expect(try project.verify(.all).map(\.isRecorded) == [true])
        #expect(try files() == approved)
    }

    @Test("of a picture with other pixels than were drawn is refused, even if its file is consistent")
    func otherPixels() throws {
        try project.write(background: "red", shots: "shots: [{name: a}]")
        try project.verify()
        let name = try #require(try project.pending.names().first)
        let red = try #require(try project.pending.read(name))
        try project.write(background: "blue", shots: "shots: [{name: a}]")
        try project.verify()
        let blue = try #require(try project.pending.read(name)?[.picture])
        var record = try #require(red[.tree].flatMap { SnapshotRecord($0) })
        record.picture = Fingerprint(of: blue)
        try Data(blue).write(to: URL(filePath: project.pending.file(of: name, .picture)))
        try Data(record.bytes).write(to: URL(filePath: project.pending.file(of: name, .tree)))
        try Data(red[.scene] ?? []).write(to: URL(filePath: project.pending.file(of: name, .scene)))
        #expect(try failure(approval) == .damaged(name))
        #expect(try project.folder.names() == [])
    }

    @Test("of inconsistent files is refused")
    func damaged() throws {
        try project.verify()
        let name = try #require(try project.pending.names().first)
        try Data("cut".utf8).write(to: URL(filePath: project.pending.file(of: name, .picture)))
        #expect(try failure(approval) == .damaged(name))
    }
}
