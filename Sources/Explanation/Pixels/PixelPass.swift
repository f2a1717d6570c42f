import Glibc
import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// One way through the pixels, with what was found out of their cells.
struct PixelPass {
    let cells: CellComparison
    let expected: PixelWords
    let actual: PixelWords
    let redrawn: PixelWords?
    /// Of the pixels of two cells, each by its number in its map.
    private var prospects: [Prospect] = []
    private var prospectOfPair: [Pair: Int] = [:]
    /// Of each prospect.
    private var outlooks: [CellComparison.Outlook] = []
    /// One for all rows that lie in the same bands of both maps, in the order in which these are met.
    private var bands: [[Stretch]] = []
    private var bandOfPair: [Pair: Int] = [:]
    private var moves: [Move: Bool] = [:]
    private var lastMove: (move: Move, isMoved: Bool)?
    private var row = Row()
    private var shiftedWalk = CoverMap.Walk()

    private struct Pair: Hashable {
        var expected: Int?
        var actual: Int?
    }

    private struct Move: Hashable {
        var expected: Int
        var actual: Int
        var shift: PixelShift
    }

    /// Neighbours in a row that lie in the same two cells.
    private struct Stretch {
        let start: Int
        /// The first column beyond it.
        let end: Int
        /// Of both maps; nil outside of one.
        let cells: Pair
        /// Its number; nil as long as no run lies in it.
        var prospect: Int?
    }

    /// What is known of the pixels of two cells before one looks at them.
    private struct Prospect {
        /// Whether it is known without a look at the pixels what they belong to.
        var isSettled: Bool
        /// What they belong to when they did not just move.
        var kind: PixelKind
        /// The only way that what is seen there can have come; nil where there are several.
        var shift: PixelShift?

        init(_ outlook: CellComparison.Outlook) {
            isSettled = outlook.isSame || outlook.shifts.isEmpty
            kind = outlook.isSame ? .unexplained : outlook.otherwise
            shift = outlook.shifts.count == 1 ? outlook.shifts[0] : nil
        }
    }

    /// Where somebody is among the stretches of a row.
    private struct Row {
        var number = -1
        var band = 0
        var place = 0
        /// The columns of this row of which all that differ are known to be of one kind.
        var known = 0..<0
        var kind = PixelKind.unexplained
    }

    init(cells: CellComparison, expected: PixelWords, actual: PixelWords, redrawn: PixelWords?) {
        (self.cells, self.expected, self.actual, self.redrawn) = (cells, expected, actual, redrawn)
    }

    /// Pixels that all differ, where the expected picture is not drawn again.
    @inline(__always)
    mutating func visitPlain(_ columns: Range<Int>, row y: Int, _ body: (Int, Range<Int>, PixelKind) -> Void) {
        if row.number != y || columns.lowerBound >= row.known.upperBound { know(y, from: columns.lowerBound) }
        if columns.lowerBound >= row.known.lowerBound, columns.upperBound <= row.known.upperBound {
            body(y, columns, row.kind)
        } else {
            visit(columns, row: y, isExact: true, body)
        }
    }

    /// Looks at once at all of a stretch that a column lies in: most of them did not change, or moved whole.
    private mutating func know(_ y: Int, from x: Int) {
        enter(y, from: x)
        while bands[row.band][row.place].end <= x { row.place += 1 }
        let prospect = prospects[prospect()]
        let stretch = bands[row.band][row.place]
        row.known = stretch.end..<stretch.end
        if prospect.isSettled {
            (row.known, row.kind) = (stretch.start..<stretch.end, prospect.kind)
        } else if let shift = prospect.shift, stretch.cells.actual != nil, stretch.start >= 0,
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
        /// From here on pixels are of another kind.
        func turn(to kind: PixelKind?, at x: Int) {
            guard kind != open.kind else { return }
            if let kind = open.kind, open.start < x { body(y, open.start..<x, kind) }
            open = (x, kind)
        }
        while x < columns.upperBound {
            while bands[row.band][row.place].end <= x { row.place += 1 }
            let end = min(columns.upperBound, bands[row.band][row.place].end)
            let cell = bands[row.band][row.place].cells.actual
            let number = prospect()
            let prospect = prospects[number]
            if isPlain, prospect.isSettled {
                turn(to: prospect.kind, at: x)
                x = end
            } else if isPlain, let shift = prospect.shift, let cell {
                while x < end {
                    let moved = movedPixels(from: x, to: end, row: y, by: shift)
                    if moved > 0 { turn(to: .moved, at: x) }
                    x += moved
                    guard x < end else { break }
                    let other = otherPixels(from: x, to: end, row: y, by: shift, prospect, cell)
                    turn(to: other.kind, at: x)
                    x += other.count
                }
            } else {
                while x < end {
                    turn(to: isExact || differs(x, y) ? kind(x, y, outlooks[number], cell) : nil, at: x)
                    x += 1
                }
            }
        }
        turn(to: nil, at: x)
    }

    // MARK: Cells

    /// Comes to the stretches of a row, of which the runs come from left to right.
    private mutating func enter(_ y: Int, from x: Int) {
        if row.number == y, row.place == 0 || bands[row.band][row.place - 1].end <= x { return }
        let pair = Pair(expected: cells.expected.band(ofRow: y), actual: cells.actual.band(ofRow: y))
        if let band = bandOfPair[pair] {
            row = Row(number: y, band: band)
        } else {
            row = Row(number: y, band: bands.count)
            bandOfPair[pair] = bands.count
            bands.append(stretches(ofBands: pair))
        }
    }

    private func stretches(ofBands pair: Pair) -> [Stretch] {
        let (before, now) = (cells.expected.steps(inBand: pair.expected), cells.actual.steps(inBand: pair.actual))
        var made: [Stretch] = []
        var (i, j, start) = (0, 0, 0)
        while i < before.count, j < now.count {
            let end = min(before[i].end, now[j].end)
            made.append(Stretch(start: start, end: end, cells: Pair(expected: before[i].cell, actual: now[j].cell)))
            start = end
            if before[i].end == end { i += 1 }
            if now[j].end == end { j += 1 }
        }
        return made
    }

    /// Of the stretch that somebody is in.
    private mutating func prospect() -> Int {
        if let known = bands[row.band][row.place].prospect { return known }
        let pair = bands[row.band][row.place].cells
        let number = prospectOfPair[pair] ?? prospects.count
        if number == prospects.count {
            prospectOfPair[pair] = number
            outlooks.append(cells.outlook(pair.expected, pair.actual))
            prospects.append(Prospect(outlooks[number]))
        }
        bands[row.band][row.place].prospect = number
        return number
    }

    // MARK: Pixels

    /// How many pixels from a column on are those that the expected picture shows so far away.
    private func movedPixels(from start: Int, to end: Int, row y: Int, by shift: PixelShift) -> Int {
        guard let (seen, room) = actual.row(y, from: start),
            let (shown, otherRoom) = expected.row(y - shift.dy, from: start - shift.dx)
        else { return 0 }
        let most = min(end - start, room, otherRoom)
        var count = 0
        while count < most, seen[count] == shown[count] { count += 1 }
        return count
    }

    /// The same of pixels that the expected picture does not show so far away, as long as these belong to one thing.
    private mutating func otherPixels(
        from start: Int, to end: Int, row y: Int, by shift: PixelShift, _ prospect: Prospect, _ cell: Int
    ) -> (kind: PixelKind, count: Int) {
        guard let (seen, room) = actual.row(y, from: start) else { return (prospect.kind, end - start) }
        let place = cells.expected.cell(start - shift.dx, y - shift.dy, &shiftedWalk)
        let most = min(end - start, room, place.end == .max ? .max : place.end + shift.dx - start)
        guard let other = place.cell, let (shown, otherRoom) = expected.row(y - shift.dy, from: start - shift.dx)
        else { return (prospect.kind, most) }
        let both = min(most, otherRoom)
        var count = 1
        while count < both, seen[count] != shown[count] { count += 1 }
        let isUnexplained = isMoved(Move(expected: other, actual: cell, shift: shift))
        return (isUnexplained ? .unexplained : prospect.kind, count)
    }

    private func differs(_ x: Int, _ y: Int) -> Bool { expected.pixel(x, y) != actual.pixel(x, y) }

    private mutating func kind(_ x: Int, _ y: Int, _ outlook: CellComparison.Outlook, _ cell: Int?) -> PixelKind {
        if let redrawn, redrawn.pixel(x, y) != expected.pixel(x, y) { return .renderer }
        if outlook.isSame { return .unexplained }
        guard !outlook.shifts.isEmpty, let pixel = actual.pixel(x, y), let cell else {
            return outlook.otherwise
        }
        let drawn = redrawn ?? expected
        for shift in outlook.shifts where drawn.pixel(x - shift.dx, y - shift.dy) == pixel {
            return expected.pixel(x - shift.dx, y - shift.dy) == pixel ? .moved : .renderer
        }
        for shift in outlook.shifts {
            let place = cells.expected.cell(x - shift.dx, y - shift.dy, &shiftedWalk)
            guard let other = place.cell else { continue }
            if isMoved(Move(expected: other, actual: cell, shift: shift)) { return .unexplained }
        }
        return outlook.otherwise
    }

    private mutating func isMoved(_ move: Move) -> Bool {
        if let lastMove, lastMove.move == move { return lastMove.isMoved }
        let isMoved = moves[move] ?? cells.isMoved(move.expected, move.actual, by: move.shift)
        moves[move] = isMoved
        lastMove = (move, isMoved)
        return isMoved
    }
}
