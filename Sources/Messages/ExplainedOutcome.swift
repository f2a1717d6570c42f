import TatamiComparison
import TatamiExplanation
package import TatamiResults
import TatamiSceneFile

/// The output of `tatami explain` for a snapshot.
extension Outcome {
    /// Returns the text of `tatami explain` about a snapshot: its message and the details of each cause, one
    /// line each.
    ///
    /// `hint` is the last line.
    package func explainingLines(hint: Words? = nil) -> [Words] {
        var lines: [Words] = [sentence.map { Words(told: $0) } ?? "\(name): \(verdict.kind.words())"]
        if let difference = verdict.difference, explanation?.causes.isEmpty == false {
            lines.append("  \(difference.words())")
        }
        for cause in explanation?.causes ?? [] { lines += cause.lines.map { "  " + $0 } }
        if let difference = files.difference { lines.append("  see \(path: difference)") }
        if let hint { lines.append("  \(hint)") }
        return lines
    }
}

extension Outcome {
    /// The errors of a snapshot that could not be judged, without its name: equal ones are one error.
    package var errors: Words {
        let told = sentence.map { Words(told: $0) } ?? ""
        let lines = told.lines.dropFirst()
        return lines.isEmpty ? told.dropping("\(name): ") : lines.joined(separator: "\n")
    }
}

extension ExplanationRecord.Cause {
    fileprivate var lines: [Words] {
        let named: Words = element.isEmpty ? "the scene" : "'\(element)'"
        let others: Words = (elements?.count ?? 1) > 1 ? " and \(counted((elements?.count ?? 1) - 1, "other"))" : ""
        let what: Words = property.map { "\($0) of \(named)\(others)" } ?? "\(named)\(others) \(kind.rawValue)"
        let at: Words = place.map { ", at \($0)" } ?? ""
        var lines: [Words] = ["cause \(id): \(what)\(at)"]
        if let expected { lines.append("  expected: \(isolated: expected)") }
        if let actual { lines.append("  actual:   \(isolated: actual)") }
        if let wasWords { lines.append("  \(wasWords)") }
        return lines
    }

    /// The earlier line at its place; nil if unknown.
    var wasWords: Words? { was.map { "was: \(isolated: $0)" } }
}
