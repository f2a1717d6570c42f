package import TatamiComparison
import TatamiLayout
package import TatamiPrimitives
import TatamiScenes

/// The picture of an explained difference.
extension PixelAccounting {
    /// The faded actual picture with marks for all differences.
    ///
    /// Bands show inserted and removed parts, outlines with arrows moved ones; the pixels that changed, or are
    /// unexplained, are coloured.
    package func differenceImage(_ marks: DifferenceMarks) -> Bitmap {
        markedImage(expected: expected, actual: actual, marks: marks)
    }

    /// The assignment of each pixel and the marks, computed in one pass over the pixels.
    package func accountAndMarks(of region: PixelRegion) -> (account: PixelAccount, marks: DifferenceMarks) {
        var account = PixelAccount()
        var blocks = BlockFinder(cells.matching)
        blocks.find()
        var marks = DifferenceMarks(inserted: blocks.inserted, removed: blocks.removed, moved: blocks.moved)
        var (changed, renderer, unexplained) = (OpenChanges(blocks, cells.matching, expected, actual), Runs(), Runs())
        visit(region) { row, columns, kind in
            account[kind] += columns.count
            switch kind {
            case .changed: changed.add(columns, row: row)
            case .renderer: renderer.append(PixelRegion.Run(row: row, columns: columns))
            case .unexplained: unexplained.append(PixelRegion.Run(row: row, columns: columns))
            // The blocks already show these.
            case .moved, .uncovered: break
            }
        }
        marks.scale = cells.matching.actual.scale
        marks.changed = PixelRegion(inOrder: changed.runs)
        marks.renderer = PixelRegion(inOrder: renderer)
        marks.unexplained = PixelRegion(inOrder: unexplained)
        return (account, marks)
    }
}

private typealias Runs = [PixelRegion.Run]

/// The changes within parts that both pictures have, excluding those that a band shows as new or removed.
private struct OpenChanges {
    private(set) var runs = Runs()
    private let inserted: [PixelRect]
    private let removed: [PixelRect]
    /// The redrawn areas, which show through the band of a removed part.
    private let redrawn: [PixelRect]
    /// The area that both pictures have.
    private let common: PixelRect
    private var row: Row?

    /// The spans in the row of the run that was added last.
    private struct Row {
        var number: Int
        var inserted: [Range<Int>]
        var removed: [Range<Int>]
        var redrawn: [Range<Int>]
        var shared: Range<Int>
    }

    init(_ blocks: BlockFinder, _ matching: LeafMatching, _ expected: Bitmap, _ actual: Bitmap) {
        (inserted, removed) = (blocks.inserted, blocks.removed)
        redrawn = removed.isEmpty ? [] : matching.redrawnInk
        common = PixelRect(
            x: 0, y: 0, width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    }

    mutating func add(_ columns: Range<Int>, row number: Int) {
        let row = row(number)
        var open = [columns.clamped(to: row.shared)]
        for band in row.inserted { open = open.flatMap { $0.without(band) } }
        for band in row.removed {
            open = open.flatMap { part in
                part.without(band) + row.redrawn.map { $0.clamped(to: part.clamped(to: band)) }
            }
        }
        if open.count > 1 { open.sort { $0.lowerBound < $1.lowerBound } }
        for part in open where !part.isEmpty { runs.append(PixelRegion.Run(row: number, columns: part)) }
    }

    private mutating func row(_ number: Int) -> Row {
        if let row, row.number == number { return row }
        func columns(_ boxes: [PixelRect]) -> [Range<Int>] {
            boxes.filter { $0.rows.contains(number) }.map(\.columns)
        }
        let removed = columns(removed)
        let new = Row(
            number: number, inserted: columns(inserted), removed: removed,
            redrawn: removed.isEmpty ? [] : columns(redrawn),
            shared: common.rows.contains(number) ? common.columns : 0..<0)
        row = new
        return new
    }
}

extension Range<Int> {
    fileprivate func without(_ other: Range<Int>) -> [Range<Int>] {
        guard overlaps(other) else { return [self] }
        return [
            lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound,
        ].filter { !$0.isEmpty }
    }
}

extension LeafMatching {
    /// The areas in which elements of both screens are drawn differently, excluding single-colour backgrounds.
    fileprivate var redrawnInk: [PixelRect] {
        actual.leaves.indices.compactMap { leaf in
            guard actualFates[leaf] == .changed, actual.leaves[leaf].solid == nil,
                originals[actual.elements[actual.leaves[leaf].element].id] != nil
            else { return nil }
            return actual.leaves[leaf].bounds
        }
    }
}

/// The largest parts of both trees that were inserted, removed or moved as a whole.
private struct BlockFinder {
    private let matching: LeafMatching
    private(set) var inserted: [PixelRect] = []
    private(set) var removed: [PixelRect] = []
    private(set) var moved: [PictureChanges.Move] = []

    init(_ matching: LeafMatching) {
        self.matching = matching
    }

    mutating func find() {
        findMoved(in: matching.actual.tree.tree.root, shift: .zero)
        findRemoved(in: matching.expected.tree.tree.root)
    }

    private mutating func findMoved(in parent: LayoutNode, shift: PixelShift) {
        // Neighbours that move by the same distance form one block.
        var open: Block?
        for node in parent.children where !node.kind.isTrimming {
            let seen = matching.actual.seen(node)
            guard let original = matching.originals[node.id].flatMap({ matching.expected.tree[$0] }) else {
                close(&open)
                if !seen.isEmpty, isOfCause(node) { inserted.append(seen) }
                continue
            }
            let way = matching.way(from: original, to: node)
            let isBlock = way != shift && way != .zero && !seen.isEmpty
            if isBlock, let before = open, before.shift == way {
                open = Block(bounds: before.bounds.union(seen), shift: way)
            } else {
                close(&open)
                if isBlock { open = Block(bounds: seen, shift: way) }
            }
            findMoved(in: node, shift: way)
        }
        close(&open)
    }

    /// Whether a cause inserted or removed a node or a part of it, rather than scrolled it into or out of view.
    ///
    /// True if no causes are known.
    private func isOfCause(_ node: LayoutNode) -> Bool {
        let changed = matching.changed
        var isOfCause = changed.isEmpty || changed.contains { node.id.isWithin($0) }
        node.forEach { part in isOfCause = isOfCause || changed.contains(part.id) }
        return isOfCause
    }

    private struct Block {
        var bounds: PixelRect
        var shift: PixelShift
    }

    private mutating func close(_ open: inout Block?) {
        guard let block = open else { return }
        moved.append(.init(area: block.bounds, dx: block.shift.dx, dy: block.shift.dy))
        open = nil
    }

    private mutating func findRemoved(in parent: LayoutNode) {
        for node in parent.children where !node.kind.isTrimming {
            if matching.names[node.id] == nil {
                let seen = matching.expected.seen(node)
                if !seen.isEmpty, isOfCause(node) { removed.append(seen) }
            } else {
                findRemoved(in: node)
            }
        }
    }
}

extension LeafMatching {
    /// The distance between the frames of two nodes, rounded to pixels.
    fileprivate func way(from node: LayoutNode, to other: LayoutNode) -> PixelShift {
        func pixels(_ start: Double, _ end: Double) -> Int {
            Int(max(-1e6, min(1e6, (end * actual.scale - start * expected.scale).rounded())))
        }
        return PixelShift(
            dx: pixels(node.frame.minX, other.frame.minX), dy: pixels(node.frame.minY, other.frame.minY))
    }
}

extension Drawing {
    /// The visible part of a node's frame.
    fileprivate func seen(_ node: LayoutNode) -> PixelRect {
        PixelRect(around: node.frame, scale: scale).intersection(visible(around: node.id))
    }
}

extension LayoutNodeKind {
    /// Whether a node of this kind is a part that appears and disappears with the rows around it.
    fileprivate var isTrimming: Bool {
        switch self {
        case .separator, .filler, .indicator, .slide, .dimming: true
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .grid, .carousel, .area, .view,
            .list, .row, .header,
            .footer, .action, .overlay, .alert:
            false
        }
    }
}
