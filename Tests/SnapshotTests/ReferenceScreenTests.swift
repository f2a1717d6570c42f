import Foundation
import TatamiBaselines
import TatamiCairoRendering
import TatamiComparison
import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import Testing

/// Draws every shot of the scenes in `snapshots/` and compares it with its approved picture.
///
/// `make record` accepts what is drawn now.
@Suite("The reference screens are drawn as approved")
struct ReferenceScreenTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let snapshots = SnapshotFolder(path: root.appending(path: "snapshots").path)
    static let failures = root.appending(path: ".build/snapshot-failures").path

    /// Reference pictures are small: a scene whose pictures need more says so, and why, in a comment that begins
    /// `# Byte budget: 60 KiB`.
    private static func byteBudget(ofScene path: String) throws -> Int {
        let own = try String(contentsOfFile: path, encoding: .utf8)
            .firstMatch(of: /# Byte budget: (\d+) KiB, \w+/).flatMap { Int($0.1) }
        return (own ?? 20) << 10
    }

    static let scenes =
        ((try? FileManager.default.contentsOfDirectory(atPath: snapshots.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.sorted()

    @Test("there are scenes to draw")
    func scenesAreFound() {
        #expect(Self.scenes.count >= 11)
    }

    @Test("each shot", arguments: scenes)
    func shots(scene file: String) throws {
        let path = "\(Self.snapshots.path)/\(file)"
        let images = ImageLoader()
        let scene = try #require(try LoadedScene.load(path, images: images).scene)
        let maker = try PictureMaker(images: images)
        for shot in scene.source.shots {
            let (resolved, diagnostics) = scene.source.resolve(shot)
            let plan = maker.plan(try #require(resolved, "\(diagnostics)").scene)
            let name = try SnapshotName(scene: scene.name, shot: shot.name)
            try compare(try maker.bitmap(plan.list), scale: plan.list.scale, with: name, ofScene: path)
        }
    }

    @Test("no approved picture is left without its shot")
    func noOrphans() throws {
        var approved: Set<String> = []
        for case let file as String in FileManager.default.enumerator(atPath: Self.snapshots.path) ?? .init()
        where file.hasSuffix(".png") && !file.hasPrefix("images/") {
            approved.insert(file)
        }
        for file in Self.scenes {
            let scene = try #require(
                try LoadedScene.load("\(Self.snapshots.path)/\(file)", images: ImageLoader()).scene)
            for shot in scene.source.shots {
                approved.remove(try SnapshotName(scene: scene.name, shot: shot.name).path + ".png")
            }
        }
        #expect(approved == [])
    }

    private func compare(
        _ drawn: RenderedBitmap, scale: Double, with name: SnapshotName, ofScene path: String
    ) throws {
        let actual = drawn.bitmap()
        let expected = try Self.snapshots.read(name, .picture)
        if try Self.isRecording(name, actual: actual, expected: expected) {
            let png = try encodePNG(drawn, pixelsPerPoint: scale, compression: .small)
            #expect(try png.count <= Self.byteBudget(ofScene: path), "\(name) takes \(png.count) bytes")
            try Self.snapshots.record(name, [.picture: png])
            return
        }
        guard let expected else {
            Issue.record("\(name) was never approved; look at it and run 'make record'")
            return
        }
        let approved = try decodePNG(expected)
        guard let difference = comparePixels(expected: approved, actual: actual) else { return }
        let image = differenceImage(expected: approved, actual: actual)
        for (kind, bitmap) in [("actual", actual), ("difference", image)] {
            let file = "\(Self.failures)/\(name.path).\(kind).png"
            try createFolders(at: URL(filePath: file).deletingLastPathComponent().path)
            try writeFile(try encodePNG(bitmap), to: file)
        }
        Issue.record(
            """
            \(name): \(difference.count) pixels differ, within \(difference.bounds); \
            see \(Self.failures)/\(name.path).difference.png, and run 'make record' to approve
            """)
    }

    /// Whether the drawn picture is to become the approved one. An equal picture is never written again.
    private static func isRecording(_ name: SnapshotName, actual: Bitmap, expected: [UInt8]?) throws -> Bool {
        guard ProcessInfo.processInfo.environment["TATAMI_RECORD"] == "all" else { return false }
        guard let expected, let approved = try? decodePNG(expected) else { return true }
        return approved != actual
    }
}
