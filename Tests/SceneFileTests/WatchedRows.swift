import Synchronization
import TatamiMessages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

/// A data file that records reads, and that the test can change.
final class WatchedFile: DataFile, @unchecked Sendable {
    var bytes: [UInt8] { didSet { isIntact = bytes.starts(with: version) } }
    private let version: [UInt8]
    private var isIntact = true
    private let reads = Mutex((largest: 0, bytes: 0))
    var largestRead: Int { reads.withLock { $0.largest } }
    /// The bytes of all reads.
    var bytesRead: Int { reads.withLock { $0.bytes } }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        version = bytes
    }

    var byteCount: Int { version.count }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ResourceError) -> Int {
        reads.withLock { $0 = (max($0.largest, buffer.count), $0.bytes + buffer.count) }
        guard isIntact else { throw .changed }
        let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}

/// A folder with one data file, which is read in parts.
final class WatchedFolder: SceneResources {
    let file: WatchedFile

    init(_ bytes: [UInt8]) {
        file = WatchedFile(bytes)
    }

    func open(_ path: ScenePath) -> any DataFile { file }
    var fontFamilies: [String] { ["Inter"] }
    var symbolNames: [String] { ["star"] }
}

/// Suites that read a scene with one list, whose rows come from one data file.
protocol ReadsRows {}

extension ReadsRows {
    /// The scene's first shot, and its only list's rows.
    func read(
        _ data: String, _ name: String = "m.jsonl", as template: String = "\"{text}\"", more: String = ""
    ) throws -> (resolved: ResolvedScene, rows: ReadRows, folder: WatchedFolder) {
        try read(Array(data.utf8), name, as: template, more: more)
    }

    func read(
        _ data: [UInt8], _ name: String = "m.jsonl", as template: String = "\"{text}\"", more: String = ""
    ) throws -> (resolved: ResolvedScene, rows: ReadRows, folder: WatchedFolder) {
        let text = "content: [{list: {id: log, rows: {from: \(name), as: \(template)}}}]\n" + more
        let folder = WatchedFolder(data)
        let source = try #require(
            readScene(Array(text.utf8), fileName: "scene.yaml", resources: folder).source)
        let (resolved, found) = source.resolve(source.shots[0])
        #expect(found.map(\.description) == [])
        let scene = try #require(resolved)
        guard case .stack(let stack) = scene.scene.content.kind, case .list(let list) = stack.children[0].kind else {
            throw Missing()
        }
        return (scene, list.sections[0].rows.read(from: scene.rows), folder)
    }

    func title(_ row: Row) -> String? {
        guard case .stack(let stack) = row.content.kind else { return nil }
        return Reading.label(stack.children.first)?.text
    }
}

/// A scene has no list where one was expected.
struct Missing: Error {}
