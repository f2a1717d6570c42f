package import TatamiResults
package import TatamiMessages

/// What is said of one outcome at a terminal or in a log: the sentence, then where to look and what to do; nothing of an
/// equal one.
package struct ConsoleReport: Sendable {
    /// Whether colours are wanted (ECMA-48).
    package var hasColors: Bool

    package init(hasColors: Bool = false) {
        self.hasColors = hasColors
    }

    package func lines(on outcome: Outcome) -> [Words] {
        let name: Words = "\(outcome.name)"
        if outcome.isRecorded { return [painted(name, .green) + ": recorded"] }
        guard let sentence = outcome.sentence.map({ Words(told: $0) }) else { return [] }
        let hint = outcome.hint.map { Words(told: $0) }
        var lines = [
            sentence.hasPrefix(name) ? painted(name, color(of: outcome)) + sentence.dropping(name) : sentence
        ]
        // What doesn't fail takes one line.
        guard outcome.isFailure else { return lines.map { oneLine([$0, hint]) } }
        if let difference = outcome.files.difference { lines.append("  see \(path: difference)") }
        if let hint { lines.append("  " + painted(hint, .faint)) }
        return lines
    }

    private func oneLine(_ clauses: [Words?]) -> Words {
        clauses.compactMap { $0?.withoutPeriod }.joined(separator: "; ")
    }

    /// Whether an outcome is told once all are known: failures by their causes, and after what could not be judged.
    package func waits(for outcome: Outcome) -> Bool {
        outcome.isFailure ? !outcome.verdict.isUnknown : isToldByCauses(outcome)
    }

    /// All that `waits` has kept: by their causes, each once however many snapshots show it, then those of which none is known.
    package func lines(onWaiting outcomes: [Outcome]) -> [Words] {
        let known = outcomes.filter(isToldByCauses)
        return CauseGroup.groups(of: known).flatMap(lines)
            + outcomes.filter { !isToldByCauses($0) }.flatMap { lines(on: $0) }
    }

    private func isToldByCauses(_ outcome: Outcome) -> Bool {
        guard outcome.explanation?.causes.isEmpty == false else { return false }
        // What a screen reader says is told of each.
        if case .treeChanged(let treeChange) = outcome.verdict {
            return treeChange.reason == .elements && outcome.accessibility.isEmpty || outcome.isFailure
        }
        return outcome.isFailure
    }

    /// What was changed, where, and in how many snapshots; without what to do about it.
    package func heading(of group: CauseGroup) -> [Words] {
        var lines = [opening(of: group)]
        for (place, was) in group.places.prefix(6) {
            lines.append("  at " + place)
            if let was { lines.append("    " + was) }
        }
        lines += [group.extent, group.remainder].compactMap { $0.map { "  " + $0 } }
        return lines
    }

    private func opening(of group: CauseGroup) -> Words {
        "\(painted("\(group.example.name)", color(of: group.example))): \(group.sentence)"
    }

    private func lines(on group: CauseGroup) -> [Words] {
        let example = group.example
        // What nothing explains wholly is accepted by its name.
        let hint = group.hint ?? example.hint.map { Words(told: $0) }
        guard example.isFailure else {
            return [oneLine([opening(of: group), group.extent, group.remainder, hint])]
        }
        var lines = heading(of: group)
        if let difference = example.files.difference { lines.append("  see \(path: difference)") }
        if let hint { lines.append("  " + painted(hint, .faint)) }
        return lines
    }

    /// Lint issues in these: each place and kind of it once, however many snapshots show it.
    package func lines(onLintIssuesOf outcomes: [Outcome]) -> [Words] {
        LintIssueGroup.groups(of: outcomes).flatMap { group -> [Words] in
            ["\(group.place): \(painted("warning", .yellow)): \(group.sentence)", "  " + group.extent]
        }
    }

    /// The last lines: how many causes there are, if any, and how many snapshots of each verdict.
    package func summary(_ record: RunRecord) -> Words {
        let groups = CauseGroup.groups(of: record.snapshots.filter(isToldByCauses))
        let summary = painted(record.summary.line, record.summary.failed == 0 ? .green : .red)
        return causeSummary(groups).map { "\($0)\n\(summary)" } ?? summary
    }

    private enum Color: String { case red = "31", green = "32", yellow = "33", faint = "2" }

    private func color(of outcome: Outcome) -> Color {
        switch outcome.verdict.kind {
        case .equal, .tolerated: .green
        case .treeChanged, .missing, .orphaned, .environmentDiffers: .yellow
        case .differs, .sizeDiffers, .damaged, .couldNotRun: .red
        }
    }

    private func painted(_ text: Words, _ color: Color) -> Words {
        hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
