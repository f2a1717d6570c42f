import Foundation
import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

/// A folder with a scene and its baselines, removed with the value.
final class SnapshotProject {
    let root = FileManager.default.temporaryDirectory.appending(path: "tatami-project-\(UUID().uuidString)")
    var folder: SnapshotFolder { SnapshotFolder(path: root.path + "/snapshots") }
    var pending: PendingSnapshots { PendingSnapshots(path: root.path + "/pending") }
    var place: SnapshotPlace { SnapshotPlace(folder: folder, pending: pending) }
    var scene: String { root.appending(path: "note.yaml").path }

    init() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try write(background: "red")
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func write(background: String, shots: String = "") throws {
        let text = """
            screen: {width: 20, height: 10, scale: 1}
            content: [{area: {background: \(background), height: fill}}]
            \(shots)
            """
        try text.write(toFile: scene, atomically: true, encoding: .utf8)
    }

    @discardableResult
    func verify(
        _ record: RecordMode = .none, isWhole: Bool = true, in variants: VariantRequest = VariantRequest()
    ) throws -> [Outcome] {
        var run = VerificationRun(of: Project(), VerificationRules(place: place, record: record, variants: variants))
        let environment = try run.enterEnvironment(isWhole: isWhole)
        let outcomes = try run.outcomes(of: [scene], in: environment)
        try run.leaveEnvironment(environment, after: outcomes)
        return outcomes
    }

    /// Verifies with a cache of drawings; also returns whether pictures were drawn, and whether any were laid out.
    func verifyRemembering(
        in variants: VariantRequest = VariantRequest()
    ) throws -> (outcomes: [Outcome], hasDrawn: Bool, hasLaidOut: Bool) {
        var run = VerificationRun(
            of: Project(), VerificationRules(place: place, record: .none, variants: variants),
            cache: DrawingCache(in: root.path))
        let outcomes = try run.outcomes(of: [scene], in: try run.enterEnvironment(isWhole: true))
        return (outcomes, run.timings[.draw] > .zero, run.timings[.layout] > .zero)
    }

    /// Records the environment of a machine with another Cairo.
    func moveToOtherEnvironment() throws {
        var environment = try #require(try folder.environment())
        environment.entries[0].value = "0.9"
        try folder.record(environment)
    }
}

extension VerificationRun {
    /// All outcomes of a run, in order.
    mutating func outcomes(of scenes: [String], in environment: EnvironmentStanding) throws -> [Outcome] {
        var outcomes: [Outcome] = []
        try verify(scenes, in: environment) { outcomes.append($0) }
        return outcomes
    }
}

extension Project {
    /// Creates a project with its snapshots in these folders.
    init(at place: SnapshotPlace) {
        self.init()
        (settings.snapshots, settings.pending) = (place.folder.path, place.pending.path)
    }
}
