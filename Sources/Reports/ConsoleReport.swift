package import TatamiMessages
package import TatamiResults
package import TatamiVerification

/// The report of a run in a terminal or log.
package struct ConsoleReport: Sendable {
    /// Whether to use colours (ECMA-48).
    package var hasColors: Bool

    package init(hasColors: Bool = false) {
        self.hasColors = hasColors
    }

    /// Returns the lines about one outcome: the message, then the difference picture's path and the hint. Empty for an
    /// equal one.
    package func lines(on outcome: Outcome) -> [Message] {
        let name: Message = "\(outcome.name)"
        if outcome.isRecorded { return [painted(name, .green) + ": recorded"] }
        guard let sentence = outcome.sentence.map({ Message(reported: $0) }) else { return [] }
        let hint = outcome.hint.map { Message(reported: $0) }
        var lines = [
            sentence.hasPrefix(name) ? painted(name, color(of: outcome)) + sentence.dropping(name) : sentence
        ]
        // An outcome that is not a failure takes one line.
        guard outcome.isFailure else { return lines.map { oneLine([$0, hint]) } }
        if let difference = outcome.files.difference { lines.append("  see \(path: difference)") }
        if let hint { lines.append("  " + painted(hint, .faint)) }
        return lines
    }

    private func oneLine(_ clauses: [Message?]) -> Message {
        clauses.compactMap { $0?.withoutPeriod }.joined(separator: "; ")
    }

    /// Whether an outcome is printed after all are known, in the order of a `FailureList`.
    package func waits(for outcome: Outcome) -> Bool { outcome.isFailure || outcome.isReportedByCauses }

    /// Returns the lines for the waiting outcomes: errors and causes, each once, and outcomes without a known cause.
    /// With an intent, changes that were not declared come first, then those that did not happen.
    package func lines(onWaiting outcomes: [Outcome], comparedWith intent: DeclaredIntent? = nil) -> [Message] {
        FailureList(outcomes).errors.flatMap(lines)
            + FailurePart.parts(of: outcomes, intent.map { IntentReview(outcomes, $0) }).flatMap(lines)
    }

    private func lines(on part: FailurePart) -> [Message] {
        let list = part.failures
        let found =
            list.missing.flatMap { lines(on: $0) } + list.causes.flatMap(lines)
            + list.others.flatMap { lines(on: $0) }
        guard let standing = part.standing else { return found }
        let words = painted(standing.words, color(of: standing))
        return part.missed.map { "\(words): \($0)" } + (found.isEmpty ? [] : ["\(words):"] + found)
    }

    private func color(of standing: IntentStanding) -> Color {
        switch standing {
        case .unexpected: .red
        case .missed: .yellow
        case .expected: .green
        }
    }

    /// Returns the lines about errors of snapshots that could not be judged, with the hint.
    package func lines(on group: ErrorGroup) -> [Message] {
        let hint = group.example.hint.map { "  " + painted(Message(reported: $0), .faint) }
        return ["\(painted(group.name, color(of: group.example))): \(group.heading)"] + group.details
            + [hint].compactMap(\.self)
    }

    /// Returns the lines with the changes and their consequences, without the hint.
    package func heading(of group: CauseGroup) -> [Message] {
        [opening(of: group)] + (group.changes.lines + [group.remainder].compactMap(\.self)).map { "  " + $0 }
    }

    private func opening(of group: CauseGroup) -> Message {
        "\(painted(group.name, color(of: group.example))): \(group.heading)"
    }

    private func lines(on group: CauseGroup) -> [Message] {
        let example = group.example
        // A snapshot that is only partly explained is approved by its name.
        let hint = group.hint ?? example.hint.map { Message(reported: $0) }
        guard group.isFailure else {
            return [oneLine([opening(of: group), group.changes.lines.joined(separator: "; "), group.remainder, hint])]
        }
        var lines = heading(of: group)
        if let difference = example.files.difference { lines.append("  see \(path: difference)") }
        if let hint { lines.append("  " + painted(hint, .faint)) }
        return lines + group.alternatives.map { "  " + painted($0, .faint) }
    }

    /// Returns the lint issues of these outcomes, each place and rule once.
    package func lines(onLintIssuesOf outcomes: [Outcome]) -> [Message] {
        LintIssueGroup.groups(of: outcomes).flatMap { group -> [Message] in
            ["\(group.place): \(painted("warning", .yellow)): \(group.sentence)", "  " + group.extent]
        }
    }

    /// Returns the last lines: the number of changes, if any, and of snapshots with each verdict.
    package func summary(_ record: RunRecord) -> Message {
        let groups = FailureList(record.snapshots).causes
        let summary = painted(record.summary.line, record.summary.failed == 0 ? .green : .red)
        let declared = record.intentReview.map { painted($0.summary, $0.isAsDeclared ? .green : .red) }
        let lines = [commonHint(groups).map { painted($0, .faint) }, changeSummary(groups), declared, summary]
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    private enum Color: String { case red = "31", green = "32", yellow = "33", faint = "2" }

    private func color(of outcome: Outcome) -> Color {
        switch outcome.verdict.kind.severity {
        case .info: .green
        case .minor: .yellow
        case .major, .critical: .red
        }
    }

    private func painted(_ text: Message, _ color: Color) -> Message {
        hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
