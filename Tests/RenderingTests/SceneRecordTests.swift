import Foundation
import TatamiImages
import TatamiLayout
import TatamiPrimitives
import TatamiRendering
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

    @Test(
        "is replayed after similar ones as it is alone: the same tree, and each element at its place", arguments: scenes
    )
    func remembers(file: String) throws {
        let images = ImageLoader()
        let (maker, forgetful) = (try PictureMaker(images: images), try PictureMaker(images: images))
        let loaded = try #require(
            try SceneLoader(of: Project(), images: images).load("\(Self.references)/\(file)").scene)
        let memory = ReplayMemory()
        for shot in loaded.source.shots.prefix(2) {
            let resolved = try #require(loaded.source.resolve(shot).resolved)
            _ = try maker.plan(resolved)
            let record = loaded.source.recording(of: shot, as: resolved) { _ in nil }.record
            var reversed = record
            reversed.root = Self.withReversedRows(record.root)
            for record in [record, reversed, record] {
                func replay(_ memory: ReplayMemory?) throws -> (tree: LayoutTree, paths: SceneReplay.ElementPaths)? {
                    let replay = try #require(
                        SceneReplay(
                            record, images: [:], fontFamilies: FontCatalogue.families(), symbolNames: Symbol.names,
                            remembering: memory ?? ReplayMemory()))
                    guard let again = replay.resolve() else { return nil }
                    let tree =
                        memory == nil
                        ? forgetful.layOut(again.scene, rows: again.rows).tree
                        : maker.layOutWithReasons(again.scene, rows: again.rows).tree
                    return (tree, replay.paths(in: again))
                }
                let (alone, remembered) = (try replay(nil), try replay(memory))
                #expect(alone?.tree.description == remembered?.tree.description, "\(shot.name)")
                #expect(alone?.paths.places == remembered?.paths.places, "\(shot.name)")
                #expect(alone?.paths.definitions == remembered?.paths.definitions, "\(shot.name)")
            }
        }
    }

    private static func withReversedRows(_ node: RecordNode) -> RecordNode {
        switch node {
        case .list(let items): .list(items.map(withReversedRows))
        case .mapping(let entries):
            .mapping(
                entries.map { entry in
                    if entry.key == "rows", case .list(let rows) = entry.node {
                        return .init(entry.key, .list(rows.reversed()))
                    }
                    return .init(entry.key, withReversedRows(entry.node))
                })
        default: node
        }
    }
}
