import TatamiPrimitives
import TatamiScenes

/// The layout of grids.
///
/// A stack with columns and the available space become the frame of each element in the stack's own coordinates, in
/// three steps: the number and width of columns; the height of each row, which is that of its highest element; the
/// place of each element in its cell. All gaps are as wide as given, and the last column ends where the grid does:
/// where the columns can't have the same width on whole pixels, some are one pixel wider.
extension LayoutPass {
    /// Arranges the elements of a stack in columns; a stack with on-demand cells gets only its size.
    func arrangeInColumns(_ stack: Stack, _ columns: Columns, in room: Proposal) -> Arrangement {
        if !stack.cells.isEmpty { return Arrangement(size: cells(of: stack, columns, in: room).size, frames: []) }
        let spans = columnSpans(of: stack, columns, in: room.width)
        guard !spans.isEmpty else { return Arrangement(size: .zero, frames: []) }
        let cells = stack.children.indices.map { Proposal(width: spans[$0 % spans.count].width, height: nil) }
        let children = zip(stack.children, cells).map { settled($0, in: $1, of: stack) }
        let sizes = zip(children, cells).map { measure($0, in: $1) }
        let gap = grid.snap(stack.spacing)
        var frames: [Rect] = []
        var (top, bottom) = (0.0, 0.0)
        let whole = room.width ?? spans.last?.maxX ?? 0
        for start in stride(from: 0, to: children.count, by: spans.count) {
            let row = start..<min(start + spans.count, children.count)
            let height = row.reduce(0) { max($0, sizes[$1].height) }
            for index in row {
                let span = spans[index - start]
                let cell = Rect(x: span.minX, y: top, width: span.width, height: height)
                frames.append(mirrored(frame(of: children[index], sizes[index], in: cell, of: stack), in: whole))
            }
            bottom = top + height
            top = grid.snap(bottom + gap)
        }
        return Arrangement(size: Size(width: whole, height: max(0, bottom)), frames: frames)
    }

    /// Returns the columns from the leading side.
    ///
    /// If `width` is nil, each is as wide as the widest element or, for adaptive columns, as their minimum.
    func columnSpans(of stack: Stack, _ columns: Columns, in width: Double?) -> [Rect] {
        guard let width else {
            let count: Int
            let each: Double
            switch columns.count {
            case .fixed(let number):
                let nowhere = Proposal(width: nil, height: nil)
                each = stack.children.reduce(0) { max($0, measure($1, in: nowhere).width) }
                count = number
            case .adaptive(let minimum):
                each = length(minimum)
                count = max(1, stack.children.count)
            }
            let pitch = each + grid.snap(columns.spacing)
            return (0..<min(count, Columns.most)).map { Rect(x: Double($0) * pitch, y: 0, width: each, height: 0) }
        }
        let count = columns.count(in: width)
        let gap = grid.snap(columns.spacing)
        let each = max(0, width - Double(count - 1) * gap) / Double(count)
        return (0..<count).map { index in
            let (start, end) = (grid.snap(Double(index) * each), grid.snap(Double(index + 1) * each))
            return Rect(x: start + Double(index) * gap, y: 0, width: end - start, height: 0)
        }
    }

    /// Returns an element with percentages resolved to its cell. If only its aspect ratio is given and the grid
    /// stretches its elements, it is as wide as the cell.
    func settled(_ child: Element, in cell: Proposal, of stack: Stack) -> Element {
        let child = child.resolved(in: cell)
        return stack.alignment == .fill ? child.filledByRatio : child
    }

    /// Returns the place of an element of that size in its cell.
    func frame(of child: Element, _ size: Size, in cell: Rect, of stack: Stack) -> Rect {
        // A picture is as high as those beside it, whose columns may be one pixel wider.
        if child.box.width == .fill, child.isSizedByAspectRatio, abs(cell.height - size.height) <= 1.5 * grid.hairline {
            return cell
        }
        let isWide = stack.alignment == .fill && isStretchable(child, along: .horizontal)
        let isHigh = stack.distribution == .spaceBetween && isStretchable(child, along: .vertical)
        let width = fills(child, along: .horizontal, isWide) ? cell.width : size.width
        let height = fills(child, along: .vertical, isHigh) ? cell.height : size.height
        return Rect(
            x: cell.minX + spareBefore(stack.alignment, spare: cell.width - width),
            y: cell.minY + spareBefore(stack.distribution, spare: cell.height - height), width: width, height: height)
    }
}

extension Element {
    /// Whether its height follows from its width: it has an aspect ratio, or is a depth stack sized by such an element.
    fileprivate var isSizedByAspectRatio: Bool {
        if box.aspectRatio != nil { return true }
        guard case .stack(let stack) = kind, stack.axis == .depth, box.height == nil else { return false }
        return stack.sizingChildren.contains(where: \.isSizedByAspectRatio)
    }
}
