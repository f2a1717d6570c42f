import Foundation
import RunningPrograms
import Testing

@Suite("tatami format and tatami convert")
struct FormatCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tatami(_ arguments: String...) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder).run()
    }

    private func text(_ name: String) throws -> String { String(decoding: try folder.bytes(of: name), as: UTF8.self) }

    private static let messy = "# why\ncontent:\n- label: 'Hi' # there\n"
    private static let tidy = "# why\ncontent:\n  - label: Hi # there\n"

    @Test("rewrites files that are not formatted, and names them; formatted ones are not touched")
    func rewriting() throws {
        try folder.write(Self.messy.utf8, to: "snapshots/a.yaml")
        try folder.write(Self.tidy.utf8, to: "snapshots/b.yaml")
        try folder.write("components: {x: {content: {label:   a}}}\n".utf8, to: "snapshots/kit.yaml")
        try folder.write("other:   yaml\n".utf8, to: "snapshots/other.yaml")
        try folder.write("[{\"content\":   1}]".utf8, to: "snapshots/data.json")
        try folder.write("workers:   1\n".utf8, to: "tatami.yaml")
        let before = try folder.inventory()["snapshots/b.yaml"]
        let checked = try tatami("format", "--check")
        let changed = ["snapshots/a.yaml", "snapshots/kit.yaml", "tatami.yaml"]
        #expect(checked.status == 1 && checked.lines == changed, "\(checked)")
        #expect(try text("snapshots/a.yaml") == Self.messy)
        let run = try tatami("format")
        #expect(run.status == 0 && run.lines == changed && run.errors.isEmpty, "\(run)")
        #expect(try text("snapshots/a.yaml") == Self.tidy)
        #expect(try text("tatami.yaml") == "workers: 1\n")
        #expect(try text("snapshots/other.yaml") == "other:   yaml\n")
        #expect(try folder.inventory()["snapshots/b.yaml"] == before)
        let again = try tatami("format", "--check", "snapshots", "tatami.yaml")
        #expect(again.status == 0 && again.lines.isEmpty)
    }

    @Test("writes no file if one of them has an error, which is reported with its place")
    func errors() throws {
        try folder.write(Self.messy.utf8, to: "a.yaml")
        try folder.write("content:\n  - {label: a\n".utf8, to: "b.yaml")
        let before = try folder.inventory()
        let run = try tatami("format", "a.yaml", "b.yaml", "c.yaml")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errorLines.first?.hasPrefix("b.yaml:2:5: error: ") ?? false, "\(run.errors)")
        #expect(run.errorLines.last == "c.yaml: error: can't read the file: no such file or folder")
        #expect(try folder.inventory() == before)
    }

    @Test("takes a scene from standard input to standard output")
    func input() throws {
        try folder.write(Self.messy.utf8, to: "a.yaml")
        func shell(_ line: String) throws -> ProgramRun {
            try Program("/bin/sh", ["-c", "\"$0\" \(line)", Program.tatamiPath], in: folder.path).run()
        }
        let run = try shell("format - < a.yaml")
        #expect(run.status == 0 && run.text == Self.tidy, "\(run)")
        let checked = try shell("format - --check --assume-filename x.yaml < a.yaml")
        #expect(checked.status == 1 && checked.lines == ["x.yaml"])
        let broken = try shell("format - --assume-filename x.json < a.yaml")
        #expect(broken.status == 2 && broken.errors.hasPrefix("x.json:1:1: error: "), "\(broken)")
        let json = "{\n  \"content\": [{\"label\": \"Hi\"}]\n}\n"
        #expect(try shell("convert - --format json < a.yaml").text == json)
    }

    @Test("a file keeps the line endings that a checkout gave it")
    func lineEndings() throws {
        func withCRLF(_ text: String) -> String { text.replacing("\n", with: "\r\n") }
        try folder.write(withCRLF(Self.tidy).utf8, to: "tidy.yaml")
        #expect(try tatami("format", "--check", "tidy.yaml").status == 0)
        try folder.write(withCRLF(Self.messy).utf8, to: "messy.yaml")
        #expect(try tatami("format", "--check", "messy.yaml").status == 1)
        #expect(try tatami("format", "messy.yaml").status == 0)
        #expect(try folder.bytes(of: "messy.yaml").elementsEqual(withCRLF(Self.tidy).utf8))
    }

    @Test("converts to JSON and back, reports what is lost, and refuses what can't be expressed")
    func converting() throws {
        try folder.write((Self.messy + "x-a: [.5, 0x10]\n").utf8, to: "a.yaml")
        let refused = try tatami("convert", "a.yaml", "-o", "a.json")
        #expect(refused.status == 2)
        #expect(refused.errors.hasPrefix("a.yaml:4:7: error: there is no number '.5' in JSON"), "\(refused.errors)")
        try folder.write((Self.messy + "spacing: .5\ntitle: 0x10\n").utf8, to: "a.yaml")
        let run = try tatami("convert", "a.yaml", "-o", "a.json")
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(run.errorLines == ["a.yaml: note: JSON has no place for 2 comments, which are left out"])
        let json = "{\n  \"title\": \"0x10\",\n  \"spacing\": 0.5,\n  \"content\": [{\"label\": \"Hi\"}]\n}\n"
        #expect(try text("a.json") == json)
        #expect(try tatami("render", "a.json", "-o", "a.png").status == 0)
        let back = try tatami("convert", "a.json", "--format", "yaml")
        #expect(back.text == "title: \"0x10\"\nspacing: 0.5\ncontent:\n  - label: Hi\n", "\(back)")
        #expect(try tatami("convert", "a.json").status == 64)
        #expect(try tatami("convert", "a.json", "-o", "A.swift").status == 64)
    }
}
