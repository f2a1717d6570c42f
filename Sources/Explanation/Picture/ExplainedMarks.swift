package import TatamiComparison
import TatamiLayout
package import TatamiPrimitives
import TatamiScenes

extension PixelAccounting {
    /// The actual picture, faded, with all that became of it: what came and went in bands, what moved in outlines with
    /// their distance in points, and which pixels changed, or are not explained. `words` say what the colours mean.
    package func differenceImage(of region: PixelRegion, words: (DifferenceMarks.Meaning) -> String) -> Bitmap {
        differenceImage(marks(of: region), words: words)
    }

    /// The same with marks that were made before.
    package func differenceImage(_ marks: DifferenceMarks, words: (DifferenceMarks.Meaning) -> String) -> Bitmap {
        markedImage(expected: expected, actual: actual, marks: marks, words: words)
    }

    package func marks(of region: PixelRegion) -> DifferenceMarks { accountAndMarks(of: region).marks }

    /// What each pixel belongs to, and how to show it: both in one look at the pixels.
    package func accountAndMarks(of region: PixelRegion) -> (account: PixelAccount, marks: DifferenceMarks) {
        var account = PixelAccount()
        var blocks = BlockFinder(cells.matching)
        blocks.find()
        var marks = DifferenceMarks(inserted: blocks.inserted, removed: blocks.removed, moved: blocks.moved)
        let common = PixelBounds(
            x: 0, y: 0, width: min(expected.width, actual.width), height: min(expected.height, actual.height))
        let redrawn = cells.matching.redrawnInk
        var runs: [PixelKind: [PixelRegion.Run]] = [:]
        visit(region) { row, columns, kind in
            account[kind] += columns.count
            guard kind == .changed else {
                runs[kind, default: []].append(PixelRegion.Run(row: row, columns: columns))
                return
            }
            // What a band shows as new or gone is no change of something that stayed.
            var open = [columns.clamped(to: common.rows.contains(row) ? common.columns : 0..<0)]
            for band in blocks.inserted where band.rows.contains(row) {
                open = open.flatMap { $0.without(band.columns) }
            }
            for band in blocks.removed where band.rows.contains(row) {
                let seen = redrawn.filter { $0.rows.contains(row) }.map(\.columns)
                open = open.flatMap { part in
                    part.without(band.columns) + seen.map { $0.clamped(to: part.clamped(to: band.columns)) }
                }
            }
            for part in open.sorted(by: { $0.lowerBound < $1.lowerBound }) where !part.isEmpty {
                runs[.changed, default: []].append(PixelRegion.Run(row: row, columns: part))
            }
        }
        marks.changed = PixelRegion(inOrder: runs[.changed] ?? [])
        marks.renderer = PixelRegion(inOrder: runs[.renderer] ?? [])
        marks.unexplained = PixelRegion(inOrder: runs[.unexplained] ?? [])
        return (account, marks)
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
    /// Where something is drawn otherwise that both screens have; grounds in one colour are not counted.
    fileprivate var redrawnInk: [PixelBounds] {
        actual.leaves.indices.compactMap { leaf in
            guard actualFates[leaf] == .changed, actual.leaves[leaf].solid == nil,
                originals[actual.elements[actual.leaves[leaf].element].id] != nil
            else { return nil }
            return actual.leaves[leaf].bounds
        }
    }
}

/// The largest parts of both trees that came, went or moved as one.
private struct BlockFinder {
    private let matching: LeafMatching
    private(set) var inserted: [PixelBounds] = []
    private(set) var removed: [PixelBounds] = []
    private(set) var moved: [DifferenceMarks.MovedBlock] = []

    init(_ matching: LeafMatching) {
        self.matching = matching
    }

    mutating func find() {
        if let root = matching.actual.root { findMoved(in: root, shift: .zero) }
        if let root = matching.expected.root { findRemoved(in: root) }
    }

    private mutating func findMoved(in parent: LayoutNode, shift: PixelShift) {
        // Neighbours that go the same way are one block.
        var open: Block?
        for node in parent.children where !node.kind.isTrimming {
            let seen = matching.actual.seen(node)
            guard let original = matching.originals[node.id].flatMap({ matching.expected.nodes[$0] }) else {
                close(&open)
                if !seen.isEmpty { inserted.append(seen) }
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

    private struct Block {
        var bounds: PixelBounds
        var shift: PixelShift
    }

    private mutating func close(_ open: inout Block?) {
        guard let block = open else { return }
        let (dx, dy) = (Double(block.shift.dx), Double(block.shift.dy))
        moved.append(
            .init(
                bounds: block.bounds, dx: block.shift.dx, dy: block.shift.dy,
                distance: (dx * dx + dy * dy).squareRoot() / matching.actual.scale))
        open = nil
    }

    private mutating func findRemoved(in parent: LayoutNode) {
        for node in parent.children where !node.kind.isTrimming {
            if matching.names[node.id] == nil {
                let seen = matching.expected.seen(node)
                if !seen.isEmpty { removed.append(seen) }
            } else {
                findRemoved(in: node)
            }
        }
    }
}

extension LeafMatching {
    /// To the nearest pixel.
    fileprivate func way(from node: LayoutNode, to other: LayoutNode) -> PixelShift {
        func pixels(_ start: Double, _ end: Double) -> Int {
            Int(max(-1e6, min(1e6, (end * actual.scale - start * expected.scale).rounded())))
        }
        return PixelShift(
            dx: pixels(node.frame.minX, other.frame.minX), dy: pixels(node.frame.minY, other.frame.minY))
    }
}

extension Drawing {
    fileprivate var root: LayoutNode? { nodes[elements[0].id] }

    /// What can be seen of a node's frame.
    fileprivate func seen(_ node: LayoutNode) -> PixelBounds {
        PixelBounds(around: node.frame, scale: scale).intersection(visible(around: node.id))
    }
}

extension NodeKind {
    /// Parts that come and go with the rows that they stand between.
    fileprivate var isTrimming: Bool {
        switch self {
        case .separator, .filler, .indicator, .slide, .dimming: true
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .area, .view, .list, .row, .header,
            .footer, .action, .overlay, .alert:
            false
        }
    }
}
