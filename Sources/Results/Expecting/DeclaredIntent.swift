import TatamiExplanation
import TatamiPrimitives
import TatamiSystem

/// The changes that an author declares in advance, one a line.
///
/// A line is a list of words that must all be found in a change: in its element, property, values, id or snapshot.
/// Quoted text is a single word. A word with `/` or `*` is a pattern for snapshots, which limits the line; a line with
/// only such words expects any change there. List markers, arrows, colons and commas are ignored, and so is the rest of
/// a line from a `#` on that is first in the line or follows a blank.
package struct DeclaredIntent: Hashable, Sendable {
    package var expectations: [Expectation]

    package struct Expectation: Hashable, Sendable {
        /// The line as its author wrote it.
        package var text: String
        /// The words, in lower case.
        fileprivate var words: [String] = []
        fileprivate var patterns: [GlobPattern] = []
    }

    /// The maximum size of a text in bytes.
    package static let sizeLimit = 1 << 20
    /// The maximum number of expectations in a text; more are ignored.
    private static let most = 500

    /// Reads the blocks ```` ```tatami ```` of a Markdown text, or every line of a text without such a block. With
    /// `needsBlock`, a text without one is empty.
    package init(_ text: String, needsBlock: Bool = false) {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        let blocks = Self.blocks(of: lines)
        let chosen = blocks ?? (needsBlock ? [] : lines)
        expectations = chosen.compactMap { Expectation($0) }.prefix(Self.most).map(\.self)
    }

    /// Creates the intent from expectations given as texts.
    package init(_ texts: [String]) { expectations = texts.compactMap { Expectation($0) } }

    package var isEmpty: Bool { expectations.isEmpty }

    /// Returns the lines of all blocks ```` ```tatami ````; nil if there is none.
    ///
    /// Source: https://spec.commonmark.org/0.31.2/#fenced-code-blocks
    private static func blocks(of lines: [String]) -> [String]? {
        var found: [String]?
        var fence: Substring?
        var isOurs = false
        for line in lines {
            let text = line[...].drop { $0 == " " || $0 == ">" }
            let marks = text.prefix { $0 == text.first }
            if let open = fence {
                if text.hasPrefix(open), text.drop(while: { $0 == open.first }).allSatisfy(\.isWhitespace) {
                    fence = nil
                } else if isOurs {
                    found?.append(line)
                }
            } else if marks.count >= 3, marks.first == "`" || marks.first == "~" {
                let info = text.dropFirst(marks.count)
                // Inline code, such as "```x``` is fixed".
                if marks.first == "`", info.contains("`") { continue }
                fence = marks
                let word = info.drop { $0 == " " }.prefix { !$0.isWhitespace }
                isOurs = word.lowercased() == "tatami"
                if isOurs, found == nil { found = [] }
            }
        }
        return found
    }
}

extension DeclaredIntent.Expectation {
    /// Parses a line; nil for one without words.
    fileprivate init?(_ line: String) {
        var words: [String] = []
        var (word, quote): (String, Character?) = ("", nil)
        func end() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        var kept = ""
        let content = line.drop { $0.isWhitespace || "-*+>".contains($0) }
        for (index, character) in zip(content.indices, content) {
            let isMark = quote == nil && character == "#" && word.isEmpty && kept.last?.isWhitespace ?? true
            if isMark, !content[index...].beginsWithColor { break }
            kept.append(character)
            if let mark = quote {
                if character == mark {
                    quote = nil
                    end()
                } else {
                    word.append(character)
                }
            } else if character == "\"" || character == "“" || character == "`" {
                end()
                quote = character == "“" ? "”" : character
            } else if character.isWhitespace {
                end()
            } else {
                word.append(character)
            }
        }
        end()
        let plain = words.map { word in
            var word = word[...]
            while let last = word.last, ":,;".contains(last), word.count > 1 { word.removeLast() }
            return String(word)
        }
        let meant = plain.filter { !["→", "->", "=>", "=", ":", ",", "cause"].contains($0) }
        guard !meant.isEmpty else { return nil }
        text = String(kept.reversed().drop(while: \.isWhitespace).reversed())
        for word in meant {
            if !word.contains(" "), word.contains("/") || word.contains("*") {
                patterns.append(GlobPattern(word))
            } else {
                self.words.append(word.lowercased())
            }
        }
    }

    /// Whether the line applies to a snapshot: it has no patterns, or one of them matches.
    fileprivate func includes(_ name: SnapshotName) -> Bool {
        patterns.isEmpty
            || patterns.contains { pattern in pattern.covers(name.description) || pattern.covers(name.path) }
    }

    /// Whether a change of a snapshot is expected.
    fileprivate func matches(_ cause: ExplanationRecord.Cause, in outcome: Outcome) -> Bool {
        guard includes(outcome.name) else { return false }
        let texts =
            [cause.id, cause.element, cause.subject, cause.property, cause.expected, cause.actual, cause.change]
            + [cause.kind.rawValue, outcome.name.description] + (cause.elements?.ids ?? [])
        let text = texts.compactMap(\.self).joined(separator: "\n").lowercased()
        return words.allSatisfy { text.hasWord($0) }
    }

    /// Whether a difference without a known cause is expected: by a pattern alone, or by words in its name and
    /// verdict. The word `new` stands for a snapshot without a baseline.
    fileprivate func matchesWhole(_ outcome: Outcome) -> Bool {
        guard includes(outcome.name) else { return false }
        let text = "\(outcome.name)\n\(outcome.verdict.kind.rawValue)\nnew".lowercased()
        let isNew = outcome.verdict.kind == .missing
        return words.allSatisfy { word in text.hasWord(word) && (word != "new" || isNew) }
    }
}

extension String {
    /// Whether the text contains a phrase that doesn't begin or end within a word.
    fileprivate func hasWord(_ phrase: String) -> Bool {
        func isPart(_ character: Character?) -> Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
        return ranges(of: phrase).contains { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : nil
            let after = range.upperBound < endIndex ? self[range.upperBound] : nil
            return !(isPart(before) && isPart(phrase.first)) && !(isPart(after) && isPart(phrase.last))
        }
    }
}

/// The comparison of a run with a declared intent.
package struct IntentReview: Hashable, Sendable {
    /// The failures with changes that were not declared. Those with undeclared causes have only these, and no hint.
    package var unexpected: [Outcome] = []
    /// The expectations that match no change, by their texts.
    package var missed: [String] = []
    /// The failures with declared changes. Those that also have undeclared causes have only the declared ones, and no
    /// hint.
    package var expected: [Outcome] = []

    package init(_ outcomes: some Sequence<Outcome>, _ intent: DeclaredIntent) {
        var happened = Set<Int>()
        func isExpected(_ matches: (DeclaredIntent.Expectation) -> Bool) -> Bool {
            let numbers = intent.expectations.indices.filter { matches(intent.expectations[$0]) }
            happened.formUnion(numbers)
            return !numbers.isEmpty
        }
        for outcome in outcomes where !outcome.verdict.isUnknown {
            guard let explanation = outcome.explanation, !explanation.causes.isEmpty else {
                guard outcome.isFailure else { continue }
                if isExpected({ $0.matchesWhole(outcome) }) {
                    expected.append(outcome)
                } else {
                    unexpected.append(outcome)
                }
                continue
            }
            let declared = explanation.causes.map { cause in isExpected { $0.matches(cause, in: outcome) } }
            guard outcome.isFailure else { continue }
            func part(_ areDeclared: Bool) -> Outcome {
                var part = outcome
                part.explanation?.causes = zip(explanation.causes, declared).filter { $1 == areDeclared }.map(\.0)
                part.hint = nil
                return part
            }
            if declared.contains(false) {
                unexpected.append(part(false))
                if declared.contains(true) { expected.append(part(true)) }
            } else if explanation.isWhole || outcome.isTreeChanged {
                expected.append(outcome)
            } else {
                // A difference that no declared change explains.
                unexpected.append(outcome)
            }
        }
        missed = intent.expectations.indices.filter { !happened.contains($0) }.map { intent.expectations[$0].text }
    }

    /// Whether exactly the declared changes happened.
    package var isAsDeclared: Bool { unexpected.isEmpty && missed.isEmpty }
}

extension Substring {
    /// Whether it begins with a colour in digits, such as `#FF3B30`.
    fileprivate var beginsWithColor: Bool {
        let digits = dropFirst().prefix { $0.isLetter || $0.isNumber }
        return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    }
}
