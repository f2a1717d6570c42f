import FoundationEssentials
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A job line of a worker: the case to verify, its folders, and what may be recorded.
package struct VerificationJob: Codable {
    var scene: String
    var name: SnapshotName
    /// Whether it certainly has the pixels of its baseline; nil for false.
    var isApproved: Bool?
    /// The folder of the baselines.
    var snapshots: String
    /// The folder of the pending snapshots.
    var pending: String
    var record: RecordMode
    /// Whether a differing tree is a failure; nil for false.
    var strictTrees: Bool?
    /// The variants of the scene's shots, one of which the name has; nil for those that the scene lists.
    var variants: VariantRequest?
    /// The request to lint; nil to skip lint for all scenes.
    var lint: LintRequest?
    /// The scenes whose accessibility text is verified; nil for none.
    var accessibility: ScenesMeant?
    /// The fingerprint of the requester's libraries and fonts. A worker with others reports that and records nothing;
    /// nil if the requester gives none.
    var environment: Fingerprint?

    /// The folder below which the scenes share files; nil for that of the worker's project.
    var root: String?

    var reference: CaseReference { CaseReference(scene: scene, name: name) }

    private var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: snapshots), pending: PendingSnapshots(path: pending))
    }

    /// Returns the rules for the worker, which compares its own environment with that of the baselines. `own` are the
    /// project's fonts.
    func rules(
        besides own: FontSet
    ) throws(EnvironmentError) -> (rules: VerificationRules, standing: EnvironmentStanding) {
        let standing = try EnvironmentStanding(of: place.folder, besides: own, anew: record == .all)
        // For a requester that gives no environment, the worker records only in the environment of the baselines, or if
        // all of them are recorded anew.
        let mayRecord = environment.map { $0 == standing.fingerprint } ?? (record == .all || !standing.differs)
        let rules = VerificationRules(
            place: place, record: mayRecord ? record : .none, strictTrees: strictTrees ?? false,
            variants: variants ?? VariantRequest(), lint: lint, accessibility: accessibility)
        return (rules, standing)
    }
}

/// Decodes a line of JSON.
func fromJSON<Value: Decodable>(_ line: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
}

/// The answer line of a worker: `{"outcome":{…}}`, or `{"failure":{…}}` if there is no verdict.
struct VerificationAnswer: Codable {
    var outcome: Outcome?
    /// The worker's environment; nil if the requester knows it.
    var environment: EnvironmentStanding?
    var failure: Failure?

    /// The reason why there is no verdict.
    struct Failure: Codable {
        var kind: FailureKind
        /// The message.
        var reason: String
    }
}
