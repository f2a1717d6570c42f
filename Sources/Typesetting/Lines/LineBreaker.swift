import TatamiScenes

/// Breaks a paragraph into lines.
///
/// It is greedy, by UAX 14: a line takes everything that fits up to a break opportunity; a word wider than the line is
/// broken between characters, and a character wider than the line is alone on its line. White space at the end of a
/// line that is broken hangs over it. Joined letters, as in Arabic, are never separated.
/// https://www.unicode.org/reports/tr14/
struct LineBreaker {
    let paragraph: ShapedParagraph
    let measure: ShapedParagraph.Measure
    let shaper: GlyphShaper

    struct Line {
        /// The clusters, including white space at the end.
        var clusters: Range<Int>
        /// The width in points, without white space that hangs over it.
        var width: Double
    }

    /// A position at which the line may end.
    private struct Candidate {
        var cluster: Int
        /// The width in points up to the position, without white space at the end.
        var width: Double
        /// Whether it is a break opportunity; false within a word.
        var isOpportunity: Bool
        /// Whether the width is exact; false if glyphs at an end change when the line breaks here, or a
        /// hyphen is added.
        var isExact: Bool
    }

    /// Returns the lines; an empty paragraph has one empty line.
    func lines() -> [Line] {
        let count = paragraph.stretch.clusters.count
        guard count > 0 else { return [Line(clusters: 0..<0, width: 0)] }
        var lines: [Line] = []
        var start = 0
        while start < count {
            let line = line(from: start)
            lines.append(line)
            start = line.clusters.upperBound
        }
        if measure.lineBreak.pushesOut { pushOut(&lines) }
        // A line separator at the end of a paragraph is followed by an empty line.
        if paragraph.marks[paragraph.bytes.count].contains(.mandatoryBreak) {
            lines.append(Line(clusters: count..<count, width: 0))
        }
        return lines
    }

    /// Moves a word from the last line but one to the last line if that has only one word.
    ///
    /// The platform's labels do the same: NSLineBreakStrategyPushOut "allows the text system to push out individual
    /// lines by some number of words to avoid an orphan word on the last line of the paragraph".
    private func pushOut(_ lines: inout [Line]) {
        guard lines.count > 1, measure.width.isFinite else { return }
        let (before, last) = (lines[lines.count - 2], lines[lines.count - 1])
        guard let start = last.clusters.first, beginsWord(start),
            !last.clusters.dropFirst().contains(where: beginsWord),
            !paragraph.stretch.clusters[start].marks.contains(.mandatoryBreak),
            let word = before.clusters.dropFirst().last(where: beginsWord)
        else { return }
        let longer = line(word..<last.clusters.upperBound)
        guard longer.width <= measure.width + LineMetrics.tolerance else { return }
        lines[lines.count - 2] = line(before.clusters.lowerBound..<word)
        lines[lines.count - 1] = longer
    }

    /// Whether a line may break before a cluster because white space is before it.
    private func beginsWord(_ cluster: Int) -> Bool {
        let clusters = paragraph.stretch.clusters
        return cluster > 0 && isOpportunity(clusters[cluster]) && clusters[cluster - 1].marks.contains(.blank)
            && !clusters[cluster].marks.contains(.blank)
    }

    private func isOpportunity(_ cluster: GlyphStretch.Cluster) -> Bool {
        cluster.marks.contains(.lineBreak)
            || cluster.marks.contains(.koreanBreak) && !measure.lineBreak.keepsKoreanWords
    }

    /// Whether a cluster continues the stroke of the letter before it.
    private func isCursive(_ cluster: GlyphStretch.Cluster) -> Bool {
        cluster.isJoined && paragraph.items[Int(cluster.item)].isCursive
    }

    private func line(from start: Int) -> Line {
        guard measure.width.isFinite else { return line(start..<mandatoryEnd(from: start)) }
        let candidates = candidates(from: start)
        for wantsOpportunity in [true, false] {
            for candidate in candidates.reversed() where candidate.isOpportunity == wantsOpportunity {
                let line = line(from: start, to: candidate)
                if line.width <= measure.width + LineMetrics.tolerance { return line }
            }
        }
        return line(start..<(candidates.first?.cluster ?? mandatoryEnd(from: start)))
    }

    private func mandatoryEnd(from start: Int) -> Int {
        let clusters = paragraph.stretch.clusters
        return clusters[(start + 1)...].firstIndex { $0.marks.contains(.mandatoryBreak) } ?? clusters.count
    }

    /// Returns the positions at which the line could end. Some are beyond its width: kerning at the end may make them
    /// fit.
    private func candidates(from start: Int) -> [Candidate] {
        let clusters = paragraph.stretch.clusters
        let limit = measure.width + 0.3 * measure.size * paragraph.largestScale + LineMetrics.tolerance
        let startIsExact = !clusters[start].isJoined
        var candidates: [Candidate] = []
        var tabs = TabStops(paragraph: paragraph, size: measure.size)
        var width = 0.0
        var endsInSoftHyphen = false
        for index in start..<clusters.count {
            let cluster = clusters[index]
            if index > start {
                let isMandatory = cluster.marks.contains(.mandatoryBreak)
                let isOpportunity = isMandatory || self.isOpportunity(cluster)
                let isLetter = cluster.marks.contains(.grapheme) && !cluster.marks.contains(.blank)
                if isOpportunity || isLetter && !isCursive(cluster) {
                    candidates.append(
                        Candidate(
                            cluster: index, width: width, isOpportunity: isOpportunity,
                            isExact: startIsExact && !cluster.isJoined && !endsInSoftHyphen))
                }
                if isMandatory { return candidates }
            }
            tabs.advance(past: cluster, of: paragraph.items[Int(cluster.item)])
            if !cluster.marks.contains(.blank) {
                width = tabs.pen
                endsInSoftHyphen = cluster.marks.contains(.softHyphen)
                if width > limit, !candidates.isEmpty { return candidates }
            }
        }
        candidates.append(
            Candidate(cluster: clusters.count, width: width, isOpportunity: true, isExact: startIsExact))
        return candidates
    }

    private func line(from start: Int, to candidate: Candidate) -> Line {
        let clusters = start..<candidate.cluster
        // White space before the end of a paragraph counts if it fits, which `LineContent` decides.
        let endsInBlank = paragraph.stretch.clusters[candidate.cluster - 1].marks.contains(.blank)
        let isExact = candidate.isExact && !(endsInBlank && paragraph.isEnd(candidate.cluster))
        return isExact ? Line(clusters: clusters, width: candidate.width) : line(clusters)
    }

    /// Returns the line as it would be set.
    private func line(_ clusters: Range<Int>) -> Line {
        let content = LineContent(
            paragraph, line: clusters, size: measure.size, room: measure.width, shaper: shaper)
        return Line(clusters: clusters, width: content.width)
    }
}
