import Foundation
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import Testing

@testable import TatamiVerification

@Suite("Two projects in one process")
final class TwoProjectsTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "tatami-two-\(UUID().uuidString)").path

    /// Creates two projects with scenes of one name, in other folders, with other baselines, variants and colours.
    init() throws {
        try write(
            "a/tatami.yaml",
            "{scenes: [screens], exclude: [screens/old], snapshots: approved, variants: {appearance: [light, dark]}}"
        )
        try write("a/screens/note.yaml", Self.scene("red"))
        try write("a/screens/old/note.yaml", Self.scene("red"))
        try write("b/tatami.yaml", "pictures: [{expected: theirs, actual: drawn}]")
        try write("b/snapshots/note.yaml", Self.scene("blue"))
        try write("b/screens/note.yaml", Self.scene("blue"))
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    private static func scene(_ color: String) -> String {
        "{screen: {width: 20, height: 10, scale: 1}, content: [{area: {background: \(color), height: fill}}]}"
    }

    private func write(_ path: String, _ text: String) throws {
        let url = URL(filePath: root).appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func project(_ name: String) throws -> Project { try .read(in: "\(root)/\(name)/").checked() }

    private func verify(_ project: Project, _ record: RecordMode = .none) throws -> [Outcome] {
        let rules = VerificationRules(place: project.place, record: record, variants: project.variants())
        var run = VerificationRun(of: project, rules)
        let environment = try run.enterEnvironment(isWhole: true)
        let outcomes = try run.outcomes(of: project.scenes().files, in: environment)
        try run.leaveEnvironment(environment, after: outcomes)
        return outcomes
    }

    @Test("find their own scenes, and name them by their own patterns and variants")
    func scenes() throws {
        let (a, b) = (try project("a"), try project("b"))
        #expect(try a.scenes().files == ["\(root)/a/screens/note.yaml"])
        #expect(try b.scenes().files == ["\(root)/b/snapshots/note.yaml"])
        func names(_ project: Project) throws -> [String] {
            try project.cases(CaseSelection()).references.map(\.name.description)
        }
        #expect(try names(a) == ["note/default@light", "note/default@dark"])
        #expect(try names(b) == ["note/default"])
    }

    @Test("have their own folders of baselines, pending snapshots and pictures")
    func places() throws {
        let (a, b) = (try project("a").place, try project("b").place)
        #expect([a, b].map(\.folder.path) == ["\(root)/a/approved", "\(root)/b/snapshots"])
        #expect([a, b].map(\.pending.path) == ["a", "b"].map { "\(root)/\($0)/.tatami/pending" })
        #expect(a.pictures.isEmpty)
        #expect(b.pictures == [PictureSet(expected: "\(root)/b/theirs", actual: "\(root)/b/drawn")])
    }

    @Test("are verified in turn against their own baselines")
    func verdicts() throws {
        let (a, b) = (try project("a"), try project("b"))
        #expect(try verify(a, .all).map(\.isRecorded) == [true, true])
        #expect(try verify(b).map(\.verdict) == [.missing])
        #expect(try verify(b, .all).map(\.isRecorded) == [true])
        try write("a/screens/note.yaml", Self.scene("blue"))
        #expect(try verify(b).map(\.verdict) == [.equal])
        for outcome in try verify(a) {
            guard case .differs = outcome.verdict else {
                Issue.record("\(outcome.verdict)")
                continue
            }
        }
    }
}
