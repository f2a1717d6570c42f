import Foundation
import RunningPrograms
import Testing

@Suite("Results that can't be written are a failure")
struct LostOutputTests {
    private static let prepared = Result {
        let folder = try TemporaryFolder()
        try folder.write(
            "screen: {width: 9, height: 9, scale: 1}\ncontent: [{label: a}]".utf8, to: "snapshots/one.yaml")
        try folder.write("{\"rows\": []}".utf8, to: "rows.json")
        _ = try Program.tatami("render", "snapshots/one.yaml", in: folder).run()
        _ = try Program.tatami("verify", "--report", "json=report.json", in: folder).run()
        return folder
    }

    private static func folder() throws -> TemporaryFolder { try TemporaryFolder(copying: try prepared.get()) }

    private func run(_ line: String, in folder: TemporaryFolder, _ redirection: String) throws -> ProgramRun {
        try Program(
            "/bin/sh", ["-c", "\"$0\" \(line) \(redirection)", Program.tatamiPath], in: folder.path
        ).run()
    }

    @Test(
        "in every command, with a message",
        arguments: [
            "schema", "schema report", "explain snapshots/one.yaml", "render snapshots/one.yaml",
            "render snapshots/one.yaml --json", "render snapshots/one.yaml -o -", "verify", "verify --list",
            "verify --json", "verify --report tap --record missing", "approve", "prune", "compare one.png one.png",
            "compare one.png one.png --json", "merge report.json", "merge report.json --json", "--help",
            "--version", "help verify",
        ])
    func full(line: String) throws {
        let folder = try Self.folder()
        // An orphan for prune to report.
        if line == "prune" {
            _ = try run("approve", in: folder, "")
            try FileManager.default.moveItem(
                atPath: folder.file("snapshots/one.yaml"), toPath: folder.file("snapshots/two.yaml"))
        }
        let run = try run(line, in: folder, "> /dev/full")
        #expect(run.status == 2, "\(run.errors)")
        #expect(run.errors.contains("no space left on the device"), "\(run.errors)")
        #expect(run.errorLines.count { $0.contains("can't write") } == 1, "\(run.errors)")
    }

    @Test(
        "except if the reader has closed its end",
        arguments: ["verify --list", "schema", "tree-script", "explain snapshots/one.yaml", "verify --report html=-"])
    func closedPipe(line: String) throws {
        let folder = try Self.folder()
        let run = try run(line, in: folder, "| true; exit 0")
        #expect(!run.errors.contains("can't write"))
    }

    @Test("diagnostics that can't be written have no effect")
    func diagnostics() throws {
        let folder = try Self.folder()
        try folder.write("content: [{labl: a}]".utf8, to: "bad.yaml")
        #expect(try run("check bad.yaml", in: folder, "2> /dev/full").status == 2)
        #expect(try run("check snapshots/one.yaml", in: folder, "2> /dev/full").status == 0)
    }

    @Test("if a report can't be written, the error says what was recorded, and the other reports are written")
    func report() throws {
        let folder = try Self.folder()
        let run = try run("verify --record missing --report json=/dev/full --report junit=all.xml", in: folder, "")
        #expect(run.status == 2)
        #expect(
            run.errors
                == "/dev/full: error: can't write the report: no space left on the device; recorded anyway: one/default\n"
        )
        #expect(run.text.contains("one/default: recorded"))
        #expect(folder.names.contains("all.xml"))
        let again = try self.run("verify --report json=/dev/full", in: folder, "")
        #expect(again.status == 2 && again.errors.hasSuffix("; nothing was recorded\n"), "\(again.errors)")
    }
}
