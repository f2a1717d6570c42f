import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiVerification

/// A failure or warning at a place in a scene, shown by CI systems beside the lines of a change. It is a cause, an
/// error or warning in a scene, a differing snapshot without a known cause, or a declared change that did not happen.
struct Annotation {
    /// An error or a warning.
    var severity: Diagnostic.Severity
    /// The verdict on the snapshot, or on the example of several.
    var kind: Verdict.Kind
    var place: SourcePlace?
    /// The subject, without a full stop.
    var title: Message
    var message: Message
    /// A key that is equal for the same annotation in another run.
    var key: String

    /// The change's standing in a run with a declared intent.
    var standing: IntentStanding?

    /// Whether a snapshot could not be judged because of it.
    var isUnknown = false

    /// Returns all annotations of a run, each once: snapshots that could not be judged, other failures, then
    /// warnings.
    static func all(of run: ReportedRun) -> [Annotation] {
        let record = run.record
        var unknown = run.failures.errors.flatMap(annotations)
        for number in unknown.indices { unknown[number].isUnknown = unknown[number].severity == .error }
        var known: Set<ExactText> = []
        return
            (unknown + run.parts.flatMap(annotations)
            + record.snapshots.flatMap { outcome in
                outcome.warnings.filter { $0.rule == nil }.map { annotation($0, of: outcome) }
            } + LintIssueGroup.groups(of: record.snapshots).map(annotation))
            .filter { known.insert($0.key).inserted }
    }

    /// Returns the annotations of a part of the report, each with its standing.
    private static func annotations(_ part: FailurePart) -> [Annotation] {
        let failures = part.failures
        let missed = part.missed.map { text in
            Annotation(
                severity: .warning, kind: .equal, title: part.standing?.words ?? "", message: "\(text)",
                key: "missed \(text)")
        }
        let found =
            failures.missing.map(annotation) + failures.causes.filter(\.isFailure).flatMap(annotations)
            + failures.others.map(annotation)
        return missed
            + found.map { annotation in
                var annotation = annotation
                annotation.standing = part.standing
                annotation.title = part.mark + annotation.title
                return annotation
            }
    }

    /// Returns one annotation for each of the group's causes.
    private static func annotations(_ group: CauseGroup) -> [Annotation] {
        guard let explanation = group.example.explanation else { return [] }
        let title: Message = "\(group.name): \(group.heading)"
        let end = [group.remainder, group.hint].compactMap(\.self)
        return group.causes.map { cause in
            let own = ChangeList([cause], in: explanation).lines
            return Annotation(
                severity: .error, kind: group.example.verdict.kind, place: cause.place ?? group.example.place,
                title: title, message: (own + end).joined(separator: "\n"),
                key: "cause \(cause.id)")
        }
    }

    private static func annotation(_ group: LintIssueGroup) -> Annotation {
        Annotation(
            severity: .warning, kind: .equal, place: group.place, title: "\(path: group.diagnostic.file)",
            message: [group.sentence, group.extent].joined(separator: "\n"),
            key: "lint \(group.place) \(group.diagnostic.rule ?? "")")
    }

    /// Returns the annotations of an error: one for each diagnostic of a scene, otherwise one for all of its
    /// snapshots.
    private static func annotations(_ group: ErrorGroup) -> [Annotation] {
        if case .couldNotRun(.invalidScene(let diagnostics)) = group.example.verdict {
            return diagnostics.map { annotation($0, of: group.example) }
        }
        guard group.snapshots.count > 1 else { return [annotation(group.example)] }
        var common = annotation(group.example)
        common.title = group.name
        common.message = (["\(group.name): \(group.heading)"] + group.details).joined(separator: "\n")
        return [common]
    }

    private static func annotation(_ outcome: Outcome) -> Annotation {
        let message = [outcome.sentence, outcome.hint].compactMap { $0.map { Message(reported: $0) } }
        return Annotation(
            severity: .error, kind: outcome.verdict.kind, place: outcome.placeToLookAt, title: "\(outcome.name)",
            message: message.joined(separator: "\n"), key: "snapshot \(outcome.name)")
    }

    private static func annotation(_ diagnostic: DiagnosticRecord, of outcome: Outcome) -> Annotation {
        let place = SourcePlace(file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
        return Annotation(
            severity: diagnostic.isError ? .error : .warning, kind: outcome.verdict.kind, place: place,
            title: outcome.scene.map { "\(path: $0)" } ?? "\(outcome.name)",
            message: Message(reported: diagnostic.sentence), key: "diagnostic \(place) \(diagnostic.sentence)")
    }
}
