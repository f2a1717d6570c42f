import Foundation
import RunningPrograms
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiVerification
import Testing

/// A picture that is equal and a tree that is not: an element has another id.
@Suite("A snapshot whose tree changed")
struct TreeChangedTests {
    private let project: SnapshotProject
    private let name: SnapshotName

    init() throws {
        project = try SnapshotProject()
        name = try SnapshotName("note/default")
        try write(id: "old")
        try project.verify(.all)
        try write(id: "new")
    }

    private func write(id: String, background: String = "red") throws {
        let text = """
            screen: {width: 20, height: 10, scale: 1}
            content: [{area: {id: \(id), background: \(background), height: fill}}]
            """
        try text.write(toFile: project.scene, atomically: true, encoding: .utf8)
    }

    private func verdict(_ record: RecordMode = .none) throws -> Verdict.Kind {
        try #require(try project.verify(record).first).verdict.kind
    }

    private func tree() throws -> String {
        String(decoding: try #require(try project.folder.read(name, .tree)), as: UTF8.self)
    }

    /// The inode of the file, which changes with each write, even of the same bytes.
    private func pictureFile() throws -> NSNumber {
        let attributes = try FileManager.default.attributesOfItem(atPath: project.folder.file(of: name, .picture))
        return try #require(attributes[.systemFileNumber] as? NSNumber)
    }

    @Test("is reported, is no failure unless trees are judged strictly, and leaves the baseline unchanged")
    func told() throws {
        let before = try tree()
        let outcome = try #require(try project.verify().first)
        #expect(outcome.verdict == .treeChanged(.init(reason: .elements, isFailure: false)))
        #expect(!outcome.isFailure)
        let told = try #require(sentence(on: outcome)).lines.map(\.text)
        #expect(told[0] == "note/default: the pixels are equal, but its layout tree differs")
        #expect(told[1].hasPrefix("  area 'new': id 'old' → 'new'    ") && told[1].hasSuffix("note.yaml:2"))
        #expect(try tree() == before)

        var strict = VerificationRun(
            of: Project(), VerificationRules(place: project.place, record: .none, strictTrees: true))
        let outcomes = try strict.outcomes(of: [project.scene], in: try strict.enterEnvironment(isWhole: true))
        #expect(outcomes.map(\.isFailure) == [true])
    }

    @Test("is pending as a tree alone, and its approval writes only that")
    func approval() throws {
        let file = try pictureFile()
        _ = try project.verify()
        let outcome = try #require(try project.verify().first)
        #expect(outcome.files.actual == nil && outcome.files.actualTree == project.pending.file(of: name, .tree))
        #expect(!FileManager.default.fileExists(atPath: project.pending.file(of: name, .picture)))
        #expect(try project.pending.names() == [name])
        try Approval(in: project.place).approve([name])
        #expect(try tree().contains("new area"))
        #expect(try pictureFile() == file)
        #expect(try verdict() == .equal)
        #expect(try project.pending.names() == [])
    }

    @Test("can't be approved beside a picture that has changed since")
    func otherPicture() throws {
        _ = try project.verify()
        try Data("other".utf8).write(to: URL(filePath: project.folder.file(of: name, .picture)))
        #expect(throws: Approval.Failure.damaged(name)) {
            try Approval(in: project.place).approve([name])
        }
    }

    @Test("is recorded with trees, and with everything that changed; its picture stays", arguments: RecordMode.allCases)
    func recorded(mode: RecordMode) throws {
        let file = try pictureFile()
        let takesTrees = [.trees, .changed, .update, .all].contains(mode)
        #expect(try project.verify(mode).map(\.isRecorded) == [takesTrees])
        #expect(try tree().contains("new area") == takesTrees)
        #expect(try pictureFile() == file)
        #expect(try verdict() == (takesTrees ? .equal : .treeChanged))
    }

    @Test("recording trees records no other pixels")
    func otherPixels() throws {
        try write(id: "new", background: "blue")
        let before = try tree()
        #expect(try project.verify(.trees).map(\.isRecorded) == [false])
        #expect(try verdict() == .differs)
        #expect(try tree() == before)
        // A pending picture becomes a pending tree once the pixels are equal again.
        try write(id: "new")
        #expect(try verdict() == .treeChanged)
        #expect(try project.pending.read(name)?.keys.sorted { $0.rawValue < $1.rawValue } == [.scene, .tree])
        #expect(!FileManager.default.fileExists(atPath: project.pending.differenceFile(of: name)))
    }

    @Test("is not hidden by remembered pixels")
    func remembered() throws {
        try project.verify(.trees)
        settleFiles()
        _ = try project.verifyRemembering()
        #expect(try !project.verifyRemembering().hasDrawn)
        let file = project.folder.file(of: name, .tree)
        try tree().replacing("new area", with: "older area").write(toFile: file, atomically: true, encoding: .utf8)
        let again = try project.verifyRemembering()
        #expect(again.hasDrawn && again.outcomes.map(\.verdict.kind) == [.treeChanged])
    }
}
