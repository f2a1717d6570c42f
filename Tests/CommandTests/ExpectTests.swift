import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify --expect")
struct ExpectTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("One", "Two")
        try Program.tatami("verify", "--record", "missing", in: folder).output()
    }

    private func write(_ first: String, _ second: String) throws {
        let scene = """
            screen: {width: 120, height: 100, scale: 1}
            content:
              - list: {id: list, rows: [{text: \(first)}, {text: \(second)}]}

            """
        try folder.write(scene.utf8, to: "snapshots/a.yaml")
    }

    private func verify(_ text: String, named name: String = "changes", _ more: String...) throws -> ProgramRun {
        try folder.write(text.utf8, to: name)
        return try Program.tatami(["verify", "--expect", name] + more, in: folder).run()
    }

    @Test("a pattern means the same as in 'tatami verify': all shots and variants of the scenes that it names")
    func patterns() throws {
        let scene = Array("shots: [{name: p}, {name: q}]\ncontent: [{label: {text: Three}}]\n".utf8)
        try folder.write(scene, to: "snapshots/settings/b.yaml")
        try Program.tatami("verify", "--record", "missing", in: folder).output()
        try folder.write(
            String(decoding: scene, as: UTF8.self).replacing("Three", with: "Trois").utf8,
            to: "snapshots/settings/b.yaml")
        for pattern in ["settings/*", "settings/b/", "settings/b/p"] {
            let run = try verify(pattern + "\n")
            #expect(!run.text.contains("did not happen"), "\(run.text)")
            #expect(run.text.contains("not expected") == (pattern == "settings/b/p"), "\(run.text)")
        }
    }

    @Test(
        "reports undeclared changes, then declared ones that did not happen, then the others; fails on any difference")
    func order() throws {
        try write("Uno", "Due")
        let run = try verify("row 1: \"Uno\"\nrow 3\n")
        let heads = run.lines.filter { !$0.hasPrefix("  ") }
        #expect(run.status == 1)
        #expect(heads.count == 8 && heads[0] == "not expected:" && heads[1].hasPrefix("a/default: "), "\(run.text)")
        #expect(heads[2] == "expected, but did not happen: row 3" && heads[3] == "as expected:", "\(run.text)")
        #expect(run.lines[2].contains("\"Due\"") && !run.lines[2].contains("\"Uno\""), "\(run.text)")
        #expect(heads.contains("1 snapshot with unexpected changes, 1 expected change did not happen"))
        let all = try verify("row 1\nrow 2")
        #expect(all.status == 1 && all.lines.first == "as expected:" && all.text.contains("--cause"), "\(all.text)")
        #expect(all.lines.contains("all changes are expected, and all expected ones happened"))
    }

    @Test("passes against a revision if exactly the declared changes happened")
    func against() throws {
        let git = "git -c user.name=n -c user.email=e@example.com"
        try Program("sh", ["-c", "git init -q && git add snapshots && \(git) commit -qm first"], in: folder.path)
            .output()
        try write("Uno", "Two")
        #expect(try verify("row 1", named: "changes", "--against", "HEAD").status == 0)
        #expect(try verify("row 2", named: "changes", "--against", "HEAD").status == 1)
        #expect(try verify("row 1\nrow 2", named: "changes", "--against", "HEAD").status == 1)
        #expect(try verify("row 1", named: "changes").status == 1)
    }

    @Test("a text that declares nothing is an error, a description without a block is a notice")
    func nothing() throws {
        let empty = try verify("# nothing\n")
        #expect(empty.status == 2 && empty.errors.contains("changes: error: it declares no change"))
        let description = try verify("Fixes things.\n", named: "pr.md")
        #expect(description.status == 0 && description.errors.contains("has no block"))
        try write("Uno", "Two")
        let block = try verify("Fixes.\n```tatami\nrow 1\n```\n", named: "pr.md", "--report", "json=run.json")
        #expect(block.status == 1 && block.lines.first == "as expected:")
        #expect(
            String(decoding: try folder.bytes(of: "run.json"), as: UTF8.self).contains(
                "\"expected\":[\"row 1\""))
        #expect(try Program.tatami("verify", "--expect", "gone", in: folder).run().status == 2)
    }
}
