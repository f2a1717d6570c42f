import TatamiPrimitives
import TatamiScenes

/// The layout of grids with on-demand cells.
///
/// A stack with columns and cells, the available space, and the visible part of the screen become the nodes of the
/// visible cells. All cells are as high as the first, so that a cell's place is known without those before it: only
/// visible cells and the first are read.
extension LayoutPass {
    /// The places of cells, in the stack's own coordinates.
    struct CellGrid {
        /// The columns, from the leading side.
        var spans: [Rect]
        /// The height of a cell, and the distance between the tops of two rows.
        var height: Double
        var pitch: Double
        var count: Int
        /// The size of all cells together.
        var size: Size

        var rowCount: Int { spans.isEmpty ? 0 : (count + spans.count - 1) / spans.count }

        /// Returns the rows that are at least partly between two heights.
        func rows(from top: Double, to bottom: Double) -> Range<Int> {
            guard pitch > 0, bottom > top else { return 0..<0 }
            func row(at height: Double) -> Int { Int((min(max(0, height), size.height) / pitch).rounded(.down)) }
            let first = min(row(at: top), rowCount)
            return first..<max(first, min(row(at: bottom) + 1, rowCount))
        }
    }

    /// Returns the places of a stack's cells; the stack must have at least one cell.
    func cells(of stack: Stack, _ columns: Columns, in room: Proposal) -> CellGrid {
        let first = stack.cells.read(from: source)[0].content
        var sample = stack
        (sample.children, sample.cells) = ([first], [])
        let spans = columnSpans(of: sample, columns, in: room.width)
        let cell = Proposal(width: spans.map(\.width).max(), height: nil)
        let height = measure(settled(first, in: cell, of: stack), in: cell).height
        let pitch = grid.snap(height + grid.snap(stack.spacing))
        var cells = CellGrid(
            spans: spans, height: height, pitch: pitch, count: stack.cells.count,
            size: Size(width: room.width ?? spans.last?.maxX ?? 0, height: 0))
        cells.size.height = min(Double(max(0, cells.rowCount - 1)) * pitch + height, Self.longest)
        return cells
    }

    /// Places the visible cells; `frame` is that of the stack inside its padding, on the screen.
    func placeCells(of stack: Stack, _ columns: Columns, in frame: Rect) -> [LayoutNode] {
        let cells = cells(of: stack, columns, in: Proposal(width: frame.width, height: frame.height))
        let read = stack.cells.read(from: source)
        var nodes: [LayoutNode] = []
        for row in cells.rows(from: visible.minY - frame.minY, to: visible.maxY - frame.minY) {
            for (column, span) in cells.spans.enumerated() {
                let index = row * cells.spans.count + column
                guard index < cells.count, !isSpent else { return nodes }
                let child = read[index].content
                let room = Proposal(width: span.width, height: nil)
                let wished = settled(child, in: room, of: stack)
                let place = Rect(
                    x: span.minX, y: Double(row) * cells.pitch, width: span.width, height: cells.height)
                let own = self.frame(of: wished, measure(wished, in: room), in: place, of: stack)
                let rect = mirrored(own, in: cells.size.width).offset(by: frame.origin)
                guard rect.overlaps(visible) else { continue }
                if let node = self.place(child, in: rect) { nodes.append(node) }
            }
        }
        return nodes
    }
}
