import Foundation
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

@Suite("The place of a shot in an outcome")
final class OutcomePlaceTests {
    private let root = FileManager.default.temporaryDirectory.appending(path: "tatami-places-\(UUID().uuidString)").path
    private var project: Project

    init() throws {
        project = Project()
        project.settings.snapshots = root
        project.settings.pending = root + "-pending"
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        for name in ["a", "b"] {
            try "content: []\nshots:\n  - {name: one}\n".write(
                toFile: "\(root)/\(name).yaml", atomically: true, encoding: .utf8)
        }
    }

    deinit {
        for folder in [root, root + "-pending"] { try? FileManager.default.removeItem(atPath: folder) }
    }

    @Test("is known if a worker died of it, or exceeded its time")
    func deadWorkers() throws {
        for command in [["/bin/false"], ["/bin/sleep", "9"]] {
            var options = VerifyOptions(project: project, tool: "1")
            var limits = Limits()
            limits.time = .seconds(0.2)
            options.workers = .init(command: command, count: 2, limits: limits)
            let record = try VerifySession(options).verify()
            #expect(record.snapshots.map(\.verdict.kind) == [.couldNotRun, .couldNotRun])
            #expect(
                record.snapshots.map(\.place) == [
                    SourcePlace(file: "\(root)/a.yaml", line: 3, column: 12),
                    SourcePlace(file: "\(root)/b.yaml", line: 3, column: 12),
                ])
        }
    }
}
