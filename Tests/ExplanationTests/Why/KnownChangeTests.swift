import Foundation
import RunningPrograms
import Testing

/// Random scenes, each with a known change; `make bench-why` tries hundreds.
@Suite("A known change")
struct KnownChangeTests {
    private static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Benchmarks/Why")

    private func run(_ script: String, _ arguments: String...) throws -> ProgramRun {
        let path = Self.folder.appendingPathComponent(script).path
        return try Program(
            "/usr/bin/python3", [path, Program.tatamiPath] + arguments,
            environment: ["PYTHONDONTWRITEBYTECODE": "1"]
        ).run(limit: .seconds(120))
    }

    @Test("is reported as the only cause, with every pixel explained")
    func oneChange() throws {
        let run = try run("bench.py", "--small", "--cases", "14", "--seed", "13")
        #expect(run.status == 0, "\(run.text)\(run.errors)")
    }

    @Test("is reported beside another one")
    func twoChanges() throws {
        let run = try run("bench.py", "--small", "--cases", "4", "--seed", "13", "--at-once", "2")
        #expect(run.status == 0, "\(run.text)\(run.errors)")
    }

    @Test("of the renderer is never reported as one of the scene")
    func faultsOfTheRenderer() throws {
        let run = try run("faults.py")
        #expect(run.status == 0, "\(run.text)\(run.errors)")
    }
}
