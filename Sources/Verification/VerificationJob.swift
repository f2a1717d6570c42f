import FoundationEssentials
import TatamiBaselines
import TatamiDrawing
import TatamiFiles
import TatamiTypesetting

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

/// The line that a worker writes for a job.
struct VerificationAnswer: Codable {
    var result: Result
    /// nil when nothing was drawn, or from files that changed meanwhile.
    var drawn: DrawnCase?
    /// What the job cost, by stage.
    var timings: Timings

    enum Result: Codable {
        case outcome(Outcome)
        case unwritable(FileError)
        case fonts(FontError)
        /// The line was no job.
        case notAJob(reason: String)
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
