import Glibc
import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// A single pass over the pixels, with cached results for their cells.
struct PixelPass {
    let cells: CellComparison
    let expected: PixelWords
    let actual: PixelWords
    let redrawn: PixelWords?
    /// The bands of the last visited row in both maps; rows of the same two bands are consecutive.
    private var bands = Pair()
    private var stretches: [Stretch] = []
    private var summaries: [Summary] = []
    /// The kinds from which each summary was made.
    private var possibleKinds: [CellComparison.PossibleKinds] = []
    private var moves: [Move: Bool] = [:]
    private var lastMove: (move: Move, isMoved: Bool)?
    private var row = Row()
    private var shiftedWalk = OcclusionMap.Walk()

    /// A value for the expected drawing and one for the actual one.
    private struct Pair: Equatable {
        var expected: Int?
        var actual: Int?
    }

    private struct Move: Hashable {
        var expected: Int
        var actual: Int
        var shift: PixelShift
    }

    /// Adjacent pixels of a row in the same two cells.
    private struct Stretch {
        let start: Int
        /// The first column after it.
        let end: Int
        /// The cells in both maps; nil outside of a map.
        let cells: Pair
        /// The index of its summary; nil until a run in it is visited.
        var summary: Int?
    }

    /// The information about the pixels of two cells before reading them.
    private struct Summary {
        /// Whether their kind is known without reading the pixels.
        var isSettled: Bool
        /// The kind of pixels that did not just move.
        var kind: PixelKind
        /// The only possible movement of the visible items; nil if there are several.
        var shift: PixelShift?

        init(_ possible: CellComparison.PossibleKinds) {
            isSettled = possible.isSame || possible.shifts.isEmpty
            kind = possible.isSame ? .unexplained : possible.otherwise
            shift = possible.shifts.count == 1 ? possible.shifts[0] : nil
        }
    }

    /// A position among the stretches of a row.
    private struct Row {
        var number: Int?
        var place = 0
        /// The columns of this row in which all differing pixels are known to be of one kind.
        var known = 0..<0
        var kind = PixelKind.unexplained
    }

    init(cells: CellComparison, expected: PixelWords, actual: PixelWords, redrawn: PixelWords?) {
        (self.cells, self.expected, self.actual, self.redrawn) = (cells, expected, actual, redrawn)
    }

    /// Visits pixels that all differ, if the expected picture is not drawn again.
    @inline(__always)
    mutating func visitPlain(_ columns: Range<Int>, row y: Int, _ body: (Int, Range<Int>, PixelKind) -> Void) {
        if row.number != y || columns.lowerBound >= row.known.upperBound { know(y, from: columns.lowerBound) }
        if columns.lowerBound >= row.known.lowerBound, columns.upperBound <= row.known.upperBound {
            body(y, columns, row.kind)
        } else {
            visit(columns, row: y, isExact: true, body)
        }
    }

    /// Classifies a whole stretch at once: most did not change, or moved as a whole.
    private mutating func know(_ y: Int, from x: Int) {
        enter(y, from: x)
        while stretches[row.place].end <= x { row.place += 1 }
        let summary = summaries[summaryNumber()]
        let stretch = stretches[row.place]
        row.known = stretch.end..<stretch.end
        if summary.isSettled {
            (row.known, row.kind) = (stretch.start..<stretch.end, summary.kind)
        } else if let shift = summary.shift, stretch.cells.actual != nil, stretch.start >= 0,
            let (seen, room) = actual.row(y, from: stretch.start),
            let (shown, otherRoom) = expected.row(y - shift.dy, from: stretch.start - shift.dx)
        {
            let count = min(stretch.end - stretch.start, room, otherRoom)
            if memcmp(seen, shown, count * MemoryLayout<UInt32>.size) == 0 {
                (row.known, row.kind) = (stretch.start..<stretch.start + count, .moved)
            }
        }
    }

    mutating func visit(
        _ columns: Range<Int>, row y: Int, isExact: Bool, _ body: (Int, Range<Int>, PixelKind) -> Void
    ) {
        enter(y, from: columns.lowerBound)
        let isPlain = isExact && redrawn == nil
        var x = columns.lowerBound
        var open: (start: Int, kind: PixelKind?) = (x, nil)
        /// Starts a run of another kind.
        func turn(to kind: PixelKind?, at x: Int) {
            guard kind != open.kind else { return }
            if let kind = open.kind, open.start < x { body(y, open.start..<x, kind) }
            open = (x, kind)
        }
        while x < columns.upperBound {
            while stretches[row.place].end <= x { row.place += 1 }
            let end = min(columns.upperBound, stretches[row.place].end)
            let cell = stretches[row.place].cells.actual
            let number = summaryNumber()
            let summary = summaries[number]
            if isPlain, summary.isSettled {
                turn(to: summary.kind, at: x)
                x = end
            } else if isPlain, let shift = summary.shift, let cell {
                while x < end {
                    let moved = movedPixels(from: x, to: end, row: y, by: shift)
                    if moved > 0 { turn(to: .moved, at: x) }
                    x += moved
                    guard x < end else { break }
                    let other = otherPixels(from: x, to: end, row: y, by: shift, summary, cell)
                    turn(to: other.kind, at: x)
                    x += other.count
                }
            } else {
                while x < end {
                    turn(to: isExact || differs(x, y) ? kind(x, y, possibleKinds[number], cell) : nil, at: x)
                    x += 1
                }
            }
        }
        turn(to: nil, at: x)
    }

    // MARK: Cells

    /// Advances to the stretches of a row, whose runs come from left to right.
    private mutating func enter(_ y: Int, from x: Int) {
        if row.number == y, row.place == 0 || stretches[row.place - 1].end <= x { return }
        let pair = Pair(expected: cells.expected.band(ofRow: y), actual: cells.actual.band(ofRow: y))
        if stretches.isEmpty || pair != bands { enterBands(pair) }
        row = Row(number: y)
    }

    private mutating func enterBands(_ pair: Pair) {
        bands = pair
        stretches.removeAll(keepingCapacity: true)
        summaries.removeAll(keepingCapacity: true)
        possibleKinds.removeAll(keepingCapacity: true)
        var (before, now) = (cells.expected.steps(inBand: pair.expected), cells.actual.steps(inBand: pair.actual))
        var start = 0
        while true {
            let end = min(before.end, now.end)
            stretches.append(Stretch(start: start, end: end, cells: Pair(expected: before.cell, actual: now.cell)))
            // The area beyond both drawings is unbounded.
            if end == .max { return }
            start = end
            if before.end == end { before.advance() }
            if now.end == end { now.advance() }
        }
    }

    /// Returns the number of the summary of the stretch at the current position.
    private mutating func summaryNumber() -> Int {
        if let known = stretches[row.place].summary { return known }
        let pair = stretches[row.place].cells
        possibleKinds.append(cells.possibleKinds(pair.expected, pair.actual))
        summaries.append(Summary(possibleKinds[possibleKinds.count - 1]))
        stretches[row.place].summary = summaries.count - 1
        return summaries.count - 1
    }

    // MARK: Pixels

    /// The number of pixels from a column on that equal the expected picture at that distance.
    private func movedPixels(from start: Int, to end: Int, row y: Int, by shift: PixelShift) -> Int {
        guard let (seen, room) = actual.row(y, from: start),
            let (shown, otherRoom) = expected.row(y - shift.dy, from: start - shift.dx)
        else { return 0 }
        let most = min(end - start, room, otherRoom)
        var count = 0
        while count < most, seen[count] == shown[count] { count += 1 }
        return count
    }

    /// The number of pixels that differ from the expected picture at that distance, as long as they are of one kind.
    private mutating func otherPixels(
        from start: Int, to end: Int, row y: Int, by shift: PixelShift, _ summary: Summary, _ cell: Int
    ) -> (kind: PixelKind, count: Int) {
        guard let (seen, room) = actual.row(y, from: start) else { return (summary.kind, end - start) }
        let place = cells.expected.cell(start - shift.dx, y - shift.dy, &shiftedWalk)
        let most = min(end - start, room, place.end == .max ? .max : place.end + shift.dx - start)
        guard let other = place.cell, let (shown, otherRoom) = expected.row(y - shift.dy, from: start - shift.dx)
        else { return (summary.kind, most) }
        let both = min(most, otherRoom)
        let isUnexplained = isMoved(Move(expected: other, actual: cell, shift: shift))
        if isUnexplained, cells.hasGradient(cell) {
            return (Self.differByRounding(seen[0], shown[0]) ? .moved : .unexplained, 1)
        }
        var count = 1
        while count < both, seen[count] != shown[count] { count += 1 }
        return (isUnexplained ? .unexplained : summary.kind, count)
    }

    private func differs(_ x: Int, _ y: Int) -> Bool { expected.pixel(x, y) != actual.pixel(x, y) }

    private mutating func kind(_ x: Int, _ y: Int, _ possible: CellComparison.PossibleKinds, _ cell: Int?) -> PixelKind
    {
        if let redrawn, redrawn.pixel(x, y) != expected.pixel(x, y) { return .renderer }
        if possible.isSame { return .unexplained }
        guard !possible.shifts.isEmpty, let pixel = actual.pixel(x, y), let cell else {
            return possible.otherwise
        }
        let drawn = redrawn ?? expected
        for shift in possible.shifts where drawn.pixel(x - shift.dx, y - shift.dy) == pixel {
            return expected.pixel(x - shift.dx, y - shift.dy) == pixel ? .moved : .renderer
        }
        for shift in possible.shifts {
            let place = cells.expected.cell(x - shift.dx, y - shift.dy, &shiftedWalk)
            guard let other = place.cell, isMoved(Move(expected: other, actual: cell, shift: shift)) else { continue }
            let isRounded =
                cells.hasGradient(cell)
                && drawn.pixel(x - shift.dx, y - shift.dy).map { Self.differByRounding($0, pixel) } ?? false
            return isRounded ? .moved : .unexplained
        }
        return possible.otherwise
    }

    /// The largest difference between the channels of a gradient's pixel and of its copy elsewhere.
    ///
    /// The colours between a gradient's stops are computed from the place, with rounding.
    private static let mostByRounding = 2

    private static func differByRounding(_ pixel: UInt32, _ other: UInt32) -> Bool {
        stride(from: 0, to: 32, by: 8).allSatisfy { shift in
            abs(Int(pixel >> shift & 0xFF) - Int(other >> shift & 0xFF)) <= mostByRounding
        }
    }

    private mutating func isMoved(_ move: Move) -> Bool {
        if let lastMove, lastMove.move == move { return lastMove.isMoved }
        let isMoved = moves[move] ?? cells.isMoved(move.expected, move.actual, by: move.shift)
        moves[move] = isMoved
        lastMove = (move, isMoved)
        return isMoved
    }
}
