package import TatamiSystem

extension Verdict {
    /// The reason why nothing was drawn or recorded.
    package enum Failure: Error, Hashable, Sendable {
        /// The diagnostics of the scene, at least one of them an error.
        case invalidScene([DiagnosticRecord])
        /// An error of the scene's file.
        case unreadable(FileError)
        case notDrawable(reason: String)
        /// The scene was drawn twice for recording, with different results.
        case irreproducible
        /// The worker was killed by `signal` or, if that is 0, exited with `status`. `stderrTail` is the end of its
        /// standard error.
        case workerDied(signal: Int32, status: Int32, stderrTail: String)
        case workerTimedOut(seconds: Int)
        case workerExceededMemory(mebibytes: Int)
    }
}

extension Verdict.Failure: Codable {
    private enum CodingKeys: CodingKey {
        case kind, diagnostics, file, reason, signal, status, stderrTail, seconds, mebibytes
    }
    /// The names of the cases in JSON.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case invalidScene, unreadable, notDrawable, irreproducible, workerDied, workerTimedOut, workerExceededMemory
    }

    package var kind: Kind {
        switch self {
        case .invalidScene: .invalidScene
        case .unreadable: .unreadable
        case .notDrawable: .notDrawable
        case .irreproducible: .irreproducible
        case .workerDied: .workerDied
        case .workerTimedOut: .workerTimedOut
        case .workerExceededMemory: .workerExceededMemory
        }
    }

    /// Encodes an object such as `{"kind":"workerTimedOut","seconds":60}`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .invalidScene(let diagnostics): try container.encode(diagnostics, forKey: .diagnostics)
        case .unreadable(let error): try container.encode(error, forKey: .file)
        case .notDrawable(let reason): try container.encode(reason, forKey: .reason)
        case .irreproducible: break
        case .workerDied(let signal, let status, let stderrTail):
            try container.encode(signal, forKey: .signal)
            try container.encode(status, forKey: .status)
            try container.encode(stderrTail, forKey: .stderrTail)
        case .workerTimedOut(let seconds): try container.encode(seconds, forKey: .seconds)
        case .workerExceededMemory(let mebibytes): try container.encode(mebibytes, forKey: .mebibytes)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch try container.decode(Kind.self, forKey: .kind) {
        case .invalidScene: self = .invalidScene(try container.decode([DiagnosticRecord].self, forKey: .diagnostics))
        case .unreadable: self = .unreadable(try container.decode(FileError.self, forKey: .file))
        case .notDrawable: self = .notDrawable(reason: try container.decode(String.self, forKey: .reason))
        case .irreproducible: self = .irreproducible
        case .workerDied:
            self = .workerDied(
                signal: try container.decode(Int32.self, forKey: .signal),
                status: try container.decode(Int32.self, forKey: .status),
                stderrTail: try container.decode(String.self, forKey: .stderrTail))
        case .workerTimedOut: self = .workerTimedOut(seconds: try container.decode(Int.self, forKey: .seconds))
        case .workerExceededMemory:
            self = .workerExceededMemory(mebibytes: try container.decode(Int.self, forKey: .mebibytes))
        }
    }
}
