import TatamiReports
import TatamiResults
import Testing

@Suite("Annotations for GitHub")
struct GitHubReportTests {
    /// A line as parsed by GitHub's runner, by the steps of `ActionCommand.TryParseV2` (actions/runner).
    struct Command: Equatable {
        var name: String
        var properties: [String: String] = [:]
        var message: String

        init?(_ line: Substring) {
            let line = String(line.drop { $0.isWhitespace })
            guard line.hasPrefix("::") else { return nil }
            let rest = line.dropFirst(2)
            guard let end = rest.firstRange(of: "::") else { return nil }
            let info = rest[..<end.lowerBound]
            let blank = info.firstIndex(of: " ") ?? info.endIndex
            name = String(info[..<blank])
            for pair in info[blank...].dropFirst().split(separator: ",") {
                let parts = pair.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { continue }
                let value = parts[1].replacing("%3A", with: ":").replacing("%2C", with: ",")
                properties[parts[0].trimmingPrefix(" ").description] = Self.unescaped(String(value))
            }
            message = Self.unescaped(String(rest[end.upperBound...]))
        }

        private static func unescaped(_ text: String) -> String {
            text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%25", with: "%")
        }
    }

    private func commands(_ report: String) -> [Command] {
        report.split(separator: "\n").compactMap { Command($0) }
    }

    @Test(
        "what could not run comes first, at its own line; then what is new, then each cause once, at the line that made it"
    )
    func places() throws {
        let place = ReportPlace(root: "/repository", workingFolder: "/repository/app")
        let commands = commands(gitHubReport(try Run(text: "a").record, at: place))
        #expect(commands.map(\.name) == ["error", "error", "error", "warning"])
        #expect(commands[0].message == "unknown key 'a'")
        #expect(commands[0].properties["line"] == "1" && commands[0].properties["col"] == "2")
        #expect(
            commands[2].properties == [
                "file": "app/snapshots/a.yaml", "line": "7", "col": "9",
                "title": "Tatami: scenea: 1 change in 3 snapshots, every pixel explained",
            ])
        #expect(commands[2].message.hasPrefix("head: text a    snapshots/a.yaml:7\nbecause of it: it grew a\n"))
        #expect(commands[2].message.contains("'tatami approve --cause "))
        #expect(commands[1].properties == ["file": "app/snapshots/a.yaml", "title": "Tatami: scenea/newa"])
        #expect(commands[3].message == "'a' is never used")
    }

    @Test("at most ten of a kind are shown; the tenth says how many more there are, and names all that could not run")
    func limit() throws {
        let commands = commands(gitHubReport(try Run(text: "a", count: 1, errors: 20).record))
        #expect(commands.count { $0.name == "error" } == 10)
        #expect(commands[8].message == "unknown key 'a'")
        let rest = commands[9].message.split(separator: "\n")
        #expect(rest.first == "13 more errors; see the log, or the report")
        #expect(rest.dropFirst() == (10...20).map { "snapshots/a.yaml:\($0):2: unknown key 'a'" }[...])
        #expect(try self.commands(gitHubReport(Run(text: "a", count: 1, errors: 8).record)).count == 11)
        #expect(gitHubReport(RunRecord(tool: "1", environments: [], snapshots: [])) == "")
    }

    @Test("whatever a scene says, there are the same commands, one a line, and nothing else")
    func hostile() throws {
        for text in HostileText.all(300) {
            let report = gitHubReport(try Run(text: text).record)
            let commands = commands(report)
            #expect(report.split(separator: "\n").count == 4 && commands.count == 4, "\(text.debugDescription)")
            #expect(commands.map(\.name) == ["error", "error", "error", "warning"], "\(text.debugDescription)")
            for (command, line) in zip(commands, ["1", nil, "7", "1"]) {
                #expect(Set(command.properties.keys).isSubset(of: ["file", "line", "col", "title"]), "\(command)")
                #expect(command.properties["line"] == line && command.properties["file"]?.hasSuffix(".yaml") == true)
                #expect(command.message.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
            }
        }
    }
}
