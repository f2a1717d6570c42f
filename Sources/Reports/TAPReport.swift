import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// Returns the run in the Test Anything Protocol, version 14: a test point for each snapshot. Differences are in a YAML
/// block below it (https://testanything.org/tap-version-14-specification.html).
package func tapReport(_ record: RunRecord) -> String {
    let review = record.intentReview
    let standings = review?.linesBySnapshot ?? [:]
    var lines = ["TAP version 14", "1..\(record.snapshots.count)"]
    lines += (review?.missed ?? []).map { Message("# \(IntentStanding.missed.words): \($0)").text }
    for (index, outcome) in record.snapshots.enumerated() {
        let point = outcome.isFailure ? "not ok" : "ok"
        lines.append("\(point) \(index + 1) - \(escaped("\(outcome.name)"))")
        if outcome.sentence != nil {
            lines += diagnostics(of: outcome, standings[outcome.name, default: []])
        }
    }
    return lines.joined(separator: "\n") + "\n"
}

private func diagnostics(of outcome: Outcome, _ standing: [Message]) -> [String] {
    func path(_ path: String?) -> Message? { path.map { "\(path: $0)" } }
    let entries: [(String, Message?)] = [
        ("verdict", "\(outcome.verdict.kind.rawValue)"),
        ("intent", standing.isEmpty ? nil : standing.joined(separator: "\n")),
        ("message", outcome.sentence.map { Message(reported: $0) }),
        ("at", outcome.placeToLookAt.map { "\($0)" }), ("hint", outcome.hint.map { Message(reported: $0) }),
    ]
    let pictures = Outcome.Side.allCases.map { ($0.rawValue, path(outcome.files[$0])) }
    let lines = (entries + pictures).compactMap { key, value in value.map { "  \(key): \(quoted($0))" } }
    return ["  ---"] + lines + ["  ..."]
}

/// Escapes number signs, which start directives, and backslashes.
private func escaped(_ description: Message) -> String {
    description.text.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
}

/// Returns a JSON string, which is also valid YAML.
private func quoted(_ words: Message) -> String { jsonText(words.text).visibleJSON }
