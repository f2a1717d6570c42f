import TatamiComparison
import TatamiPrimitives

/// The areas of the leaves of a drawing, stored without a list for each leaf, since many are queried for every cell.
struct LeafShapes {
    private var shapes: [Shape] = []
    /// Areas of whole pixels: those from which each clip removes nothing, clip after clip, then those that each leaf
    /// covers, leaf after leaf.
    private var boxes: [PixelRect] = []
    /// The clips of leaves, leaf after leaf.
    private var clips: [Int32] = []
    private var boxesOfClip: [Range<Int32>] = []

    private struct Shape {
        var bounds: PixelRect
        var hole: PixelRect
        var full: Range<Int32>
        var clips: Range<Int32>
        var isSolid: Bool
        /// Whether the leaf hides everything behind it where it covers fully.
        var hides: Bool
    }

    init(_ drawing: Drawing) {
        shapes.reserveCapacity(drawing.leaves.count)
        for clip in drawing.clips { boxesOfClip.append(add(clip.full)) }
        for leaf in drawing.leaves {
            let first = Int32(clips.count)
            for clip in leaf.clips { clips.append(Int32(clip)) }
            shapes.append(
                Shape(
                    bounds: leaf.bounds, hole: leaf.coverage.hole, full: add(leaf.coverage.full),
                    clips: first..<Int32(clips.count), isSolid: leaf.solid != nil,
                    hides: leaf.fade == 0 && (leaf.solid?.alpha ?? 0) >= 1))
        }
    }

    private mutating func add(_ bounds: [PixelRect]) -> Range<Int32> {
        let first = Int32(boxes.count)
        boxes += bounds
        return first..<Int32(boxes.count)
    }

    func isSeen(_ leaf: Int, in rows: Range<Int>) -> Bool {
        shapes[leaf].bounds.meets(rows)
    }

    /// Calls `body` with each column where an edge of a leaf is in some rows.
    func forEachEdge(of leaf: Int, in rows: Range<Int>, _ body: (Int) -> Void) {
        let shape = shapes[leaf]
        func edges(_ box: PixelRect) {
            guard box.meets(rows) else { return }
            body(box.x)
            body(box.x + box.width)
        }
        edges(shape.bounds)
        edges(shape.hole)
        for box in shape.full { edges(boxes[Int(box)]) }
        for clip in shape.clips {
            for box in boxesOfClip[Int(clips[Int(clip)])] { edges(boxes[Int(box)]) }
        }
    }

    /// Adds the visible leaves of a cell, from back to front; a leaf that hides everything removes those behind it.
    func addTokens(of leaves: ArraySlice<Int>, in cell: PixelRect, to tokens: inout [OcclusionMap.Token]) {
        let first = tokens.count
        for leaf in leaves.reversed() {
            let shape = shapes[leaf]
            guard shape.bounds.contains(cell), shape.hole.isEmpty || !shape.hole.contains(cell) else { continue }
            let isSolid = shape.isSolid && covers(shape.full, cell)
            let isCut = shape.clips.contains { !covers(boxesOfClip[Int(clips[Int($0)])], cell) }
            tokens.append(OcclusionMap.Token(leaf: Int32(leaf), isSolid: isSolid, isCut: isCut))
            if isSolid, !isCut, shape.hides { break }
        }
        tokens[first...].reverse()
    }

    private func covers(_ range: Range<Int32>, _ cell: PixelRect) -> Bool {
        range.contains { boxes[Int($0)].contains(cell) }
    }
}
