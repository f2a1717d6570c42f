import Foundation
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiTesting
import TatamiVerification
import Testing

/// Verifies the scenes in `snapshots/` like `tatami verify`, through the same code; `make record` records the
/// current pictures.
@Suite("The reference screens are drawn as approved")
struct ReferenceScreenTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let snapshots = SnapshotFolder(path: root.appending(path: "snapshots").path)

    /// The scenes in `snapshots` and in its gallery.
    static let scenes = ["", "gallery/"].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(snapshots.path)/\(folder)")) ?? [])
            .filter { $0.hasSuffix(".yaml") }.sorted().map { "\(snapshots.path)/\(folder)\($0)" }
    }

    @Test("there are scenes to draw")
    func scenesAreFound() {
        #expect(Self.scenes.count >= 11)
    }

    @Test("each shot", .snapshots(folder: "snapshots"), arguments: scenes)
    func shots(scene: String) {
        expectSnapshots(ofSceneFile: scene)
    }

    @Test("every baseline has its shot")
    func noOrphans() throws {
        var project = Project()
        project.settings.snapshots = Self.snapshots.path
        #expect(try Pruning(in: project).orphans(inScenes: Self.scenes) == [])
    }

    @Test("the gallery's scenes are whole screens of fewer than 40 lines, light and dark; many in two sizes of both")
    func gallery() throws {
        let gallery = Self.scenes.filter { $0.contains("/gallery/") }
        #expect(gallery.count >= 16)
        var inAllSizes = 0
        for scene in gallery {
            let text = try String(contentsOfFile: scene, encoding: .utf8)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40, "\(scene)")
            #expect(text.contains("\nuse: tatami\n"), "\(scene)")
            let name = String(scene.dropFirst(Self.snapshots.path.count + 1).dropLast(".yaml".count))
            let names = try Self.snapshots.names().filter { $0.scene == name }
            let shots = Set(names.map { "\($0.shot)@\($0.variant ?? "")" })
            let variants = ["light", "dark", "accessibilityMedium"]
            if shots.isSuperset(of: ["small", "large"].flatMap { device in variants.map { "\(device)@\($0)" } }) {
                inAllSizes += 1
            } else {
                let shot = name.split(separator: "/").last ?? ""
                #expect(shots.contains("\(shot)@light"), "\(scene)")
                #expect(shots == Set(names.flatMap { ["\($0.shot)@light", "\($0.shot)@dark"] }), "\(scene)")
            }
        }
        #expect(inAllSizes >= 8)
    }

    /// Reference pictures are small: a scene whose pictures need more than 20 KiB has a comment with the
    /// reason that begins `# Byte budget: 60 KiB`.
    @Test("each picture keeps to its scene's budget", arguments: scenes)
    func budgets(scene: String) throws {
        let text = try String(contentsOfFile: scene, encoding: .utf8)
        let own = try text.firstMatch(of: #/# Byte budget: (\d+) KiB, \w+/#).map { try #require(Int($0.1)) }
        let stem = String(scene.dropFirst(Self.snapshots.path.count + 1).dropLast(".yaml".count))
        let names = try Self.snapshots.names().filter { $0.scene == stem }
        #expect(!names.isEmpty)
        for name in names {
            let count = try #require(try Self.snapshots.read(name, .picture)).count
            #expect(count <= (own ?? 20) << 10, "\(name) takes \(count) bytes")
        }
    }
}
