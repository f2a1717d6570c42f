import FoundationEssentials
import TatamiBaselines
import TatamiComparison
import TatamiPrimitives
import TatamiVerification

/// The run as JSON, of the form that `reportSchema` describes; with a line feed at its end.
package func jsonReport(_ report: RunReport) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Document(report)) else {
        preconditionFailure("a value of our own can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
}

// These names are the report's: a change that removes one or gives it another meaning takes another `version`.

private struct Document: Encodable {
    var format = "tatami-report"
    var version = 1
    var tool: String
    var against: String?
    var environment: Environment
    var snapshots: [Snapshot]
    var summary: Summary

    init(_ report: RunReport) {
        tool = report.version
        if case .revision(let name) = report.side { against = name }
        environment = Environment(report.environment)
        snapshots = report.outcomes.map { Snapshot($0, in: report) }
        summary = Summary(report.outcomes)
    }
}

private struct Environment: Encodable {
    struct Entry: Encodable {
        var name: String
        var value: String
    }
    struct Change: Encodable {
        var name: String
        var expected: String?
        var actual: String?
    }
    var differs: Bool
    var entries: [Entry]
    var changes: [Change]

    init(_ standing: EnvironmentStanding) {
        differs = standing.differs
        entries = standing.current.entries.map { Entry(name: $0.name, value: $0.value) }
        changes = standing.changes.map { Change(name: $0.name, expected: $0.expected, actual: $0.actual) }
    }
}

private struct Snapshot: Encodable {
    var name: String
    var scene: String?
    var verdict: String
    var recorded: Bool
    var failed: Bool
    var sentence: String?
    var wayOut: String?
    var difference: Difference?
    var allowances: [Verdict.AllowanceUse]?
    var damage: String?
    var obstacle: String?
    var complaints: [Complaint]?
    var files: Files

    init(_ outcome: Outcome, in report: RunReport) {
        name = outcome.name.description
        scene = outcome.scene
        verdict = outcome.verdict.kind.rawValue
        recorded = outcome.isRecorded
        failed = outcome.isFailure
        sentence = outcome.isRecorded ? nil : TatamiReports.sentence(on: outcome, comparedWith: report.side)
        wayOut = outcome.isFailure ? TatamiReports.wayOut(of: outcome, comparedWith: report.side) : nil
        switch outcome.verdict {
        case .differs(let pixels), .sizeDiffers(let pixels), .environmentDiffers(let pixels):
            difference = Difference(pixels)
        case .tolerated(let uses): allowances = uses
        case .damaged(let damage): self.damage = damage.kind.rawValue
        case .couldNotRun(let obstacle):
            self.obstacle = obstacle.kind.rawValue
            if case .mistakes(let complaints) = obstacle { self.complaints = complaints }
        case .equal, .missing, .orphaned: break
        }
        files = Files(outcome, in: report.place)
    }
}

private struct Difference: Encodable {
    struct Bounds: Encodable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }
    var count: Int
    var antialiased: Int
    var similar: Int
    var bounds: Bounds
    var expectedSize: PixelDifference.PixelSize
    var actualSize: PixelDifference.PixelSize

    init(_ difference: PixelDifference) {
        (count, antialiased, similar) = (difference.count, difference.antialiased, difference.similar)
        (expectedSize, actualSize) = (difference.expectedSize, difference.actualSize)
        let rect = difference.bounds
        bounds = Bounds(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}

private struct Files: Encodable {
    var expected: String?
    var actual: String?
    var difference: String?

    init(_ outcome: Outcome, in place: SnapshotPlace) {
        let name = outcome.name
        switch outcome.verdict.kind {
        case .missing where !outcome.isRecorded, .couldNotRun: break
        default: expected = place.folder.file(of: name, .picture)
        }
        if outcome.verdict.isPending, !outcome.isRecorded { actual = place.pending.file(of: name, .picture) }
        difference = outcome.differenceFile(in: place)
    }
}

private struct Summary: Encodable {
    var snapshots: Int
    var failed: Int
    var recorded: Int
    /// How many of each verdict, those that were recorded included.
    var verdicts: [String: Int]
    var sentence: String

    init(_ outcomes: [Outcome]) {
        snapshots = outcomes.count
        failed = outcomes.count(where: \.isFailure)
        recorded = outcomes.count(where: \.isRecorded)
        verdicts = Dictionary(outcomes.map { ($0.verdict.kind.rawValue, 1) }, uniquingKeysWith: +)
        sentence = RunSummary(outcomes).line
    }
}
