import Foundation
import RunningPrograms

/// strace on one part of an operation, starting when that part's libraries are loaded.
///
/// Loading makes more calls than the command itself, in each new process, and strace counts the calls of each
/// thread separately.
struct Tracing {
    /// The processes to trace.
    enum Part: String, CaseIterable, Sendable {
        /// The process that the user starts, and the one that it supervises.
        case command
        /// The worker processes.
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

    /// Runs a program with these calls traced, and some of them injected in strace's syntax. Returns strace's
    /// output by line.
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

    /// A program can end before strace has written its output.
    private func awaitEnd() throws {
        func count(_ name: String) -> Int { FileManager.default.contents(atPath: "\(log).\(name)")?.count ?? 0 }
        for _ in 0..<2_000 {
            if count("ended") == count("begun") { return }
            Thread.sleep(forTimeInterval: 0.005)
        }
        throw ProgramFailure(description: "strace does not end")
    }
}

/// A C file of this folder, built to be preloaded into programs.
struct PreloadedLibrary: Sendable {
    let path: String
    /// Removed after the last use of the library.
    private let folder: TemporaryFolder

    init(_ name: String) throws {
        folder = try TemporaryFolder()
        path = folder.file("\(name).so")
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = here.appendingPathComponent("\(name).c").path
        try Program(
            "clang", ["-shared", "-fPIC", "-O1", "-fno-omit-frame-pointer", "-Wall", "-o", path, source, "-ldl"]
        ).output()
    }
}
