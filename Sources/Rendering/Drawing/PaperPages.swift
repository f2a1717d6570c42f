package import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
import TatamiScenes

/// A sheet of paper.
package enum Paper: String, Sendable, CaseIterable {
    case a4, letter

    /// The size in portrait, in points of 1/72 inch.
    package var size: Size {
        switch self {
        case .a4: Size(width: 595, height: 842)
        case .letter: Size(width: 612, height: 792)
        }
    }
}

extension LayoutTree {
    /// Returns the pages of a tree that is as wide as a sheet of the size `paper`, in points.
    ///
    /// Rows and lines of text are cut only if they are higher than a page, and a section's header stays with its first
    /// row. Content above and below the longest list is repeated on every page, unless it takes more than half a page.
    package func pages(on paper: Size) -> [DocumentPage] {
        let list = longestList
        let (head, foot) = (list?.frame.minY ?? 0, list.map { size.height - $0.frame.maxY } ?? 0)
        let repeats = list != nil && head >= 0 && foot >= 0 && head + foot <= paper.height / 2
        let body = repeats ? head..<(size.height - foot) : 0..<size.height
        let room = paper.height - (repeats ? head + foot : 0)
        let ranges = PageBreaks(of: root, room: room).ranges(of: body)
        func part(_ range: Range<Double>, _ top: Double, isRepeated: Bool = false) -> DocumentPage.Part? {
            guard !range.isEmpty else { return nil }
            let source = Rect(
                x: 0, y: range.lowerBound, width: size.width, height: range.upperBound - range.lowerBound)
            return DocumentPage.Part(source: source, top: top, isRepeated: isRepeated)
        }
        return ranges.enumerated().map { number, range in
            let page = [part(range, repeats ? head : 0)]
            let isLast = number == ranges.count - 1
            let around = [
                part(0..<head, 0, isRepeated: number > 0),
                part((size.height - foot)..<size.height, paper.height - foot, isRepeated: !isLast),
            ]
            let parts = repeats ? [around[0]] + page + [around[1]] : page
            return DocumentPage(size: paper, parts: parts.compactMap(\.self))
        }
    }

    private var longestList: LayoutNode? {
        var longest: LayoutNode?
        root.forEach { node in
            if node.kind == .list, node.frame.height > longest?.frame.height ?? 0 { longest = node }
        }
        return longest
    }
}

/// The places in a tree where a page can end.
private struct PageBreaks {
    /// The vertical ranges that stay on one page, disjoint and in order.
    private var blocks: [Range<Double>] = []
    private let room: Double

    /// Finds the places; `room` is the height of a page's content in points.
    init(of root: LayoutNode, room: Double) {
        self.room = room
        var found: [Range<Double>] = []
        collect(root, &found)
        for block in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = blocks.last, block.lowerBound < last.upperBound - Self.nearness {
                blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, block.upperBound)
            } else {
                blocks.append(block)
            }
        }
    }

    private static let nearness = 0.01

    /// Divides a range into those of pages; an empty range is one page.
    func ranges(of whole: Range<Double>) -> [Range<Double>] {
        var ranges: [Range<Double>] = []
        var start = whole.lowerBound
        while whole.upperBound - start > room + Self.nearness {
            let end = lastBreak(after: start)
            ranges.append(start..<end)
            start = end
        }
        return ranges + [start..<whole.upperBound]
    }

    /// Returns the end of the page that begins at `start`; a block that is higher than a page is cut at the page's end.
    private func lastBreak(after start: Double) -> Double {
        let limit = start + room
        let cut = blocks.first { $0.lowerBound < limit - Self.nearness && $0.upperBound > limit + Self.nearness }
        guard let cut, cut.lowerBound > start + Self.nearness else { return limit }
        return cut.lowerBound
    }

    private func collect(_ node: LayoutNode, _ found: inout [Range<Double>]) {
        guard node.paint.opacity > 0, node.frame.height > 0 else { return }
        switch node.kind {
        case .list:
            for child in node.children { collect(child, &found) }
            found += kept(node.children)
        case .label, .button, .row, .header, .footer, .image, .symbol, .area:
            if node.frame.height <= room {
                found.append(node.frame.minY..<node.frame.maxY)
            } else if case .text(let text) = node.content {
                // From an em above the baseline to a third of an em below it.
                found += text.lines.map { line in
                    line.origin.y - text.font.size..<line.origin.y + text.font.size / 3
                }
            } else {
                for child in node.children { collect(child, &found) }
            }
        case .screen, .hstack, .vstack, .zstack, .grid, .carousel, .view, .slide, .overlay, .alert:
            for child in node.children { collect(child, &found) }
        case .separator, .filler, .indicator, .action, .dimming: break
        }
    }

    /// Returns the ranges of headers with the row after them, and of footers with the row before.
    private func kept(_ children: [LayoutNode]) -> [Range<Double>] {
        let parts = children.filter { [.row, .header, .footer].contains($0.kind) }.sorted {
            $0.frame.minY < $1.frame.minY
        }
        return zip(parts, parts.dropFirst()).compactMap { first, second in
            guard first.kind == .header && second.kind == .row || first.kind == .row && second.kind == .footer,
                second.frame.maxY - first.frame.minY <= room
            else { return nil }
            return first.frame.minY..<second.frame.maxY
        }
    }
}
