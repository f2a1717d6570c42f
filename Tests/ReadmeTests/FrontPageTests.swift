import Foundation
import RunningPrograms
import Testing

@Suite("The front page")
struct FrontPageTests {
    @Test("shows the pictures that 'make gallery' draws, and the output of verify for the second")
    func gallery() throws {
        let folder = try TemporaryFolder()
        let script = ReadmeTests.root.appending(path: "Sources/Integrations/gallery/draw").path
        let run = try Program(script, [Program.tatamiPath, folder.path], in: folder.path).run(limit: .seconds(900))
        #expect(run.status == 0, "\(run.errors)")
        var bytes = 0
        for name in ["wall.png", "screens-light.png", "screens-dark.png", "difference.png"] {
            let shown = try Data(contentsOf: ReadmeTests.root.appending(path: "snapshots/\(name)"))
            #expect(Data(try folder.bytes(of: name)) == shown, "\(name): 'make gallery' draws it again")
            bytes += shown.count
        }
        #expect(bytes < 2_000_000)
        let page = try String(contentsOf: ReadmeTests.root.appending(path: "README.md"), encoding: .utf8)
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 161)
        let start = try #require(lines.firstIndex(of: "```console basket"))
        #expect(lines[start + 1] == "$ tatami verify")
        #expect(Array(run.lines.prefix(3)) == lines[(start + 2)..<(start + 5)].map(String.init))
    }

    @Test("shows every screen of the gallery, 28 pictures in each appearance")
    func screens() throws {
        let list = try String(
            contentsOf: ReadmeTests.root.appending(path: "Sources/Integrations/gallery/screens.jsonl"), encoding: .utf8)
        let shown = list.split(separator: "\n")
        #expect(shown.count == 28 && Set(shown).count == 28)
        let folder = ReadmeTests.root.appending(path: "snapshots/gallery").path
        let scenes = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        for scene in scenes {
            #expect(shown.contains { $0.contains("\"\(scene.dropLast(".yaml".count))-") }, "\(scene)")
        }
    }
}
