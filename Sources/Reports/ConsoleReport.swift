import TatamiBaselines
package import TatamiRecords
import TatamiSentences

/// What is said of one outcome at a terminal or in a log: the sentence, then where to look and what to do; nothing of an
/// equal one.
package struct ConsoleReport: Sendable {
    /// Whether colours are wanted (ECMA-48).
    package var hasColors: Bool

    package init(hasColors: Bool = false) {
        self.hasColors = hasColors
    }

    package func lines(on outcome: Outcome) -> [String] {
        let name = outcome.name.description
        if outcome.isRecorded { return [painted(name, .green) + ": recorded"] }
        guard let sentence = outcome.sentence else { return [] }
        var lines = [
            sentence.hasPrefix(name) ? painted(name, color(of: outcome)) + sentence.dropFirst(name.count) : sentence
        ]
        // What doesn't fail takes one line.
        guard outcome.isFailure else {
            return lines.map { [$0, outcome.wayOut].compactMap(\.self).joined(separator: "; ") }
        }
        if let difference = outcome.files.difference { lines.append("  see \(difference)") }
        if let wayOut = outcome.wayOut { lines.append("  " + painted(wayOut, .faint)) }
        return lines
    }

    /// The last line.
    package func summary(_ record: RunRecord) -> String {
        painted(record.summary.line, record.summary.failed == 0 ? .green : .red)
    }

    private enum Color: String { case red = "31", green = "32", yellow = "33", faint = "2" }

    private func color(of outcome: Outcome) -> Color {
        switch outcome.verdict.kind {
        case .equal, .tolerated: .green
        case .restated, .missing, .orphaned, .environmentDiffers: .yellow
        case .differs, .sizeDiffers, .damaged, .couldNotRun: .red
        }
    }

    private func painted(_ text: String, _ color: Color) -> String {
        hasColors ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
