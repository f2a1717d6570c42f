import TatamiComparison
import TatamiExplanation
package import TatamiMessages
package import TatamiResults
import TatamiSceneFile

/// The output of `tatami explain` for a snapshot.
extension Outcome {
    /// Returns the text of `tatami explain` about a snapshot: its message and the details of each cause, one
    /// line each.
    ///
    /// `hint` is the last line.
    package func explainingLines(hint: Message? = nil) -> [Message] {
        var lines: [Message] = [sentence.map { Message(reported: $0) } ?? "\(name): \(verdict.kind.words())"]
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
    /// The errors of a snapshot that could not be judged, without its name.
    ///
    /// An `ErrorGroup` has the snapshots with equal errors.
    package var errors: Message {
        let reported = sentence.map { Message(reported: $0) } ?? ""
        let lines = reported.lines.dropFirst()
        return lines.isEmpty ? reported.dropping("\(name): ") : lines.joined(separator: "\n")
    }
}

extension ExplanationRecord.Cause {
    fileprivate var lines: [Message] {
        let named: Message = element.isEmpty ? "the scene" : "'\(element)'"
        let others: Message = (elements?.count ?? 1) > 1 ? " and \(counted((elements?.count ?? 1) - 1, "other"))" : ""
        let what: Message = property.map { "\($0) of \(named)\(others)" } ?? "\(named)\(others) \(kind.rawValue)"
        let at: Message = place.map { ", at \($0)" } ?? ""
        var lines: [Message] = ["cause \(id): \(what)\(at)"]
        if let expected { lines.append("  expected: \(isolated: expected)") }
        if let actual { lines.append("  actual:   \(isolated: actual)") }
        if let wasWords { lines.append("  \(wasWords)") }
        return lines
    }

    /// The line that was at the cause's place in the scene before; nil if unknown.
    var wasWords: Message? { was.map { "was: \(isolated: $0)" } }
}
