import Foundation
import TatamiComparison
import TatamiMessages
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiVerification
import Testing

/// Verifies real scenes against real files, each test in a separate folder.
@Suite("Verification")
final class VerificationTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "tatami-verify-\(UUID().uuidString)")
    private var scene: String { root.appending(path: "note.yaml").path }
    private var folder: SnapshotFolder { SnapshotFolder(path: root.path) }
    private var pending: PendingSnapshots { PendingSnapshots(path: root.path + "/.pending") }

    init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try write("red")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    private func write(_ color: String, width: Int = 20) throws {
        let text = """
            screen: {width: \(width), height: 10, scale: 1}
            content: [{area: {background: \(color), height: fill}}]
            """
        try text.write(toFile: scene, atomically: true, encoding: .utf8)
    }

    private func verify(_ record: RecordMode = .none) throws -> Outcome {
        var run = VerificationRun(
            of: Project(), VerificationRules(place: SnapshotPlace(folder: folder, pending: pending), record: record))
        let environment = try run.enterEnvironment(isWhole: true)
        let outcomes = try run.outcomes(of: [scene], in: environment)
        try run.leaveEnvironment(environment, after: outcomes)
        return try #require(outcomes.first)
    }

    /// All files below the folder except the scene, by path.
    private func files() throws -> [String: Data] {
        var files: [String: Data] = [:]
        let enumerator = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
        for case let file as URL in try #require(enumerator)
        where try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true && file.path != scene {
            files[String(file.path.dropFirst(root.path.count))] = try Data(contentsOf: file)
        }
        return files
    }

    @Test("a snapshot without a baseline is missing and pending; approved, it equals a recorded one to the byte")
    func missingToEqual() throws {
        let outcome = try verify()
        #expect(outcome.verdict == .missing)
        #expect(try folder.read(outcome.name, .picture) == nil)
        let drawn = try #require(try pending.read(outcome.name))
        try Approval(in: SnapshotPlace(folder: folder, pending: pending)).approve([outcome.name])
        let approved = try SnapshotFolder.Part.allCases.map { try folder.read(outcome.name, $0) }
        #expect(try folder.read(outcome.name, .scene) == drawn[.scene])
        #expect(try pending.names() == [])
        #expect(try verify().verdict == .equal)
        try folder.remove(outcome.name)
        #expect(try verify(.all).isRecorded)
        #expect(try SnapshotFolder.Part.allCases.map { try folder.read(outcome.name, $0) } == approved)
    }

    @Test("a changed picture differs, with its pixels counted and marked, and the baseline is kept")
    func differs() throws {
        _ = try verify(.all)
        let approved = try files()
        try write("blue")
        let outcome = try verify()
        guard case .differs(let difference) = outcome.verdict else {
            Issue.record("\(outcome.verdict)")
            return
        }
        #expect(difference.count == 200)
        #expect(FileManager.default.fileExists(atPath: pending.differenceFile(of: outcome.name)))
        #expect(try files().filter { !$0.key.contains(".pending") } == approved)
        try write("blue", width: 21)
        #expect(try verify().verdict.kind == .sizeDiffers)
    }

    @Test("an approval needs a pending snapshot", arguments: ["note/other", "note/default"])
    func approvalOfNothing(name: String) throws {
        let name = try SnapshotName(name)
        #expect(throws: Approval.Failure.notPending(name)) {
            try Approval(in: SnapshotPlace(folder: folder, pending: pending)).approve([name])
        }
    }

    @Test("recording twice writes nothing the second time, and nothing in another mode")
    func recordModes() throws {
        #expect(try verify(.changed).isRecorded == false)
        #expect(try verify(.missing).isRecorded)
        let recorded = try files()
        #expect(try verify(.all).isRecorded == false)
        #expect(try files() == recorded)
        try write("blue")
        #expect(try verify(.missing).isRecorded == false)
        #expect(try verify(.changed).isRecorded)
        #expect(try verify().verdict == .equal)
    }

    enum Harm: String, CaseIterable {
        case noPicture, noTree, cutTree, cutPicture, emptyPicture, pointer, linked, linkedFolder
    }

    @Test("a damaged baseline is reported as damaged, not as equal, and not written unasked", arguments: Harm.allCases)
    func damage(harm: Harm) throws {
        let name = try verify(.all).name
        let picture = folder.file(of: name, .picture)
        let tree = folder.file(of: name, .tree)
        func cut(_ file: String, to count: Int) throws {
            try Data(try Data(contentsOf: URL(filePath: file)).prefix(count)).write(to: URL(filePath: file))
        }
        switch harm {
        case .noPicture: try FileManager.default.removeItem(atPath: picture)
        case .noTree: try FileManager.default.removeItem(atPath: tree)
        case .cutTree: try cut(tree, to: 40)
        case .cutPicture: try cut(picture, to: 60)
        case .emptyPicture: try cut(picture, to: 0)
        case .pointer:
            try "version https://git-lfs.github.com/spec/v1\n".write(
                toFile: picture, atomically: true, encoding: .utf8)
        case .linked:
            try FileManager.default.moveItem(atPath: picture, toPath: root.path + "/elsewhere")
            try FileManager.default.createSymbolicLink(
                atPath: picture, withDestinationPath: root.path + "/elsewhere")
        case .linkedFolder:
            try FileManager.default.moveItem(atPath: root.path + "/note", toPath: root.path + "/elsewhere")
            try FileManager.default.createSymbolicLink(
                atPath: root.path + "/note", withDestinationPath: root.path + "/elsewhere")
        }
        let harmed = try files().filter { !$0.key.contains(".pending") }
        for mode in [RecordMode.none, .missing, .changed] {
            let outcome = try verify(mode)
            #expect(outcome.verdict.kind == .damaged, "\(outcome.verdict)")
            if harm == .linked || harm == .linkedFolder { #expect(outcome.verdict == .damaged(.link)) }
            #expect(!outcome.isRecorded)
        }
        #expect(try files().filter { !$0.key.contains(".pending") } == harmed)
    }

    @Test("a scene with errors could not be verified, with the errors and their places")
    func errors() throws {
        try "content: [{label: {txt: a}}]\n".write(toFile: scene, atomically: true, encoding: .utf8)
        let outcome = try verify()
        #expect(outcome.verdict.kind == .couldNotRun)
        #expect(try #require(sentence(on: outcome)).contains("note.yaml:1:20: error: unknown key 'txt'"))
    }

    @Test("a baseline without a scene is an orphan")
    func orphans() throws {
        _ = try verify(.all)
        var run = VerificationRun(
            of: Project(), VerificationRules(place: SnapshotPlace(folder: folder, pending: pending), record: .none))
        let outcomes = try run.outcomes(of: [scene], in: try run.enterEnvironment(isWhole: true))
        #expect(try run.orphans(beside: outcomes) == [])
        let orphans = try run.orphans(beside: [])
        #expect(orphans.map(\.name.description) == ["note/default"])
        #expect(orphans.map(\.verdict) == [.orphaned])
    }

    @Test("JUnit counts failures and errors, and can contain any text")
    func junit() throws {
        let name = try SnapshotName(scene: "a<b>&\"c\"", shot: "\u{1F600}")
        let outcomes = [
            Outcome(name: name, scene: nil, verdict: .equal), Outcome(name: name, scene: nil, verdict: .missing),
            Outcome(name: name, scene: nil, verdict: .couldNotRun(.notDrawable(reason: "\u{1}]]>"))),
        ]
        let report = junitReport(
            RunRecord(
                tool: "", environments: [],
                snapshots: outcomes.map { outcome in
                    var told = outcome
                    told.sentence = sentence(on: outcome)?.text
                    return told
                }))
        #expect(report.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
        #expect(report.contains("a&lt;b&gt;&amp;&quot;c&quot;"))
        #expect(!report.unicodeScalars.contains("\u{1}"))
    }
}
