import Foundation

extension Program {
    /// The command under test: the one that `TATAMI_TESTED` names, else as this build made it, beside the running tests.
    package static let tatamiPath =
        ProcessInfo.processInfo.environment["TATAMI_TESTED"]
        ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("tatami").path

    /// Tests say themselves what CI they run in, as far as reports are turned on by it.
    private static let withoutCI: [String: String?] = [
        "GITHUB_ACTIONS": nil, "GITHUB_STEP_SUMMARY": nil, "GITHUB_WORKSPACE": nil, "GITLAB_CI": nil,
        "CI_PROJECT_DIR": nil,
    ]

    package static func tatami(
        _ arguments: String..., in folder: TemporaryFolder, environment: [String: String?] = [:]
    ) -> Program {
        tatami(arguments, in: folder, environment: environment)
    }

    /// What it remembers from run to run lies beside the folder, unless `environment` says otherwise.
    package static func tatami(
        _ arguments: [String], in folder: TemporaryFolder, environment: [String: String?] = [:]
    ) -> Program {
        Program(
            tatamiPath, arguments, in: folder.path,
            environment: ["XDG_STATE_HOME": folder.state, "XDG_CACHE_HOME": folder.cache].merging(withoutCI) { $1 }
                .merging(environment) { $1 })
    }
}

/// The reference scenes, as they stand in the repository.
package enum ReferenceScenes {
    package static let folder =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("snapshots").path

    package static func file(_ name: String) -> String { "\(folder)/\(name).yaml" }
}
