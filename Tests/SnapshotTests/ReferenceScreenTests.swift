import Foundation
import TatamiBaselines
import TatamiTesting
import TatamiVerification
import Testing

/// Verifies the scenes in `snapshots/` as `tatami verify` does, through the same code; `make record` accepts what is drawn now.
@Suite("The reference screens are drawn as approved")
struct ReferenceScreenTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let snapshots = SnapshotFolder(path: root.appending(path: "snapshots").path)
    static let pending = PendingSnapshots(path: root.appending(path: ".tatami/pending").path)

    static let scenes =
        ((try? FileManager.default.contentsOfDirectory(atPath: snapshots.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(snapshots.path)/\($0)" }

    @Test("there are scenes to draw")
    func scenesAreFound() {
        #expect(Self.scenes.count >= 11)
    }

    @Test("each shot", arguments: scenes)
    func shots(scene: String) {
        expectSnapshots(ofSceneFile: scene)
    }

    @Test("no baseline is left without its shot")
    func noOrphans() throws {
        let pruning = Pruning(place: SnapshotPlace(folder: Self.snapshots, pending: Self.pending))
        #expect(try pruning.findings(inScenes: Self.scenes) == [])
    }

    /// Reference pictures are small: a scene whose pictures need more than 20 KiB says so, and why, in a comment that
    /// begins `# Byte budget: 60 KiB`.
    @Test("each picture keeps to its scene's budget", arguments: scenes)
    func budgets(scene: String) throws {
        let text = try String(contentsOfFile: scene, encoding: .utf8)
        let own = try text.firstMatch(of: #/# Byte budget: (\d+) KiB, \w+/#).map { try #require(Int($0.1)) }
        let stem = URL(filePath: scene).deletingPathExtension().lastPathComponent
        let names = try Self.snapshots.names().filter { $0.scene == stem }
        #expect(!names.isEmpty)
        for name in names {
            let count = try #require(try Self.snapshots.read(name, .picture)).count
            #expect(count <= (own ?? 20) << 10, "\(name) takes \(count) bytes")
        }
    }
}
