import TatamiBaselines
package import TatamiVerification

/// What is said of one outcome at a terminal or in a log: the sentence, then where to look and what to do; empty for an
/// equal one.
package struct ConsoleReport: Sendable {
    package var place: SnapshotPlace
    package var side: ExpectedSide
    /// Whether colours are wanted (ECMA-48).
    package var hasColors: Bool

    package init(place: SnapshotPlace, side: ExpectedSide = .baselines, hasColors: Bool = false) {
        self.place = place
        self.side = side
        self.hasColors = hasColors
    }

    package func lines(on outcome: Outcome) -> [String] {
        if outcome.isRecorded { return [painted("\(outcome.name)", .green) + ": recorded"] }
        guard let sentence = sentence(on: outcome, comparedWith: side) else { return [] }
        let name = outcome.name.description
        var lines = [
            sentence.hasPrefix(name) ? painted(name, color(of: outcome)) + sentence.dropFirst(name.count) : sentence
        ]
        if let difference = outcome.differenceFile(in: place) { lines.append("  see \(difference)") }
        if let wayOut = wayOut(of: outcome, comparedWith: side) { lines.append("  " + painted(wayOut, .faint)) }
        return lines
    }

    /// The last line.
    package func summary(_ outcomes: [Outcome]) -> String {
        let isFine = !outcomes.contains(where: \.isFailure)
        return painted(RunSummary(outcomes).line, isFine ? .green : .red)
    }

    private enum Color: String { case red = "31", green = "32", yellow = "33", faint = "2" }

    private func color(of outcome: Outcome) -> Color {
        switch outcome.verdict.kind {
        case .equal, .tolerated: .green
        case .missing, .orphaned, .environmentDiffers: .yellow
        case .differs, .sizeDiffers, .damaged, .couldNotRun: .red
        }
    }

    private func painted(_ text: String, _ color: Color) -> String {
        hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension Outcome {
    /// Where the picture stands in which differing pixels are marked; nil when none was drawn.
    func differenceFile(in place: SnapshotPlace) -> String? {
        switch verdict.kind {
        case .differs, .sizeDiffers, .environmentDiffers: isRecorded ? nil : place.pending.differenceFile(of: name)
        default: nil
        }
    }
}
