import FoundationEssentials
import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
import TatamiRecords

/// A line that a worker reads: which case to verify, against what, and what may be recorded.
struct VerificationJob: Codable {
    var scene: String
    var name: SnapshotName
    /// The folder of the baselines.
    var snapshots: String
    /// The folder of what was drawn and not accepted.
    var pending: String
    var record: RecordMode
    /// nil for no.
    var strictTrees: Bool?
    /// Of the libraries and fonts of whoever asks. A worker that has others says so, and records nothing; nil when who
    /// asks has none of its own.
    var environment: Fingerprint?

    var reference: CaseReference { CaseReference(scene: scene, name: name) }

    private var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: snapshots), pending: PendingSnapshots(path: pending))
    }

    /// The rules where the job is done, which finds out itself how it stands to the baselines.
    func rules() throws(EnvironmentProblem) -> VerificationRules {
        let standing: EnvironmentStanding
        do throws(EnvironmentProblem) {
            standing = try EnvironmentStanding(of: place.folder)
        } catch {
            // Whoever records everything also records this.
            guard case .malformed = error, record == .all else { throw error }
            standing = EnvironmentStanding(current: EnvironmentStanding.here, expected: nil)
        }
        let mayRecord = environment.map { $0 == standing.fingerprint } ?? (record == .all || !standing.differs)
        return VerificationRules(
            place: place, record: mayRecord ? record : .none, strictTrees: strictTrees ?? false, standing: standing)
    }
}

/// JSON of one line, with its keys in order of name.
func jsonLine(_ value: some Encodable) -> String { String(decoding: jsonBytes(value), as: UTF8.self) }

func jsonBytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return Array(data)
}

func fromJSON<Value: Decodable>(_ line: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
}
