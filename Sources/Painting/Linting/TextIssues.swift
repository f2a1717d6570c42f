import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Finds texts that are cut without a line limit, and broken words.
func textIssues(_ seen: SeenTree) -> [(order: Int, issue: ElementIssue)] {
    var issues: [(order: Int, issue: ElementIssue)] = []
    for node in seen.nodes {
        guard let text = node.text, seen.shows(node, text) else { continue }
        func find(_ issue: LintIssue) {
            issues.append((node.order, ElementIssue(element: node.node.id, issue: issue)))
        }
        if text.isTruncated, !node.node.asksForTruncation(after: text.lines.count) {
            find(.truncated(lines: text.lines.count, isLimitOfKit: node.node.isLimitedByKit))
        }
        if let cut = node.confines.cut(text.ink) {
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
    /// Whether any of a text is visible, or would be without the limits that it exceeds.
    func shows(_ seen: SeenNode, _ text: PlacedText) -> Bool {
        let area = text.ink.intersection(seen.visible)
        return area.isEmpty ? seen.confines.cut(text.ink) != nil : !isCovered(area, after: seen.order)
    }
}

extension LayoutNode {
    /// Whether the author set this line limit or the position of the ellipsis.
    fileprivate func asksForTruncation(after lines: Int) -> Bool {
        switch part.element?.kind {
        case .label(let label)?, .button(let label)?:
            label.truncation != .tail
                || label.isLimitGiven && label.lineLimit > 0 && label.lineLimit <= lines
        default: false
        }
    }

    fileprivate var isLimitedByKit: Bool {
        switch part.element?.kind {
        case .label(let label)?, .button(let label)?: !label.isLimitGiven
        default: false
        }
    }
}

extension PlacedText {
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

    /// The first word broken across lines; nil for none. Addresses, numbers and the like are not words.
    fileprivate var brokenWord: String? {
        // The text since the last space, and whether a line break is inside it where none is permitted.
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
                // An ellipsis on the last line cuts a word, and breaks none.
                isBroken = isBroken || index < lines.count - 1
            } else if word.last.map({ !"/-_:?&=#%@".contains($0) }) ?? false {
                // After a space, or between two signs that are words by themselves, as in Japanese.
                if isBroken, word.isWord { return word }
                (word, isBroken) = ("", false)
            }
        }
        return isBroken && word.isWord ? word : nil
    }
}

extension ShapedText.Line {
    /// The text in reading order, if all of it has one direction.
    fileprivate var text: String { (isRightToLeft ? runs.reversed() : runs).map(\.text).joined() }
}

extension String {
    /// Letters, with marks that occur within and after words.
    fileprivate var isWord: Bool {
        contains(where: \.isLetter) && allSatisfy { $0.isLetter || "'’-\u{AD}.,;:!?)»”…".contains($0) } || isTime
    }

    /// Hours and minutes, such as 16:35.
    private var isTime: Bool {
        wholeMatch(of: /\d{1,2}[:.]\d{2}(:\d{2})?/) != nil
    }
}
