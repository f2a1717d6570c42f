import TatamiLayout
import TatamiScenes

/// Makes the last line of a text that has more lines than are shown: as much as fits, and an ellipsis for the rest.
///
/// The line is composed as text and shaped anew, since letters join and kern with the ellipsis. It takes whole characters as
/// people see them, and no blanks beside the ellipsis. Where not even the ellipsis fits, it stands alone.
struct Truncator {
    /// The paragraph and the cluster with which the line would begin.
    let beginning: ShapedParagraph
    let lineStart: Int
    /// The paragraph with which the text ends.
    let ending: ShapedParagraph
    let measure: ShapedParagraph.Measure
    /// Sets a text as one line.
    let set: ([UInt8]) -> ShapedText.Line

    private static let ellipsis = Array("…".utf8)

    func line(_ truncation: Label.Truncation) -> ShapedText.Line {
        let room = measure.width - set(Self.ellipsis).width
        var prefix = lineStart..<lineStart
        var suffix = ending.stretch.clusters.count..<ending.stretch.clusters.count
        switch truncation {
        case .tail: prefix = longestPrefix(within: room)
        case .head: suffix = longestSuffix(within: room, notBefore: lineStart)
        case .middle:
            prefix = longestPrefix(within: room / 2)
            suffix = longestSuffix(within: room - width(of: prefix, in: beginning), notBefore: prefix.upperBound)
        }
        while true {
            let line = set(text(of: prefix, in: beginning) + Self.ellipsis + text(of: suffix, in: ending))
            if line.width <= measure.width + LineMetrics.tolerance || (prefix.isEmpty && suffix.isEmpty) { return line }
            // Kerning with the ellipsis made it wider than its parts.
            if suffix.isEmpty {
                prefix = lineStart..<boundary(before: prefix.upperBound, from: lineStart, in: beginning)
            } else {
                suffix = boundary(after: suffix.lowerBound, in: ending)..<suffix.upperBound
            }
        }
    }

    /// From the line's beginning to the last character that fits, or to a line separator.
    private func longestPrefix(within room: Double) -> Range<Int> {
        let clusters = beginning.stretch.clusters
        var tabs = TabStops(paragraph: beginning, size: measure.size)
        var end = lineStart
        for index in lineStart..<clusters.count {
            let cluster = clusters[index]
            if index > lineStart, cluster.marks.contains(.mandatoryBreak) { return lineStart..<index }
            if cluster.marks.contains(.grapheme) { end = index }
            tabs.advance(past: cluster, face: beginning.items[Int(cluster.item)].face)
            if tabs.pen > room { return lineStart..<end }
        }
        return lineStart..<clusters.count
    }

    /// From the first character from which all fits to the end; not across a line separator, and not before the
    /// cluster `limit` when the text begins and ends in one paragraph.
    private func longestSuffix(within room: Double, notBefore limit: Int) -> Range<Int> {
        let clusters = ending.stretch.clusters
        let limit = beginning === ending ? limit : 0
        let tab = TabStops(paragraph: ending, size: measure.size).interval
        var start = clusters.count
        var width = 0.0
        for index in (limit..<max(limit, clusters.count)).reversed() {
            let cluster = clusters[index]
            width +=
                cluster.marks.contains(.tab)
                ? tab : Double(cluster.advance) / ending.items[Int(cluster.item)].face.unitsPerEm * measure.size
            if width > room { break }
            if cluster.marks.contains(.grapheme) { start = index }
            if cluster.marks.contains(.mandatoryBreak) { break }
        }
        return start..<clusters.count
    }

    private func width(of clusters: Range<Int>, in paragraph: ShapedParagraph) -> Double {
        var tabs = TabStops(paragraph: paragraph, size: measure.size)
        for cluster in paragraph.stretch.clusters[clusters] {
            tabs.advance(past: cluster, face: paragraph.items[Int(cluster.item)].face)
        }
        return tabs.pen
    }

    private func boundary(before index: Int, from start: Int, in paragraph: ShapedParagraph) -> Int {
        paragraph.stretch.clusters[start..<index].lastIndex { $0.marks.contains(.grapheme) } ?? start
    }

    private func boundary(after index: Int, in paragraph: ShapedParagraph) -> Int {
        let clusters = paragraph.stretch.clusters
        return clusters[(index + 1)...].firstIndex { $0.marks.contains(.grapheme) } ?? clusters.count
    }

    /// Without blanks at the ends.
    private func text(of range: Range<Int>, in paragraph: ShapedParagraph) -> [UInt8] {
        let clusters = paragraph.stretch.clusters[range]
        let isFromStart = range.lowerBound == lineStart && range.upperBound < paragraph.stretch.clusters.count
        let kept = clusters.indices.filter { !clusters[$0].marks.contains(.blank) }
        guard let first = kept.first, let last = kept.last else { return [] }
        // Blanks that begin the line are its author's.
        let start = isFromStart ? range.lowerBound : first
        return Array(paragraph.bytes[Int(clusters[start].start)..<Int(clusters[last].end)])
    }
}
