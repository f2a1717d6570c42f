import Foundation
import TatamiRendering
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting
import Testing

@Suite("A recorded scene")
struct SceneRecordTests {
    static let references = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "snapshots").path

    static let scenes = ["", "gallery/"].flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: "\(references)/\(folder)"))?
            .filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0 } ?? []
    }

    @Test("is laid out as the scene itself, without its files, and is read back from its text", arguments: scenes)
    func replays(file: String) throws {
        let images = ImageLoader()
        let maker = try PictureMaker(images: images)
        let loaded = try #require(
            try SceneLoader(of: Project(), images: images).load("\(Self.references)/\(file)").scene)
        for shot in loaded.source.shots {
            let resolved = try #require(loaded.source.resolve(shot).resolved)
            let tree = try maker.plan(resolved).tree.description
            let recording = loaded.source.recording(of: shot, as: resolved) { _ in nil }
            let record = recording.record
            #expect(SceneRecord(parsing: record.printed.utf8) == record, "\(shot.name)")
            let replay = try #require(
                SceneReplay(record, images: [:], fontFamilies: FontCatalogue.families(), symbolNames: Symbol.names))
            let again = try #require(replay.resolve(), "\(shot.name)")
            let laidOut = maker.layOut(again.scene, rows: again.rows)
            #expect(laidOut.tree.description == tree, "\(shot.name)")
            #expect(!replay.lackedRows)
            // Documentation of components is not part of a picture.
            #expect(!record.printed.contains("\"doc\":"))
        }
    }
}
