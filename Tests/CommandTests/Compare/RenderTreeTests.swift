import Foundation
import RunningPrograms
import Testing

/// Pictures of scenes with their elements beside them.
@Suite("tatami render --tree")
struct RenderTreeTests {
    private static func scene(_ names: [String]) -> String {
        """
        screen: {width: 120, height: 200, scale: 2}
        content:
          - label: {id: title, text: Contacts}
          - list: {id: people, rows: [\(names.map { "{text: \($0)}" }.joined(separator: ", "))]}
        """
    }

    @Test("changes between two pictures are reported as for pages")
    func compared() throws {
        let work = try TemporaryFolder()
        try work.write(Self.scene(["Anna", "Ben", "Chloe"]).utf8, to: "list.yaml")
        try Program.tatami("render", "list.yaml", "--tree", "-o", "e/", in: work).output()
        try work.write(Self.scene(["Anna", "Dora", "Ben", "Chloe"]).utf8, to: "list.yaml")
        try Program.tatami("render", "list.yaml", "--tree", "-o", "a/", in: work).output()
        #expect(try work.bytes(of: "a/list.tree.json").count > 100)
        let run = try work.compare("e", "a")
        #expect(run.output.contains("1 change, every pixel explained"), "\(run.output)")
        #expect(run.output.contains("\"Dora\": inserted"), "\(run.output)")
        #expect(run.output.contains("moved down 44 pt"), "\(run.output)")
    }

    @Test("a single picture has its elements beside it; films and parts have none")
    func places() throws {
        let work = try TemporaryFolder()
        try work.write(Self.scene(["Anna"]).utf8, to: "list.yaml")
        try Program.tatami("render", "list.yaml", "--tree", "-o", "one.png", in: work).output()
        let text = String(decoding: try work.bytes(of: "one.tree.json"), as: UTF8.self)
        #expect(text.contains("\"id\": \"title\"") && text.contains("\"text\": \"Anna\""))
        for other in [["--format", "gif"], ["--part", "0..20"], ["-o", "-"]] {
            #expect(try Program.tatami(["render", "list.yaml", "--tree"] + other, in: work).run().status == 64)
        }
    }
}
