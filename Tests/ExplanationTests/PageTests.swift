import Foundation
import RunningPrograms
import Testing

@Suite("The page on how a difference is explained")
struct PageTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    }

    /// The sources of the module and of those whose values it names.
    private static let code = Result {
        try ["Explanation", "Scenes", "Layout", "Painting", "Verification"].map { module in
            let files = FileManager.default.enumerator(
                at: sources.appending(path: module), includingPropertiesForKeys: nil)
            let swift = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            return try swift.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// The fenced blocks, by the text after the fence.
    private func blocks() throws -> [String: String] {
        let blocks = try Self.text("Explanation/README.md").matches(of: /```([a-z]+(?: [a-z.]+)?)\n((?s).*?)```/)
        return Dictionary(blocks.map { (String($0.1), String($0.2)) }) { first, _ in first }
    }

    @Test("shows the command's output for its scenes")
    func example() throws {
        let blocks = try blocks()
        let folder = try TemporaryFolder()
        for name in ["before.yaml", "after.yaml"] {
            try folder.write(Array(try #require(blocks["yaml \(name)"]).utf8), to: name)
        }
        let lines = try #require(blocks["console"]).split(separator: "\n", omittingEmptySubsequences: false)
        let words = try #require(lines.first).split(separator: " ").map(String.init)
        #expect(words.prefix(2) == ["$", "tatami"])
        let run = try Program.tatami(Array(words.dropFirst(2)), in: folder).run()
        #expect(run.text == lines.dropFirst().joined(separator: "\n"), "\(run.errors)")
    }

    @Test("names existing types and functions")
    func names() throws {
        let code = try Self.code.get()
        // The text in backquotes, without the fenced blocks and the table's columns.
        let prose = try Self.text("Explanation/README.md").replacing(/```(?s).*?```/, with: "")
        let names = prose.matches(of: /`([A-Za-z]+(?:\.[A-Za-z]+)*)(\((?:[a-z]+:)*\))?`/).map {
            (String($0.1), $0.2 != nil)
        }
        #expect(names.count > 40)
        for (name, isCall) in names {
            for part in name.split(separator: ".") where part != "init" {
                let declaration =
                    "\\b(?:func|struct|class|enum|var|let|case|typealias|indirect enum)[^\\n]*\\b\(part)\\b"
                let function = isCall ? "\\bfunc \(part)\\b" : declaration
                let isDeclared = try code.contains(
                    Regex(part == name.split(separator: ".").last ?? "" ? function : declaration))
                #expect(isDeclared, "\(name)")
            }
        }
    }

    @Test("names the stages in the order of their calls")
    func order() throws {
        let page = try Self.text("Explanation/README.md")
        let body = try #require(
            try Self.text("Explanation/Causes/CauseFinding.swift").firstMatch(
                of: /func findCauses\(in pair(?s:.*?)\n}\n/)?.0)
        let table = try #require(page.firstMatch(of: /## Causes(?s:.*?)\n\n\*\*/)?.0)
        let rows = table.matches(of: /\n\| [a-z][^|]+ \| ([^|]+) \|/).dropFirst()
        #expect(rows.count >= 9)
        var rest = body[...]
        for name in rows.flatMap({ $0.1.matches(of: /`([A-Za-z]+)(?:\.([a-z]+))?/) }) {
            let called = name.2.map(String.init) == "init" ? "\(name.1)(" : "\(name.2 ?? name.1)("
            let place = try #require(rest.range(of: called), "'\(called)' is not called where the page says")
            rest = rest[place.upperBound...]
        }
    }

    @Test("is linked from the table of modules, and is short")
    func found() throws {
        #expect(try Self.text("README.md").contains("](Explanation/README.md)"))
        #expect(
            try Self.text("Explanation/README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 150
        )
    }
}
