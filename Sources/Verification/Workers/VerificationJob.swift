import FoundationEssentials
import TatamiBaselines
import TatamiFiles

/// A line that a worker reads: which case to verify, against what, and what may be recorded.
struct VerificationJob: Codable {
    var scene: String
    var name: SnapshotName
    /// The folder of the baselines.
    var snapshots: String
    /// The folder of what was drawn and not accepted.
    var pending: String
    var record: RecordMode
    var environmentDiffers: Bool

    var reference: CaseReference { CaseReference(scene: scene, name: name) }
    var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: snapshots), pending: PendingSnapshots(path: pending))
    }
}

/// JSON of one line, with its keys in order of name.
func jsonLine(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
}

func fromJSON<Value: Decodable>(_ line: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(line.utf8))
}
