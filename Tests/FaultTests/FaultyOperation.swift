import Foundation
import RunningPrograms

/// An operation of the command in a small project, with its expected result. It has one worker, so that the
/// n-th call is the same in every run.
enum FaultyOperation: String, CaseIterable, Sendable {
    case render, coldRender, record, approve, verifyEqual, verifyChanged

    var arguments: [String] {
        switch self {
        case .render, .coldRender:
            ["render", "snapshots/a.yaml", "--width", "70", "--scale", "1", "-o", "out/", "--workers", "1"]
        case .record: ["verify", "--record", "all", "--workers", "1"]
        case .approve: ["approve"]
        case .verifyEqual, .verifyChanged: ["verify", "--workers", "1"]
        }
    }

    /// The folder that the operation changes.
    var results: String { self == .render || self == .coldRender ? "out" : "snapshots" }

    /// The system calls that it makes itself, besides loading. It syncs only files that can't be drawn again.
    var calls: Set<String> {
        switch self {
        case .render, .coldRender, .verifyEqual, .verifyChanged: ["openat", "openat2", "mmap", "write"]
        case .record, .approve: ["openat", "openat2", "mmap", "write", "fsync", "renameat"]
        }
    }

    var expectedStatus: Int32 { self == .verifyChanged ? 1 : 0 }

    /// The command whose output, without faults, shows that the operation was completed.
    var question: [String] { self == .render || self == .coldRender ? arguments : ["verify"] }

    /// Commands that create the project from its scene, with the exit status of each.
    private var preparation: [(arguments: [String], status: Int32)] {
        let warming: [(arguments: [String], status: Int32)] = [
            (["render", "snapshots/a.yaml", "--scale", "1", "-o", "out/"], 0)
        ]
        let recording = warming + [(["verify", "--record", "all"], 0)]
        let changing = recording + [(["sh", "-c", "sed -i s/hi/ho/ snapshots/a.yaml"], 0)]
        return switch self {
        case .render: warming
        case .coldRender: warming + [(["sh", "-c", "rm -rf home && mkdir home"], 0)]
        case .record: warming + [(["sh", "-c", "rm -rf out"], 0)]
        case .approve: changing + [(["verify"], 1)]
        case .verifyEqual: recording
        case .verifyChanged: changing
        }
    }

    /// Creates the project before the operation. It contains everything that the command keeps for its user.
    func prepare() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            Array("screen: {width: 60, height: 40}\ncontent: [{label: hi}]\nshots: [{name: one}, {name: two}]\n".utf8),
            to: "snapshots/a.yaml")
        try folder.write([], to: "home/.keep")
        try folder.write([], to: "tmp/.keep")
        for step in preparation {
            let run = try Self.program(step.arguments, in: folder).run()
            guard run.status == step.status else {
                throw ProgramFailure(description: "\(self): \(step.arguments): \(run.status ?? -1): \(run.errors)")
            }
        }
        return folder
    }

    /// The command, or a shell, in a project.
    static func program(_ arguments: [String], in folder: TemporaryFolder) -> Program {
        var environment: [String: String?] = [
            "HOME": folder.file("home"), "TMPDIR": folder.file("tmp"), "SWIFT_BACKTRACE": "enable=no",
        ]
        let absent = ["XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "CI"]
        for name in absent { environment.updateValue(nil, forKey: name) }
        if arguments.first == "sh" {
            return Program("sh", Array(arguments.dropFirst()), in: folder.path, environment: environment)
        }
        return .tatami(arguments, in: folder, environment: environment)
    }
}

/// An operation's project before and after it, without faults.
struct KnownOperation: Sendable {
    let operation: FaultyOperation
    let before: TemporaryFolder
    let old: [String: [UInt8]]
    let new: [String: [UInt8]]
    let output: String
    /// The paths of the project's other files after the operation, to detect leftovers.
    let names: Set<String>

    init(_ operation: FaultyOperation) throws {
        self.operation = operation
        before = try operation.prepare()
        old = try Self.results(of: operation, in: before)
        // Includes modification times, by which the command knows what it has drawn.
        let after = try TemporaryFolder(copying: before)
        let run = try FaultyOperation.program(operation.arguments, in: after).run()
        guard run.status == operation.expectedStatus else {
            throw ProgramFailure(description: "\(operation): \(run.status ?? -1): \(run.errors)")
        }
        output = run.text
        new = try Self.results(of: operation, in: after)
        _ = try FaultyOperation.program(operation.question, in: after).run()
        names = try Self.names(in: after)
    }

    /// The files of the results, by path, without temporary ones.
    static func results(of operation: FaultyOperation, in folder: TemporaryFolder) throws -> [String: [UInt8]] {
        let top = folder.file(operation.results)
        let paths = FileManager.default.enumerator(atPath: top)?.compactMap { $0 as? String } ?? []
        var found: [String: [UInt8]] = [:]
        for path in paths where !isTemporary(path) {
            var status = stat()
            if lstat("\(top)/\(path)", &status) == 0, status.st_mode & S_IFMT == S_IFREG {
                found[path] = try folder.bytes(of: "\(operation.results)/\(path)")
            }
        }
        return found
    }

    static func names(in folder: TemporaryFolder) throws -> Set<String> {
        Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path))
    }

    /// Whether it is a scratch folder or in one.
    static func isTemporary(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".tatami-") && $0.hasSuffix(".tmp") }
    }
}
