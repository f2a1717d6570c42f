import Foundation
import RunningPrograms

/// One system call of an operation that goes wrong: its n-th in each thread.
struct Fault: Sendable, CustomStringConvertible {
    var call: String
    var way: Way
    var number: Int

    enum Way: String, CaseIterable, Sendable {
        case noSpace = "error=ENOSPC"
        case broken = "error=EIO"
        case forbidden = "error=EACCES"
        case noHandles = "error=EMFILE"
        case interrupted = "error=EINTR"
        case killed = "signal=KILL"
    }

    static let calls = [
        "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "openat", "openat2", "mmap",
        "link", "linkat", "unlink", "unlinkat", "mkdir", "mkdirat", "symlinkat", "ftruncate", "fchmod",
    ]

    var description: String { "\(call):\(way.rawValue):when=\(number)" }

    /// The program under strace, whose log goes to the file.
    func injected(into program: Program, log: String) -> Program {
        var traced = program
        traced.path = "strace"
        traced.arguments =
            ["-f", "-q", "-o", log, "-e", "trace=\(call)", "-e", "inject=\(description)", program.path]
            + program.arguments
        return traced
    }

    /// How often the operation makes each of the calls, in the thread that makes it most often.
    static func counts(_ known: KnownOperation) throws -> [String: Int] {
        let folder = try TemporaryFolder(copying: known.before)
        let (program, log) = (FaultyOperation.program(known.operation.arguments, in: folder), try TemporaryFolder())
        var traced = program
        traced.path = "strace"
        traced.arguments =
            ["-f", "-q", "-o", log.file("log"), "-e", "trace=\(calls.joined(separator: ","))", program.path]
            + program.arguments
        let run = try traced.run()
        guard run.status == known.operation.expectedStatus else {
            throw ProgramFailure(description: "strace can't trace here: \(run.errors)")
        }
        var perThread: [String: Int] = [:]
        for line in String(decoding: try log.bytes(of: "log"), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard words.count == 2, words[1].contains("(") else { continue }
            perThread["\(words[0]) \(words[1].drop { $0 == " " }.prefix { $0 != "(" })", default: 0] += 1
        }
        var counts: [String: Int] = [:]
        for (key, count) in perThread {
            let call = String(key.split(separator: " ")[1])
            if calls.contains(call) { counts[call] = max(counts[call] ?? 0, count) }
        }
        return counts
    }
}

extension KnownOperation {
    /// Runs the operation with the fault, then again without. Whether the fault happened at all, and what was wrong.
    func complaints(about fault: Fault) throws -> (happened: Bool, complaints: [String]) {
        let folder = try TemporaryFolder(copying: before)
        let log = try TemporaryFolder()
        let program = FaultyOperation.program(operation.arguments, in: folder)
        let run = try fault.injected(into: program, log: log.file("log")).run(limit: .seconds(90))
        let told = String(decoding: (try? log.bytes(of: "log")) ?? [], as: UTF8.self)
        let wasKilled = run.status == nil && fault.way == .killed || told.contains("killed by SIGKILL")
        let happened = told.contains("(INJECTED)") || wasKilled
        guard happened else { return (false, []) }
        var found: [String] = []
        if run.duration > .seconds(85) { found.append("it hangs") }
        let results = try Self.results(of: operation, in: folder)
        if !wasKilled { found += complaints(about: run, results, fault) }
        found += torn(results)
        found += try recovery(in: folder)
        return (true, found.map { "\(operation) with \(fault): \($0)" })
    }

    /// What the run says is true.
    private func complaints(about run: ProgramRun, _ results: [String: [UInt8]], _ fault: Fault) -> [String] {
        var found: [String] = []
        switch run.status {
        case operation.expectedStatus:
            if results != new { found.append("it says that all is well, and \(difference(results)) is not") }
            if run.text != output { found.append("it says that all is well, and only \(run.text.debugDescription)") }
        case nil:
            // Without memory the Swift runtime, GLib and Rust end the process, and say so.
            if fault.call != "mmap" { found.append("it crashes: \(run.errors.suffix(200))") }
        case 0, 1: found.append("it ends with \(run.status ?? -1): \(run.text.suffix(200))")
        case 2, 3, 127:
            if run.errors.isEmpty { found.append("it fails and says nothing") }
            if results != old, results != new { found.append("it fails half done: \(difference(results))") }
        default: found.append("it ends with \(run.status ?? -1): \(run.errors.suffix(200))")
        }
        return found
    }

    /// No file is anything but old or new, and none is lost.
    private func torn(_ results: [String: [UInt8]]) -> [String] {
        var found: [String] = []
        for path in Set(old.keys).union(new.keys).union(results.keys).sorted() {
            guard let bytes = results[path] else {
                if old[path] != nil, new[path] != nil { found.append("\(path) is lost") }
                continue
            }
            if bytes != old[path], bytes != new[path] { found.append("\(path) is neither old nor new") }
        }
        return found
    }

    /// The next run, in which nothing fails, ends what was begun and leaves nothing lying about.
    private func recovery(in folder: TemporaryFolder) throws -> [String] {
        var found: [String] = []
        let again = try FaultyOperation.program(operation.arguments, in: folder).run()
        if again.status != operation.expectedStatus {
            found.append(
                "the next run ends with \(again.status ?? -1): \(again.errors.suffix(200))\(again.text.suffix(200))")
        }
        let question = try FaultyOperation.program(operation.question, in: folder).run()
        if question.status != operation.expectedStatus {
            found.append(
                "then '\(operation.question[0])' ends with \(question.status ?? -1): \(question.text.suffix(200))")
        }
        let results = try Self.results(of: operation, in: folder)
        if results != new { found.append("after the next run \(difference(results)) is not as it should be") }
        let left = try Self.names(in: folder).subtracting(names)
        if !left.isEmpty { found.append("left lying about: \(left.sorted().prefix(3))") }
        return found
    }

    func difference(_ results: [String: [UInt8]]) -> String {
        Set(new.keys).union(results.keys).filter { results[$0] != new[$0] }.sorted().joined(separator: ", ")
    }
}
