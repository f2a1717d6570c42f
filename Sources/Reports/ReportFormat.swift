package import TatamiRecords

/// What a run is told in to machines: each is a row here and a file beside this one.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
    case junit, json, tap

    /// The whole report of a run.
    package func report(_ record: RunRecord) -> String {
        switch self {
        case .junit: junitReport(record)
        case .json: jsonReport(record)
        case .tap: tapReport(record)
        }
    }
}
