import TatamiLayout
import TatamiScenes

/// Creates the last visible line of a truncated text: as much as fits, and an ellipsis for the rest.
///
/// The line is composed as text and shaped again, since letters join and kern with the ellipsis. It consists
/// of whole grapheme clusters, without white space beside the ellipsis. If nothing fits beside the ellipsis, the line
/// is the ellipsis alone, even if that is too wide.
struct Truncator {
    /// The paragraph and cluster at which the line begins.
    let beginning: ShapedParagraph
    let lineStart: Int
    /// The paragraph at which the text ends.
    let ending: ShapedParagraph
    let measure: ShapedParagraph.Measure
    /// The indexes of the first runs of the two paragraphs among the runs of the text.
    var firstRun = 0
    var firstRunOfEnding = 0
    /// Sets a text as one line.
    let set: (ComposedText) -> ShapedText.Line

    /// Returns the line, with spans of the text's own runs. The ellipsis has the style of the text before it,
    /// or at the head of the text after it.
    func line(_ truncation: Label.Truncation) -> ShapedText.Line {
        var line = line(truncation, reserving: set(ellipsis(after: lineStart..<lineStart)).width)
        // Different runs have different ellipses; the second pass uses the actual one.
        if beginning.parts.count + ending.parts.count > 2 {
            line = self.line(truncation, reserving: set(line.ellipsis).width)
        }
        return line.line
    }

    /// Returns a line with its ellipsis, for which `reserved` points are kept free.
    private func line(
        _ truncation: Label.Truncation, reserving reserved: Double
    ) -> (line: ShapedText.Line, ellipsis: ComposedText) {
        let room = measure.width - reserved
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
            let ellipsis = prefix.isEmpty ? ellipsis(before: suffix) : ellipsis(after: prefix)
            let composed =
                text(of: prefix, in: beginning, first: firstRun, keepsStart: true) + ellipsis
                + text(of: suffix, in: ending, first: firstRunOfEnding)
            var line = set(composed)
            if line.width <= measure.width + LineMetrics.tolerance || (prefix.isEmpty && suffix.isEmpty) {
                for index in line.spans.indices { line.spans[index].run = composed.runs[line.spans[index].run] }
                return (line, ellipsis)
            }
            // Kerning with the ellipsis made the line wider than its parts.
            if suffix.isEmpty {
                prefix = lineStart..<boundary(before: prefix.upperBound, from: lineStart, in: beginning)
            } else {
                suffix = boundary(after: suffix.lowerBound, in: ending)..<suffix.upperBound
            }
        }
    }

    /// Returns the range from the line's start to the last character that fits, or to a line separator.
    private func longestPrefix(within room: Double) -> Range<Int> {
        let clusters = beginning.stretch.clusters
        var tabs = TabStops(paragraph: beginning, size: measure.size)
        var end = lineStart
        for index in lineStart..<clusters.count {
            let cluster = clusters[index]
            if index > lineStart, cluster.marks.contains(.mandatoryBreak) { return lineStart..<index }
            if cluster.marks.contains(.grapheme) { end = index }
            tabs.advance(past: cluster, of: beginning.items[Int(cluster.item)])
            if tabs.pen > room { return lineStart..<end }
        }
        return lineStart..<clusters.count
    }

    /// Returns the longest range up to the end that fits. It does not cross a line separator, nor begin before the
    /// cluster `limit` if the text begins and ends in one paragraph.
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
                ? tab : ending.items[Int(cluster.item)].advance(of: cluster, size: measure.size)
            if width > room { break }
            if cluster.marks.contains(.grapheme) { start = index }
            if cluster.marks.contains(.mandatoryBreak) { break }
        }
        return start..<clusters.count
    }

    private func width(of clusters: Range<Int>, in paragraph: ShapedParagraph) -> Double {
        var tabs = TabStops(paragraph: paragraph, size: measure.size)
        for cluster in paragraph.stretch.clusters[clusters] {
            tabs.advance(past: cluster, of: paragraph.items[Int(cluster.item)])
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

    /// Returns the text without white space at the ends. White space at the start of the line is intended, and stays
    /// if `keepsStart` is true.
    private func text(
        of range: Range<Int>, in paragraph: ShapedParagraph, first: Int, keepsStart: Bool = false
    ) -> ComposedText {
        let clusters = paragraph.stretch.clusters[range]
        let kept = clusters.indices.filter { !clusters[$0].marks.contains(.blank) }
        guard let firstKept = kept.first, let last = kept.last else { return ComposedText() }
        let start = keepsStart ? range.lowerBound : firstKept
        return ComposedText(
            paragraph, bytes: Int(clusters[start].start)..<Int(clusters[last].end), firstRun: first)
    }

    private func ellipsis(after prefix: Range<Int>) -> ComposedText {
        let clusters = beginning.stretch.clusters
        let cluster = clusters[prefix].last ?? (lineStart < clusters.count ? clusters[lineStart] : nil)
        return ComposedText(ellipsisIn: beginning, at: Int(cluster?.start ?? 0), firstRun: firstRun)
    }

    private func ellipsis(before suffix: Range<Int>) -> ComposedText {
        guard let cluster = ending.stretch.clusters[suffix].first else { return ellipsis(after: lineStart..<lineStart) }
        return ComposedText(ellipsisIn: ending, at: Int(cluster.start), firstRun: firstRunOfEnding)
    }
}

/// A text composed of parts of others, with their runs.
struct ComposedText {
    private(set) var bytes: [UInt8] = []
    /// The parts by the runs; empty for a text without runs.
    private(set) var parts: [ParagraphPart] = []
    /// The index of each part's run in the whole text.
    private(set) var runs: [Int] = []

    init() {}

    /// Creates a text from a part of a paragraph, whose first run is the whole text's run `firstRun`.
    init(_ paragraph: ShapedParagraph, bytes range: Range<Int>, firstRun: Int) {
        bytes = Array(paragraph.bytes[range])
        for (index, part) in paragraph.parts.enumerated() {
            let starts = paragraph.partStarts
            let own = range.clamped(to: starts[index]..<starts[index + 1])
            guard !own.isEmpty else { continue }
            parts.append(ParagraphPart(length: own.count, style: part.style, scale: part.scale))
            runs.append(firstRun + index)
        }
    }

    /// Creates an ellipsis in the style that a byte of a paragraph has.
    init(ellipsisIn paragraph: ShapedParagraph, at byte: Int, firstRun: Int) {
        bytes = Array("…".utf8)
        guard let part = paragraph.part(at: byte) else { return }
        parts = [paragraph.parts[part]]
        parts[0].length = bytes.count
        runs = [firstRun + part]
    }

    static func + (a: ComposedText, b: ComposedText) -> ComposedText {
        var sum = a
        sum.bytes += b.bytes
        sum.parts += b.parts
        sum.runs += b.runs
        return sum
    }
}
