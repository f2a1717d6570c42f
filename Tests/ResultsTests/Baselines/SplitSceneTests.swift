import Foundation
import TatamiSystem
import Testing

@testable import TatamiResults

@Suite("The scene that a snapshot was drawn from")
final class SplitSceneTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("tatami-test-\(UUID().uuidString)")
    private var folder: SnapshotFolder { SnapshotFolder(path: url.path) }
    private let (first, second): (SnapshotName, SnapshotName)

    init() throws { (first, second) = (try SnapshotName("chat/long"), try SnapshotName("chat/short@dark")) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A recorded scene; a name in the data looks like the shot's position.
    private func record(_ color: String, shot: String) -> [UInt8] {
        Array(
            """
            {
             "scene": {
              "content": [
               {
                "label": "\(color)"
               }
              ],
              "shots": [
               {
                "name": "\(shot)"
               }
              ]
             },
             "data": {
              "shots": []
             },
             "images": {}
            }

            """.utf8)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path + "/chat").sorted()
    }

    private func shared() throws -> [String] { try names().filter { $0.hasPrefix("+") } }

    @Test("is stored once for the shots of a scene, and is read byte for byte")
    func sharing() throws {
        try folder.record(first, [.scene: record("red", shot: "long"), .tree: [1]])
        try folder.record(second, [.scene: record("red", shot: "short"), .tree: [2]])
        #expect(try folder.read(first, .scene) == record("red", shot: "long"))
        #expect(try folder.read(second, .scene) == record("red", shot: "short"))
        #expect(try shared().count == 1)
        let own = try readFile(at: folder.file(of: first, .scene), limit: 1 << 20)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(own)) as? [String: Any])
        #expect(Set(object.keys) == ["shared", "shots"])
        #expect(try shared() == ["+\(object["shared"] ?? "").scene"])
    }

    @Test("can change for one shot, while the records of others stay; unused parts are removed")
    func changing() throws {
        let names = [first, second]
        for name in names { try folder.record(name, [.scene: record("red", shot: name.shot), .tree: [1]]) }
        try folder.record(first, [.scene: record("blue", shot: "long"), .tree: [2]])
        #expect(try folder.read(first, .scene) == record("blue", shot: "long"))
        #expect(try folder.read(second, .scene) == record("red", shot: "short"))
        folder.removeUnusedScenes(beside: names)
        #expect(try shared().count == 2)
        try folder.record(second, [.scene: record("blue", shot: "short"), .tree: [2]])
        #expect(try shared().count == 2)
        folder.removeUnusedScenes(beside: names)
        #expect(try shared().count == 1)
        try folder.remove(first)
        #expect(try folder.read(second, .scene) == record("blue", shot: "short"))
        try folder.remove(second)
        #expect(try self.names() == [])
    }

    @Test("is read from one file, as recorded by earlier versions; it is shared when the snapshot is recorded again")
    func earlierLayout() throws {
        let whole = record("red", shot: "long")
        try folder.record(first, [.scene: whole, .tree: [1]], shares: false)
        #expect(try readFile(at: folder.file(of: first, .scene), limit: 1 << 20) == whole)
        #expect(try folder.read(first, .scene) == whole)
        try folder.record(first, [.scene: whole, .tree: [1]])
        #expect(try folder.read(first, .scene) == whole)
        #expect(try shared().count == 1)
    }

    @Test("is unknown if the shared file is missing, and stays in one file if it is not a record of a shot")
    func missing() throws {
        try folder.record(first, [.scene: record("red", shot: "long"), .tree: [1]])
        for name in try shared() { try FileManager.default.removeItem(atPath: url.path + "/chat/" + name) }
        #expect(try folder.read(first, .scene) == nil)
        for other in [
            "", "{}", "\n  \"shots\": [\n", String(decoding: record("red", shot: "long").prefix(80), as: UTF8.self),
        ] {
            try folder.record(second, [.scene: Array(other.utf8), .tree: [1]])
            #expect(try folder.read(second, .scene) == Array(other.utf8))
        }
    }
}
