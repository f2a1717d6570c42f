import Foundation
import TatamiResults
import TatamiVerification
import Testing

@Suite("The environment of the baselines")
struct EnvironmentTests {
    private let project: SnapshotProject

    init() throws { project = try SnapshotProject() }

    @Test("is recorded with the first baseline, and names libraries and every font")
    func recorded() throws {
        #expect(try project.folder.environment() == nil)
        try project.verify(.missing)
        let environment = try #require(try project.folder.environment())
        #expect(try environment == .current())
        #expect(environment.entries.first?.name == "cairo")
        #expect(environment.entries.contains { $0.name == "font NotoSansCJK-Regular.ttc" })
        #expect(Set(environment.entries.map(\.name)).count == environment.entries.count)
    }

    @Test("if it differs, equal pictures stay equal, and others differ because of it")
    func verdicts() throws {
        try project.verify(.all)
        try project.moveToOtherEnvironment()
        #expect(try project.verify().map(\.verdict) == [.equal])
        try project.write(background: "blue")
        #expect(try project.verify().map(\.verdict.kind) == [.environmentDiffers])
    }

    @Test("nothing is recorded beside baselines of another, unless all are", arguments: [RecordMode.missing, .changed])
    func mixing(mode: RecordMode) throws {
        try project.verify(.all)
        try project.moveToOtherEnvironment()
        try project.write(background: "blue")
        let before = try project.folder.read(SnapshotName("note/default"), .picture)
        #expect(throws: VerificationRun.Failure.self) { try project.verify(mode) }
        #expect(throws: VerificationRun.Failure.self) { try project.verify(.all, isWhole: false) }
        #expect(try project.folder.read(SnapshotName("note/default"), .picture) == before)
        #expect(try project.verify(.all).map(\.isRecorded) == [true])
        #expect(try project.folder.environment() == .current())
        #expect(try project.verify().map(\.verdict) == [.equal])
    }

    @Test("is unchanged if some baselines could not be moved to this one")
    func notMoved() throws {
        try project.verify(.all)
        try project.moveToOtherEnvironment()
        let other = try project.folder.environment()
        try project.write(background: "no-colour")
        #expect(try project.verify(.all).map(\.verdict.kind) == [.couldNotRun])
        #expect(try project.folder.environment() == other)
    }

    @Test(
        "a truncated file or one with conflicts stops a run", arguments: ["", "tatami-environment 1", "<<<<<<<\n"])
    func malformed(text: String) throws {
        try project.verify(.all)
        try text.write(toFile: project.folder.environmentFile, atomically: true, encoding: .utf8)
        #expect(throws: VerificationRun.Failure.self) { try project.verify() }
        try project.verify(.all)
        #expect(try project.folder.environment() == .current())
    }

    @Test("text and record are equivalent; changes name the old and the new value")
    func record() throws {
        let record = EnvironmentRecord([.init("cairo", "1.16.0"), .init("font A b.otf", "12"), .init("gone", "1")])
        #expect(EnvironmentRecord(record.bytes) == record)
        let now = EnvironmentRecord([.init("cairo", "1.18.0"), .init("font A b.otf", "12"), .init("new", "2")])
        #expect(
            record.changes(to: now).map { [$0.name, $0.expected ?? "-", $0.actual ?? "-"] }
                == [["cairo", "1.16.0", "1.18.0"], ["gone", "1", "-"], ["new", "-", "2"]])
        #expect(record.changes(to: record) == [])
    }
}
