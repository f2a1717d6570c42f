import Foundation
import RunningPrograms
import TatamiRendering
import TatamiResults
import TatamiVerification
import Testing

/// A project of a dozen small scenes that can be made red or blue.
struct RecordingProject {
    let folder: TemporaryFolder
    static let count = 12

    init() throws { folder = try TemporaryFolder() }

    init(copying other: RecordingProject) throws { folder = try TemporaryFolder(copying: other.folder) }

    var scenes: [String] { (10..<10 + Self.count).map { folder.file("snapshots/scene-\($0).yaml") } }
    var snapshots: SnapshotFolder { SnapshotFolder(path: folder.file("snapshots")) }
    var place: SnapshotPlace {
        SnapshotPlace(folder: snapshots, pending: PendingSnapshots(path: folder.file(".tatami/pending")))
    }

    func write(_ color: String) throws {
        for (number, scene) in scenes.enumerated() {
            let text = """
                screen: {width: \(20 + number), height: 10, scale: 1}
                content: [{area: {background: \(color), height: fill}}]
                """
            try FileManager.default.createDirectory(
                atPath: folder.file("snapshots"), withIntermediateDirectories: true)
            try text.write(toFile: scene, atomically: true, encoding: .utf8)
        }
    }

    /// Returns the snapshots' names in the order of the scenes.
    func names() throws -> [SnapshotName] {
        try (10..<10 + Self.count).map { try SnapshotName(scene: "scene-\($0)", shot: "default") }
    }

    /// Returns the command without a cache, so that all writes are for baselines.
    func tatami(_ arguments: String...) -> Program {
        .tatami(arguments, in: folder, environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
    }

    /// Verifies in this process.
    @discardableResult
    func verdicts(recording mode: RecordMode = .none) throws -> [Verdict.Kind] {
        var run = VerificationRun(of: Project(), VerificationRules(place: place, record: mode))
        let environment = try run.enterEnvironment(isWhole: true)
        let outcomes = try run.outcomes(of: scenes, in: environment)
        try run.leaveEnvironment(environment, after: outcomes)
        return outcomes.map(\.verdict.kind)
    }

    /// Leftover temporary files.
    func strays() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".tmp") }
    }

    /// Every file of the baselines, by path.
    func baselines() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in try names() {
            for part in SnapshotFolder.Part.allCases {
                files["\(name)\(part.rawValue)"] = try snapshots.read(name, part)
            }
        }
        return files
    }
}
