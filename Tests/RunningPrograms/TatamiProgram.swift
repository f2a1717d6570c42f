import Foundation

extension Program {
    /// The command under test: the one in `TATAMI_TESTED`, or else that of this build, beside the running
    /// tests.
    package static let tatamiPath =
        ProcessInfo.processInfo.environment["TATAMI_TESTED"]
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("tatami").path

    package static func tatami(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String?] = [:]
    ) -> Program {
        tatami(arguments, in: folder, environment: environment)
    }

    /// The command with its state beside the folder, unless `environment` sets another.
    package static func tatami(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String?] = [:]
    ) -> Program {
        Program(
            tatamiPath, arguments, in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state, "XDG_CACHE_HOME": folder.cache].merging(environment) { $1 })
    }
}

/// The repository's reference scenes.
package enum ReferenceScenes {
    package static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("snapshots").path

    package static func file(_ name: String) -> String { "\(folder)/\(name).yaml" }
}
