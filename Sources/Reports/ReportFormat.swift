package import TatamiResults

/// The format of a report besides the console; each is a case here and a file beside this one.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case html, markdown, comment, github, gitlab, junit, json, tap, durations

    /// Returns the complete report of a run.
    package func report(_ record: RunRecord, at place: ReportPlace) -> String {
        let record = record.inReportOrder
        return switch self {
        case .html: htmlReport(record, at: place)
        case .markdown: markdownReport(record, at: place)
        case .comment: CommentReport(record, at: place).text
        case .github: gitHubReport(record, at: place)
        case .gitlab: gitLabReport(record, at: place)
        case .junit: junitReport(record, at: place)
        case .json: jsonReport(record)
        case .tap: tapReport(record)
        case .durations: durationsReport(record)
        }
    }
}
