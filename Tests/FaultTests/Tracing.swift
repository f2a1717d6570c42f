import Foundation
import RunningPrograms

/// strace on one part of an operation, from when that part's libraries are loaded.
///
/// Loading takes more calls than all that the command does, in each process that begins, and strace counts the calls of each
/// thread by themselves.
struct Tracing {
    /// Which processes are traced.
    enum Part: String, CaseIterable, Sendable {
        /// The one that a person starts, and the one that it watches over.
        case command
        /// Those that draw for it.
        case worker
    }

    let part: Part
    private let folder: TemporaryFolder
    private static let library = Result { try PreloadedLibrary("attaching") }

    init(_ part: Part) throws {
        self.part = part
        folder = try TemporaryFolder()
    }

    private var log: String { folder.file("log") }

    /// Runs a program of which these calls are traced, and some of them injected, as strace takes it. What strace saw comes
    /// line by line.
    func run(
        _ program: Program, calls: [String], injecting injections: [String] = [], limit: Duration
    ) throws -> (run: ProgramRun, lines: [Substring]) {
        let options =
            ["-f", "-q", "-b", "execve", "-A", "-o", log, "-e", "trace=personality,\(calls.joined(separator: ","))"]
            + ["-e", "inject=personality:retval=77"] + injections.flatMap { ["-e", "inject=\($0)"] }
        var traced = program
        traced.environment["LD_PRELOAD"] = try Self.library.get().path
        traced.environment["TRACED_PART"] = part.rawValue
        traced.environment["TRACED_BY"] = options.joined(separator: "\n")
        traced.environment["TRACED_LOG"] = log
        let run = try traced.run(limit: limit)
        try awaitEnd()
        if run.status == 99 { throw ProgramFailure(description: "strace can't trace here: \(run.errors)") }
        let bytes = FileManager.default.contents(atPath: log) ?? Data()
        return (run, String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
    }

    /// A program can be gone before strace has written what it saw of it.
    private func awaitEnd() throws {
        func count(_ name: String) -> Int { FileManager.default.contents(atPath: "\(log).\(name)")?.count ?? 0 }
        for _ in 0..<2_000 {
            if count("ended") == count("begun") { return }
            Thread.sleep(forTimeInterval: 0.005)
        }
        throw ProgramFailure(description: "strace does not end")
    }
}
