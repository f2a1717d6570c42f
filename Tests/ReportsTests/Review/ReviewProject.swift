import Foundation
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiVerification
import Testing

/// A folder with two scenes, whose three snapshots differ from their baselines; removed with the value.
final class ReviewProject {
    let root = FileManager.default.temporaryDirectory.appending(path: "tatami-review-\(UUID().uuidString)")
    let place: SnapshotPlace
    private let names: [String]
    var scenes: [String] { names.map { root.appending(path: "\($0).yaml").path } }

    init(_ names: [String] = ["list", "note"]) throws {
        self.names = names
        place = SnapshotPlace(
            folder: SnapshotFolder(path: root.path + "/snapshots"),
            pending: PendingSnapshots(path: root.path + "/pending"))
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try write(color: "red")
        try verify(.all)
        try write(color: "blue")
        try verify()
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    /// `note` has the shots `a` and `b`, and `turned` has them the other way round.
    func write(color: String) throws {
        for (scene, name) in zip(scenes, names) {
            let shots =
                ["note": "shots: [{name: a}, {name: b}]", "turned": "shots: [{name: b}, {name: a}]"][name] ?? ""
            let text = """
                screen: {width: 20, height: 10, scale: 1}
                content: [{area: {id: ground, background: \(color), height: fill}}]
                \(shots)
                """
            try text.write(toFile: scene, atomically: true, encoding: .utf8)
        }
    }

    @discardableResult
    func verify(_ record: RecordMode = .none) throws -> [Verdict.Kind] {
        var run = VerificationRun(of: Project(), VerificationRules(place: place, record: record))
        let environment = try run.enterEnvironment(isWhole: true)
        var outcomes: [Outcome] = []
        try run.verify(scenes, in: environment) { outcomes.append($0) }
        try run.leaveEnvironment(environment, after: outcomes)
        try place.pending.keepOrder(outcomes.map(\.name))
        return outcomes.map(\.verdict.kind)
    }

    func desk() throws -> ReviewDesk {
        try ReviewDesk(
            place: place, notes: ReviewNotes(MemoryFile(folder: root.path, name: "review")))
    }

    /// The content of all files of the baselines, by path.
    func baselines() throws -> [String: Data] {
        let folder = URL(filePath: place.folder.path)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return names.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: folder.appending(path: $1)) }
    }
}

extension ReviewDesk {
    var decisions: [Decision?] { overview.items.map(\.decision) }
}

/// The error thrown by `work`; nil for none.
func failure(_ work: () throws(ReviewFailure) -> Void) -> ReviewFailure? {
    do throws(ReviewFailure) {
        try work()
        return nil
    } catch {
        return error
    }
}
