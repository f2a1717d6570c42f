import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// Returns the run as GitLab's code quality report (https://docs.gitlab.com/ci/testing/code_quality). Merge requests
/// show it beside the lines that caused differences.
package func gitLabReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    let issues = Annotation.all(of: ReportedRun(record)).map { Issue($0, at: place) }
    return (jsonText(issues, isPretty: true) + "\n").visibleJSON
}

private struct Issue: Encodable {
    var description: String
    var check_name: String
    var fingerprint: String
    var severity: Verdict.Kind.Severity
    var location: Location

    struct Location: Encodable {
        var path: String
        var lines: Lines

        /// The first line, from 1. GitLab requires it.
        struct Lines: Encodable { var begin: Int }
    }

    init(_ annotation: Annotation, at place: ReportPlace) {
        let source = annotation.place
        let mark = [annotation.standing.map { "\($0.words):" as Message }].compactMap(\.self)
        description = (mark + annotation.message.lines).map(\.text).joined(separator: " ")
        check_name = "tatami-\(annotation.severity == .warning ? "warning" : annotation.kind.rawValue)"
        fingerprint = Fingerprint(of: Array(annotation.key.utf8)).description
        severity = annotation.severity == .warning ? .info : annotation.kind.severity
        let path: Message = source.map { "\(path: place.fromRoot($0.file))" } ?? annotation.title
        location = Location(path: path.text, lines: .init(begin: max(1, source?.line ?? 1)))
    }
}

extension Verdict.Kind {
    /// The severity of a verdict in reports, as GitLab calls it.
    enum Severity: String, Encodable { case info, minor, major, critical }

    var severity: Severity {
        switch self {
        case .equal, .tolerated: .info
        case .treeChanged, .missing, .orphaned, .environmentDiffers: .minor
        case .differs, .sizeDiffers: .major
        case .damaged, .couldNotRun: .critical
        }
    }
}
