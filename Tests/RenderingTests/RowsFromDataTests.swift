import Foundation
import TatamiImages
import TatamiMessages
import TatamiRendering
import TatamiSceneFile
import Testing

/// A scene in a fresh folder with its data, drawn as the command draws it.
private final class SceneInFolder {
    let folder: URL
    var scene: String { folder.appending(path: "scene.yaml").path }

    init(rows: [String], scroll: String = "start", list: String = "") throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tatami-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            screen: {width: 200, height: 100, scale: 1}
            content:
              - list: {id: log, scroll: \(scroll), rows: {from: data.jsonl, as: {text: {title: "{text}", image: "{image|star}"}}}\(list)}
            """
        try Data(text.utf8).write(to: URL(filePath: scene))
        try write(rows)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ rows: [String]) throws {
        try Data(rows.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: "data.jsonl"))
    }

    /// The diagnostics, and whether there is a picture.
    func draw() -> (said: [String], isDrawn: Bool) {
        var run = RenderRun(options: RenderOptions(output: .folder(folder.path)))
        _ = try? run.draw([scene], of: Project())
        let isDrawn = FileManager.default.fileExists(atPath: folder.appending(path: "scene.png").path)
        return (run.diagnostics.map { $0.description.replacing(folder.path + "/", with: "") }, isDrawn)
    }
}

@Suite("Drawing rows from data")
struct RowsFromDataTests {
    private let good = (0..<50).map { "{\"text\": \"row \($0)\"}" }

    @Test("an error in a row that is not drawn does not stop the picture, one in a drawn row does")
    func errors() throws {
        var rows = good
        rows[40] = "{\"txt\": 1}"
        let scene = try SceneInFolder(rows: rows)
        #expect(scene.draw() == ([], true))
        let end = try SceneInFolder(rows: rows, scroll: "{row: 40, at: top}")
        let (said, isDrawn) = end.draw()
        #expect(said.count == 1 && said[0].hasPrefix("data.jsonl:41:1: error: the record has no field 'text'"))
        #expect(!isDrawn)
    }

    @Test("a damaged image that a drawn row names stops the picture")
    func images() throws {
        var rows = good
        rows[1] = "{\"text\": \"a\", \"image\": \"broken.png\"}"
        let scene = try SceneInFolder(rows: rows)
        // A valid header without pixels.
        let header = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
        try (header + Data([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0x90, 0x77, 0x53, 0xDE])).write(
            to: scene.folder.appending(path: "broken.png"))
        let (said, isDrawn) = scene.draw()
        #expect(said.count == 1 && said[0].contains("broken.png"))
        #expect(!isDrawn)
    }

    @Test("a character without a font is reported at its place in the data")
    func missingCharacters() throws {
        var rows = good
        rows[1] = "{\"text\": \"\u{10FFFD}\"}"
        let (said, isDrawn) = try SceneInFolder(rows: rows).draw()
        #expect(said.count == 1 && said[0].hasPrefix("data.jsonl:2:10: warning: no font has"))
        #expect(isDrawn)
    }

    @Test("a file that changes between reading and drawing gives a diagnostic, however it changed")
    func changes() throws {
        for change in ["shrink", "replace", "remove", "folder", "rewrite", "grow"] {
            let rows = (0..<20_000).map { "{\"text\": \"row \($0)\"}" }
            let scene = try SceneInFolder(rows: rows, scroll: "end")
            let data = scene.folder.appending(path: "data.jsonl")
            let bytes = try Data(contentsOf: URL(filePath: scene.scene))
            let folder = SceneFolder(ofScene: scene.scene, images: .init())
            let source = try #require(readScene(Array(bytes), fileName: "scene.yaml", resources: folder).source)
            let resolved = try #require(source.resolve(source.shots[0]).resolved)
            switch change {
            case "shrink": truncate(data.path, 1000)
            case "remove": try FileManager.default.removeItem(at: data)
            case "folder":
                try FileManager.default.removeItem(at: data)
                try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
            case "replace":
                try FileManager.default.removeItem(at: data)
                try scene.write(rows)
            case "rewrite":
                // File timestamps have a granularity of a few milliseconds.
                usleep(50_000)
                let handle = try FileHandle(forWritingTo: data)
                try handle.write(contentsOf: Data("x".utf8))
            default:
                let handle = try FileHandle(forWritingTo: data)
                try handle.seekToEnd()
                try handle.write(contentsOf: Data("{\"text\": \"later\"}\n".utf8))
            }
            _ = try PictureMaker().plan(resolved)
            let said = resolved.diagnostics.map(\.reason.sentence)
            #expect(change == "grow" ? said == [] : !said.isEmpty && said.allSatisfy { $0.contains("data.jsonl") })
        }
    }
}
