import Foundation
import RunningPrograms

/// A failing system call of an operation: the n-th in each thread of a part of it.
struct Fault: Sendable, CustomStringConvertible {
    var place: Place
    var way: Way
    /// The number of the call, from 1.
    var number: Int
    /// Whether all later ones fail too.
    var lasts = false

    /// A call, and the processes that make it.
    struct Place: Hashable, Comparable, Sendable {
        var part: Tracing.Part
        var call: String

        static func < (a: Place, b: Place) -> Bool { (a.part.rawValue, a.call) < (b.part.rawValue, b.call) }
    }

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
        "getdents64",
    ]

    /// The option of strace.
    var injection: String { "\(place.call):\(way.rawValue):when=\(number)\(lasts ? "+" : "")" }

    var description: String { "\(injection) in the \(place.part)" }

    /// The number of each call in the thread that makes it most often.
    static func counts(_ known: KnownOperation) throws -> [Place: Int] {
        var counts: [Place: Int] = [:]
        for part in Tracing.Part.allCases {
            let folder = try TemporaryFolder(copying: known.before)
            let program = FaultyOperation.program(known.operation.arguments, in: folder)
            let (run, lines) = try Tracing(part).run(program, calls: calls, limit: .seconds(60))
            guard run.status == known.operation.expectedStatus else {
                throw ProgramFailure(
                    description: "\(known.operation), traced, ends with \(run.status ?? -1): \(run.errors)")
            }
            var perThread: [String: Int] = [:]
            for line in lines {
                let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
                guard words.count == 2, let end = words[1].firstIndex(of: "(") else { continue }
                let call = words[1][..<end].drop { $0 == " " }
                guard calls.contains(String(call)) else { continue }
                perThread["\(words[0]) \(call)", default: 0] += 1
                let place = Place(part: part, call: String(call))
                counts[place] = max(counts[place] ?? 0, perThread["\(words[0]) \(call)"] ?? 0)
            }
        }
        return counts
    }
}

extension KnownOperation {
    /// Runs the operation with the fault, then again without. Returns whether the fault happened, and what
    /// was wrong.
    func complaints(about fault: Fault) throws -> (happened: Bool, complaints: [String]) {
        let folder = try TemporaryFolder(copying: before)
        let program = FaultyOperation.program(operation.arguments, in: folder)
        let (run, lines) = try Tracing(fault.place.part).run(
            program, calls: [fault.place.call], injecting: [fault.injection], limit: .seconds(90))
        let wasKilled = fault.way == .killed && lines.contains { $0.contains("killed by SIGKILL") }
        let happened =
            wasKilled || lines.contains { $0.contains("(INJECTED)") && !$0.contains(" personality(") }
        guard happened else { return (false, []) }
        var found: [String] = []
        if run.duration > .seconds(85) { found.append("it hangs") }
        let results = try Self.results(of: operation, in: folder)
        // A kill is reported by the supervisor or not at all; either way it is not a success.
        if !wasKilled || run.status == operation.expectedStatus {
            found += complaints(about: run, results, fault)
        }
        found += torn(results)
        found += try recovery(in: folder)
        return (true, found.map { "\(operation) with \(fault): \($0)" })
    }

    /// Returns false claims in the output of the run.
    private func complaints(about run: ProgramRun, _ results: [String: [UInt8]], _ fault: Fault) -> [String] {
        var found: [String] = []
        switch run.status {
        case operation.expectedStatus:
            let needed = needed(results)
            if needed != new { found.append("it says that all is well, and \(difference(needed)) is not") }
            if run.text != output { found.append("it says that all is well, and only \(run.text.debugDescription)") }
        case nil:
            // Without memory, Swift's runtime, GLib and Rust end the process with a message.
            if fault.place.call != "mmap" { found.append("it crashes: \(run.errors.suffix(200))") }
        case 0, 1: found.append("it ends with \(run.status ?? -1): \(run.text.suffix(200))")
        case 2, 3, 127:
            if run.errors.isEmpty, run.text.isEmpty { found.append("it fails and says nothing") }
        default: found.append("it ends with \(run.status ?? -1): \(run.errors.suffix(200))")
        }
        return found
    }

    /// The results without shared parts of scenes that no snapshot uses: they are removed when a snapshot
    /// beside them is recorded next.
    private func needed(_ results: [String: [UInt8]]) -> [String: [UInt8]] {
        results.filter { path, bytes in
            new[path] != nil || old[path] != bytes || !path.contains("/+") || !path.hasSuffix(".scene")
        }
    }

    /// Returns files that are neither old nor new, or are missing.
    func torn(_ results: [String: [UInt8]]) -> [String] {
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

    /// The next run, without faults, completes the operation and leaves no temporary files.
    func recovery(in folder: TemporaryFolder) throws -> [String] {
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
        if needed(results) != new { found.append("after the next run \(difference(results)) is not as it should be") }
        let left = try Self.names(in: folder).subtracting(names).filter { !isOfPending($0, in: folder) }
        if !left.isEmpty { found.append("left lying about: \(left.sorted().prefix(3))") }
        return found
    }

    /// Snapshots that could not be recorded are pending, and the folders for that stay.
    private func isOfPending(_ path: String, in folder: TemporaryFolder) -> Bool {
        if [".tatami", ".tatami/.gitignore"].contains(path) { return true }
        var isFolder: ObjCBool = false
        return path.hasPrefix(".tatami/pending")
            && FileManager.default.fileExists(atPath: folder.file(path), isDirectory: &isFolder) && isFolder.boolValue
    }

    func difference(_ results: [String: [UInt8]]) -> String {
        Set(new.keys).union(results.keys).filter { results[$0] != new[$0] }.sorted().joined(separator: ", ")
    }
}
