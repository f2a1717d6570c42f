import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Finds texts that are cut without a line limit, and broken words.
func textIssues(_ seen: SeenTree) -> [(order: Int, issue: LintIssue)] {
    var issues: [(order: Int, issue: LintIssue)] = []
    for node in seen.nodes {
        guard let text = node.text, seen.shows(node, text) else { continue }
        func find(_ issue: LintIssue) { issues.append((node.order, issue)) }
        let isAsked = node.node.asksForTruncation(after: text.lines.count)
        if text.isTruncated, !isAsked || text.isEllipsisAlone {
            find(.truncated(lines: text.lines.count, isLimitOfKit: isAsked || node.node.isLimitedByKit))
        }
        if let cut = node.confines.cut(text.ink) ?? node.confines.cutByBox(text.wholeInk) {
            if let owner = cut.owner {
                find(.clipped(by: owner, cut.side, points: cut.points))
            } else {
                find(.offScreen(cut.side, points: cut.points))
            }
        }
        if let word = text.brokenWord { find(.brokenWord(word)) }
    }
    return issues
}

extension SeenTree {
    /// Whether any part of a text is visible, or would be without the limits that it exceeds.
    func shows(_ seen: SeenNode, _ text: PlacedText) -> Bool {
        let area = text.ink.intersection(seen.visible)
        return area.isEmpty ? seen.confines.cut(text.ink) != nil : !isCovered(area, after: seen.order)
    }
}

extension LayoutNode {
    /// Whether the author set the position of the ellipsis, or a line limit that the text reaches.
    fileprivate func asksForTruncation(after lines: Int) -> Bool {
        switch part.element?.kind {
        case .label(let label)?, .button(let label)?:
            label.truncation != .tail
                || label.isLimitGiven && label.lineLimit > 0 && label.lineLimit <= lines
        default: false
        }
    }

    /// Whether a line limit is not the author's, but comes from the kit or the platform.
    fileprivate var isLimitedByKit: Bool {
        switch part.element?.kind {
        case .label(let label)?, .button(let label)?: !label.isLimitGiven
        // The titles of alerts and swipe actions, which have no key for a line limit.
        case nil: true
        default: false
        }
    }
}

extension PlacedText {
    /// Whether nothing is left of a truncated text.
    fileprivate var isEllipsisAlone: Bool { lines.allSatisfy { $0.line.text == "…" } }

    /// The bounds of the letters in all lines, with descenders and marks.
    fileprivate var wholeInk: Rect {
        lines.dropFirst().reduce(lines.first.map(wholeInk(of:)) ?? .zero) { $0.union(wholeInk(of: $1)) }
    }

    private func wholeInk(of line: Line) -> Rect {
        let ink = ink(of: line)
        let (scalars, text) = (line.line.text.unicodeScalars, line.line)
        // The scripts from Hebrew to Vedic Sanskrit have marks, which the line makes room for.
        let hasMarks = scalars.contains { (0x0590...0x1CFF).contains($0.value) }
        let above = hasMarks ? text.ascent : ink.height
        let below =
            hasMarks ? text.descent : scalars.contains(where: \.descends) ? min(text.descent, ink.height / 4) : 0
        return Rect(x: ink.minX, y: line.origin.y - above, width: ink.width, height: above + below)
    }

    /// The bounds of capitals and letters without descenders in all lines.
    var ink: Rect {
        lines.dropFirst().reduce(lines.first.map(ink(of:)) ?? .zero) { $0.union(ink(of: $1)) }
    }

    /// Returns the part of a line that is essential for reading, from the height of capitals to the baseline.
    func ink(of line: Line) -> Rect {
        let size = line.line.runs.reduce(0) { max($0, $1.size) }
        let height = min((size == 0 ? font.size : size) * 0.72, line.line.ascent)
        return Rect(x: line.origin.x, y: line.origin.y - height, width: line.line.width, height: height)
    }

    /// The first word broken across lines; nil for none. Numbers count as words; addresses, paths and identifiers
    /// don't.
    fileprivate var brokenWord: String? {
        // The text since the last space, and whether it contains a line break where none is permitted.
        var (word, isBroken) = ("", false)
        for (index, line) in lines.enumerated() {
            let text = line.line.text
            for part in text.split(separator: #/\s+/#, omittingEmptySubsequences: false).enumerated() {
                if part.offset > 0 {
                    if isBroken, word.isWord { return word }
                    (word, isBroken) = ("", false)
                }
                word += part.element
            }
            if line.line.endsInWord {
                // An ellipsis on the last line cuts a word but doesn't break it.
                isBroken = isBroken || index < lines.count - 1
            } else if word.last.map({ !"/-_:?&=#%@".contains($0) }) ?? false {
                // The line ends after a space, or between two characters that are words by themselves, as in Japanese.
                // After one of the signs above, the word continues.
                if isBroken, word.isWord { return word }
                (word, isBroken) = ("", false)
            }
        }
        return isBroken && word.isWord ? word : nil
    }
}

extension ShapedText.Line {
    /// The text in reading order, provided that all of it has one direction.
    fileprivate var text: String { (isRightToLeft ? runs.reversed() : runs).map(\.text).joined() }
}

extension Unicode.Scalar {
    /// Whether a Latin, Greek or Cyrillic letter, or a punctuation mark, reaches below the baseline.
    fileprivate var descends: Bool { "gjpqyQþçŋ,;()[]{}|@$βγζημξρςφχψруфцщд".unicodeScalars.contains(self) }
}

extension String {
    /// Whether the text is a number, a word, or two with a slash between them. Addresses, paths, and identifiers, which
    /// are long and contain digits, are not words.
    fileprivate var isWord: Bool {
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        return isNumber || parts.count <= 2 && parts.allSatisfy { $0.isPlainWord || String($0).isNumber }
    }

    /// The limits of a word with digits, in characters: of the whole, and of a part between hyphens.
    fileprivate static let (longestWithDigits, longestPartWithDigits) = (24, 12)

    /// Whether the text is a number, an amount or a time, such as −11°, 1,234.50, €5, 70% and 16:35.
    private var isNumber: Bool {
        wholeMatch(of: /[+−-]?\p{Sc}?\d[\d.,:’]*\p{Sc}?[%°]?/) != nil
    }
}

extension Substring {
    /// Whether the text has letters, with only the punctuation that occurs within and after words. A short text may
    /// also have digits, such as 24GB or Router-9A21.
    fileprivate var isPlainWord: Bool {
        let isShort =
            count <= String.longestWithDigits
            && split(separator: "-").allSatisfy { $0.count <= String.longestPartWithDigits }
        return contains(where: \.isLetter)
            && allSatisfy { $0.isLetter || $0.isNumber && isShort || "'’-\u{AD}.,;:!?)»”…".contains($0) }
    }
}
