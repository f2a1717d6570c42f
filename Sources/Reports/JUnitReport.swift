import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiVerification

/// Returns the run as JUnit XML for CI systems: a suite for each scene, a case for each shot. A case has its pictures
/// as properties and as attachments in the form of GitLab and Jenkins
/// (https://docs.gitlab.com/ci/testing/unit_test_reports, https://plugins.jenkins.io/junit-attachments).
///
/// Renders suite by suite: values for all of them would take twenty times the memory of the report.
package func junitReport(_ record: RunRecord, at place: ReportPlace = ReportPlace()) -> String {
    let outcomes = record.snapshots
    let review = record.intentReview
    let (standings, missed) = (review?.linesBySnapshot ?? [:], review?.missed ?? [])
    var report = beginning.text(Beginning(tally: Tally(outcomes, skipped: missed.count)))
    if !missed.isEmpty {
        let words = IntentStanding.missed.words
        report += suite.text(
            Suite(
                name: words, tally: Tally([], skipped: missed.count),
                cases: missed.map { Case(scene: words, shot: "\($0)", time: seconds(.zero), skipped: words) }))
    }
    for (_, cases) in outcomes.indices.grouped(by: { ExactText(outcomes[$0].name.scene) }) {
        report += suite.text(
            Suite(
                name: suiteName(of: outcomes[cases[0]]), tally: Tally(cases.lazy.map { outcomes[$0] }),
                cases: cases.map { Case(outcomes[$0], standings[outcomes[$0].name, default: []], at: place) }))
    }
    report += "</testsuites>\n"
    return report
}

/// Returns the scene's name, or the folder of pictures that other tools drew.
private func suiteName(of outcome: Outcome) -> Message {
    outcome.name.scene.isEmpty ? "\(path: outcome.pictures?.expected ?? "")" : "\(outcome.name.scene)"
}

private let beginning = MustacheTemplate(PackageResources.junit_mustache)
private let suite = MustacheTemplate(PackageResources.junit_suite_mustache)

// The values of the templates, by name.

private struct Beginning { var tally: Tally }

private struct Suite {
    var name: Message
    var tally: Tally
    var cases: [Case]
}

private struct Tally {
    var tests: Int
    var failures: Int
    var errors: Int
    /// The number of declared changes that did not happen; nil for none.
    var skipped: Int?
    /// The time in seconds, rounded to microseconds.
    var time: String

    init(_ outcomes: some Collection<Outcome>, skipped: Int = 0) {
        tests = outcomes.count + skipped
        self.skipped = skipped == 0 ? nil : skipped
        failures = outcomes.count { $0.isFailure && $0.verdict.kind != .couldNotRun }
        errors = outcomes.count { $0.isFailure && $0.verdict.kind == .couldNotRun }
        time = seconds(outcomes.reduce(.zero) { $0 + $1.timings.total })
    }
}

private struct Case {
    var scene: Message
    var shot: Message
    /// The file of the place to look at first; nil if unknown.
    var file: Message?
    /// The line in that file; nil if unknown.
    var line: Int?
    var time: String
    /// The failure; a case has at most one, and at most one `error`.
    var failure: Failure?
    var error: Failure?
    /// Pictures and causes of a difference, and lint issues; nil for none.
    var properties: Properties?
    var attachments: Attachments?

    /// The reason why the case was not carried out: a declared change that did not happen.
    var skipped: Message?

    struct Failure {
        var type: Message
        var message: Message
        var text: Message
    }

    struct Properties { var entries: [Property] }

    struct Property {
        var name: String
        var value: Message
    }

    struct Attachments { var paths: [Message] }
}

extension Case {
    /// Creates the case of a snapshot; `standing` are the lines about the declared intent.
    init(_ outcome: Outcome, _ standing: [Message], at place: ReportPlace) {
        let name = outcome.name
        self.init(
            scene: suiteName(of: outcome), shot: "\(name.shot)" + (name.variant.map { "@\($0)" } ?? ""),
            time: seconds(outcome.timings.total))
        file = outcome.placeToLookAt.map { "\(path: place.fromRoot($0.file))" }
        line = outcome.placeToLookAt.flatMap { $0.line > 0 ? $0.line : nil }
        let warnings = outcome.warnings.filter { $0.rule != nil }.map { warning in
            let source = SourcePlace(file: place.fromRoot(warning.file), line: warning.line, column: warning.column)
            return Property(name: "warning", value: "\(source): \(Message(reported: warning.sentence))")
        }
        if !warnings.isEmpty { properties = Properties(entries: warnings) }
        guard outcome.isFailure, let sentence = outcome.sentence.map({ Message(reported: $0) }) else { return }
        let hint = outcome.hint.map { Message(reported: $0) }
        let text = ([sentence] + standing + [hint].compactMap(\.self)).joined(separator: "\n")
        let failed = Failure(type: "\(outcome.verdict.kind.rawValue)", message: sentence, text: text)
        if outcome.verdict.kind == .couldNotRun { error = failed } else { failure = failed }
        attach(outcome, standing, at: place)
    }

    private mutating func attach(_ outcome: Outcome, _ standing: [Message], at place: ReportPlace) {
        let pictures = Outcome.Side.allCases.reversed().compactMap { side in
            outcome.files[side].map { (side.rawValue, place.fromRoot($0)) }
        }
        var entries = pictures.map { Property(name: $0, value: "\(path: $1)") }
        entries += (outcome.explanation?.causes ?? []).map { Property(name: "cause", value: "\($0.id)") }
        entries += standing.map { Property(name: "intent", value: $0) } + (properties?.entries ?? [])
        if !entries.isEmpty { properties = Properties(entries: entries) }
        // A path that is spelled differently would not be found, and brackets would end it early.
        let paths = pictures.compactMap { _, path -> Message? in
            let words: Message = "\(path: path)"
            return words.text == path && !path.contains("]]") ? words : nil
        }
        if !paths.isEmpty { attachments = Attachments(paths: paths) }
    }
}

private func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    return "\(seconds).\((attoseconds / 1_000_000_000_000).digits(6))"
}
