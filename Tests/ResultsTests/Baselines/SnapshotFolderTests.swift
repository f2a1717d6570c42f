import Foundation
import TatamiSystem
import Testing

@testable import TatamiResults

@Suite("The folder of snapshots")
final class SnapshotFolderTests {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("tatami-test-\(UUID().uuidString)")
    let folder: SnapshotFolder
    let name: SnapshotName

    init() throws {
        folder = SnapshotFolder(path: url.path)
        name = try SnapshotName("settings/about/Open@dark")
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    @Test("recorded snapshots are read, and unrecorded ones are missing")
    func recording() throws {
        #expect(try folder.read(name, .picture) == nil)
        try folder.record(name, [.picture: [1, 2], .tree: [3]])
        #expect(try folder.read(name, .picture) == [1, 2])
        #expect(try folder.read(name, .tree) == [3])
        #expect(try readFile(at: "\(folder.path)/settings/about/_open@dark.png", limit: 9) == [1, 2])
        try folder.record(name, [.tree: [4]])
        #expect(try folder.read(name, .picture) == [1, 2])
        #expect(try folder.read(name, .tree) == [4])
    }

    @Test("text with the line endings of another system's checkout is read as recorded, a picture unchanged")
    func lineEndings() throws {
        let scene = "{\n  \"a\": 1,\n  \"shots\": [\n    1\n  ]\n}\n"
        let parts: [SnapshotFolder.Part: [UInt8]] = [
            .picture: Array("1\r\n".utf8), .tree: Array("a\nb\rc\n".utf8), .scene: Array(scene.utf8),
            .accessibility: Array("a\n\nb\n".utf8),
        ]
        try folder.record(name, parts)
        let environment = EnvironmentRecord([.init("cairo", "1")])
        try folder.record(environment)
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        for file in files where file.contains(".") && !file.hasSuffix(".png") || file == "environment" {
            let place = url.appendingPathComponent(file)
            let text = try String(contentsOf: place, encoding: .utf8)
            try text.replacing("\n", with: "\r\n").write(to: place, atomically: true, encoding: .utf8)
        }
        #expect(files.count { $0.hasSuffix(".scene") } == 2)
        for part in SnapshotFolder.Part.allCases { #expect(try folder.read(name, part) == parts[part], "\(part)") }
        #expect(try folder.environment() == environment)
    }

    @Test("a symbolic link in a snapshot's place is refused, and no other file of the snapshot changes")
    func linkedSnapshot() throws {
        try folder.record(name, [.picture: [1], .tree: [2]])
        let tree = folder.file(of: name, .tree)
        let outside = url.appendingPathComponent("outside").path
        try FileManager.default.moveItem(atPath: tree, toPath: outside)
        try FileManager.default.createSymbolicLink(atPath: tree, withDestinationPath: outside)
        #expect(throws: FileError.isALink(path: tree)) { try folder.record(name, [.picture: [3], .tree: [4]]) }
        #expect(try folder.read(name, .picture) == [1])
        #expect(try readFile(at: outside, limit: 9) == [2])
    }

    @Test("a symbolic link in place of a scene's folder is refused, while the whole snapshot folder may be one")
    func linkedFolder() throws {
        let real = url.appendingPathComponent("real").path
        try createFolders(at: real)
        let linked = SnapshotFolder(path: url.appendingPathComponent("linked").path)
        try FileManager.default.createSymbolicLink(atPath: linked.path, withDestinationPath: real)
        try linked.record(name, [.tree: [1]])
        #expect(try SnapshotFolder(path: real).read(name, .tree) == [1])

        try FileManager.default.createSymbolicLink(atPath: real + "/other", withDestinationPath: url.path)
        #expect(throws: FileError.isALink(path: linked.path + "/other")) {
            try linked.record(SnapshotName("other/shot"), [.tree: [1]])
        }
        #expect(!FileManager.default.fileExists(atPath: url.path + "/shot.tree"))
    }
}
