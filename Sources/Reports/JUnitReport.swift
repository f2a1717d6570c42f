import TatamiBaselines
import TatamiPrimitives
package import TatamiRecords
import TatamiSceneFile
import TatamiSentences

/// The run as JUnit XML, which CI systems show: a suite for each scene, a case for each shot.
package func junitReport(_ record: RunRecord) -> String {
    let outcomes = record.snapshots
    var suites: [(scene: String, outcomes: [Outcome])] = []
    for outcome in outcomes {
        if let place = suites.firstIndex(where: { $0.scene == outcome.name.scene }) {
            suites[place].outcomes.append(outcome)
        } else {
            suites.append((outcome.name.scene, [outcome]))
        }
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"tatami\" \(counts(of: outcomes))>")
    for (scene, outcomes) in suites {
        lines.append("  <testsuite name=\"\(xml("\(scene)"))\" \(counts(of: outcomes))>")
        for outcome in outcomes { lines += testCase(outcome) }
        lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
}

private func counts(of outcomes: [Outcome]) -> String {
    let errors = outcomes.count { isError($0) }
    let failures = outcomes.count { !isError($0) && $0.isFailure }
    return "tests=\"\(outcomes.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
}

private func isError(_ outcome: Outcome) -> Bool { outcome.verdict.kind == .couldNotRun }

/// Where the scene says the shot, as attributes; a line only where one is known.
private func place(of outcome: Outcome) -> String {
    guard let place = outcome.place else { return "" }
    return " file=\"\(xml("\(path: place.file)"))\"" + (place.line > 0 ? " line=\"\(place.line)\"" : "")
}

private func testCase(_ outcome: Outcome) -> [String] {
    let name = outcome.name
    let shot = name.shot + (name.variant.map { "@\($0)" } ?? "")
    let opening =
        "    <testcase classname=\"\(xml("\(name.scene)"))\" name=\"\(xml("\(shot)"))\"\(place(of: outcome))"
    guard outcome.isFailure, let sentence = outcome.sentence.map({ Words(told: $0) }) else { return [opening + "/>"] }
    let element = isError(outcome) ? "error" : "failure"
    let text = [sentence, outcome.wayOut.map { Words(told: $0) }].compactMap(\.self).joined(separator: "\n")
    return [
        opening + ">",
        "      <\(element) type=\"\(outcome.verdict.kind.rawValue)\" message=\"\(xml(sentence))\">\(xml(text))</\(element)>",
        "    </testcase>",
    ]
}

private func xml(_ words: Words) -> String { words.text.escapedForXML }
