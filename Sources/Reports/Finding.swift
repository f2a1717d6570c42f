import TatamiResults
import TatamiPrimitives
import TatamiSceneFile
import TatamiMessages

/// One thing to look at, at its place: a cause, a mistake in a scene, or a snapshot that is not as approved and of which
/// no cause is known. What CI systems show beside the lines of a change.
struct Finding {
    enum Severity: Hashable { case error, warning }

    var severity: Severity
    /// The verdict, or that of the example.
    var kind: Verdict.Kind
    var place: SourcePlace?
    /// What it is about, without a full stop.
    var title: Words
    var message: Words
    /// The same for the same finding in another run.
    var key: String

    /// Whether it kept a snapshot from being judged at all.
    var isUnknown = false

    /// All of a run, each once: what could not be judged, the other failures, then warnings.
    static func all(of record: RunRecord) -> [Finding] {
        let failures = FailureList(record.snapshots)
        var unknown = failures.unknown.flatMap(findings)
        for number in unknown.indices { unknown[number].isUnknown = unknown[number].severity == .error }
        var known: Set<ExactText> = []
        return
            (unknown + failures.causes.flatMap(findings) + failures.others.flatMap(findings)
            + record.snapshots.flatMap { outcome in
                outcome.warnings.filter { $0.flaw == nil }.map { finding($0, of: outcome) }
            } + FlawGroup.groups(of: record.snapshots).map(finding))
            .filter { known.insert($0.key).inserted }
    }

    /// One for each of the causes that come together.
    private static func findings(_ group: CauseGroup) -> [Finding] {
        let title: Words =
            group.snapshots.count == 1
            ? "\(group.example.name)" : "\(group.example.name) and \(group.snapshots.count - 1) more"
        let end = [group.extent, group.remainder, group.hint].compactMap(\.self)
        return group.causes.map { cause in
            Finding(
                severity: .error, kind: group.example.verdict.kind, place: cause.place ?? group.example.place,
                title: title, message: ([Words(told: cause.sentence)] + end).joined(separator: "\n"),
                key: "cause \(cause.id)")
        }
    }

    private static func finding(_ group: FlawGroup) -> Finding {
        Finding(
            severity: .warning, kind: .equal, place: group.place, title: "\(path: group.complaint.file)",
            message: [group.sentence, group.extent].joined(separator: "\n"),
            key: "flaw \(group.place) \(group.complaint.flaw ?? "")")
    }

    private static func findings(_ outcome: Outcome) -> [Finding] {
        if case .couldNotRun(.mistakes(let complaints)) = outcome.verdict {
            return complaints.map { finding($0, of: outcome) }
        }
        let message = [outcome.sentence, outcome.hint].compactMap { $0.map { Words(told: $0) } }
        return [
            Finding(
                severity: .error, kind: outcome.verdict.kind, place: outcome.place, title: "\(outcome.name)",
                message: message.joined(separator: "\n"), key: "snapshot \(outcome.name)")
        ]
    }

    private static func finding(_ complaint: Complaint, of outcome: Outcome) -> Finding {
        let place = SourcePlace(file: complaint.file, line: complaint.line, column: complaint.column)
        return Finding(
            severity: complaint.isError ? .error : .warning, kind: outcome.verdict.kind, place: place,
            title: outcome.scene.map { "\(path: $0)" } ?? "\(outcome.name)",
            message: Words(told: complaint.sentence), key: "complaint \(place) \(complaint.sentence)")
    }
}
