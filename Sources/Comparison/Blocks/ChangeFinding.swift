import TatamiPrimitives

/// The search for changes in the aligned pieces of two pictures of the same size.
struct ChangeFinding {
    private let pair: ViewPair
    private var removed: [PixelRect] = []
    private var inserted: [PixelRect] = []
    private var changed: [Parts] = []
    private var kept: [Parts] = []
    private var smoothed = 0
    private var changes: [PictureChanges.Change] = []

    init(_ pair: ViewPair) {
        self.pair = pair
        for piece in RegionAlignment(pair).pieces {
            switch piece {
            case .kept(let parts): kept.append(parts)
            case .removed(let rect): removed.append(rect)
            case .inserted(let rect): inserted.append(rect)
            case .changed(let parts) where parts.areSameSize:
                for block in BlockClusters(pair, parts).blocks {
                    if pair.isSmoothedOtherwise(block) { smoothed += 1 } else { changed.append(block) }
                }
            case .changed(let parts): changed.append(parts)
            }
        }
    }

    func found() -> PictureChanges {
        var finding = self
        finding.splitChanged()
        finding.findMoves()
        finding.leaveOutPushed()
        finding.joinGrowth()
        for rect in finding.removed { finding.add(rect, nil) }
        for rect in finding.inserted { finding.add(nil, rect) }
        for parts in finding.changed {
            finding.changes.append(BlockLook(pair, parts).change)
        }
        finding.leaveOutSlight()
        finding.changes.sort { ($0.area.y, $0.area.x, $0.area.width) < ($1.area.y, $1.area.x, $1.area.width) }
        return PictureChanges(changes: finding.changes, moves: finding.moves(), smoothed: finding.smoothed)
    }

    private mutating func add(_ gone: PixelRect?, _ came: PixelRect?) {
        let isBlank = gone.map { pair.expected.ink($0) == 0 } ?? came.map { pair.actual.ink($0) == 0 } ?? false
        let kind: PictureChanges.Kind =
            came == nil ? isBlank ? .spaceRemoved : .removed : isBlank ? .spaceInserted : .inserted
        changes.append(.init(kind, expected: gone, actual: came))
    }

    /// An area that was blank before was inserted; one that is blank now was removed.
    private mutating func splitChanged() {
        var rest: [Parts] = []
        for parts in changed {
            switch (pair.expected.inkBox(parts.expected), pair.actual.inkBox(parts.actual)) {
            case (nil, _?) where pair.actual.isAround(parts.actual, pair.expected.background(parts.expected)):
                inserted.append(parts.actual)
            case (_?, nil) where pair.expected.isAround(parts.expected, pair.actual.background(parts.actual)):
                removed.append(parts.expected)
            default: rest.append(parts)
            }
        }
        changed = rest
    }

    // MARK: Independent moves

    /// A block that moved from one place to another.
    private struct Moved {
        var expected: PixelRect
        var actual: PixelRect
        var dx: Int { actual.x - expected.x }
        var dy: Int { actual.y - expected.y }

        func goesAlong(_ other: Moved) -> Bool {
            abs(dx - other.dx) <= 2 && abs(dy - other.dy) <= 2
                && (actual.isNear(other.actual, within: 48) || expected.isNear(other.expected, within: 48))
        }
    }

    /// Finds blocks that disappeared from one place and look the same in another.
    private mutating func findMoves() {
        let gone = removed.map { ($0, Int?.none) } + changed.enumerated().map { ($1.expected, $0) }
        let came = inserted.map { ($0, Int?.none) } + changed.enumerated().map { ($1.actual, $0) }
        let boxes = came.map { pair.actual.inkBox($0.0) }
        var isTaken = Array(repeating: false, count: came.count)
        var moved: [Moved] = []
        var (left, entered) = (Set<Int>(), Set<Int>())
        var (takenRemoved, takenInserted) = (Set<PixelRect>(), Set<PixelRect>())
        for (rect, index) in gone {
            // Dots of one colour can't be told apart.
            guard let box = pair.expected.inkBox(rect), box.area >= 64, !BlockLook.isDot(pair.expected, box) else {
                continue
            }
            let place = came.indices.first { place in
                guard !isTaken[place], index == nil || came[place].1 != index, let other = boxes[place] else {
                    return false
                }
                return pair.lookAlike(box, other) || pair.haveSameRows(rect, came[place].0)
            }
            guard let place, let other = boxes[place] else { continue }
            isTaken[place] = true
            moved.append(Moved(expected: box, actual: other))
            if let index { left.insert(index) } else { takenRemoved.insert(rect) }
            if let index = came[place].1 { entered.insert(index) } else { takenInserted.insert(came[place].0) }
        }
        removed.removeAll { takenRemoved.contains($0) }
        inserted.removeAll { takenInserted.contains($0) }
        // A block that one element left, and no known element entered, has an inserted one, and the reverse.
        for index in left.subtracting(entered) { inserted.append(changed[index].actual) }
        for index in entered.subtracting(left) { removed.append(changed[index].expected) }
        changed = changed.enumerated().filter { !left.contains($0.offset) && !entered.contains($0.offset) }.map(
            \.element)
        tell(joined(moved))
        // Dots beside a moved block moved with it.
        let stands = moved.map(\.actual) + kept.filter { $0.dx != 0 || $0.dy != 0 }.map(\.actual)
        changed.removeAll { parts in
            BlockLook.isDot(pair.actual, parts.actual)
                && stands.contains { $0.isNear(parts.actual, within: 48) && parts.actual.isBeside($0) }
        }
    }

    private func joined(_ moved: [Moved]) -> [Moved] {
        var joined: [Moved] = []
        for one in moved.sorted(by: { ($0.actual.y, $0.actual.x) < ($1.actual.y, $1.actual.x) }) {
            if let place = joined.firstIndex(where: { $0.goesAlong(one) }) {
                joined[place].expected = joined[place].expected.union(one.expected)
                joined[place].actual = joined[place].actual.union(one.actual)
            } else {
                joined.append(one)
            }
        }
        return joined
    }

    /// Two blocks at each other's old places were exchanged. Of other blocks, the one that moved farthest moved
    /// independently, and those that moved the other way made space for it.
    private mutating func tell(_ moved: [Moved]) {
        var rest = moved
        for (place, one) in moved.enumerated() {
            for other in moved[(place + 1)...]
            where one.expected.isNear(other.actual, within: 4) && one.actual.isNear(other.expected, within: 4)
                && one.expected.isAbout(other.actual)
            {
                for both in [one, other] {
                    changes.append(.init(.exchanged, expected: both.expected, actual: both.actual))
                    rest.removeAll { $0.expected == both.expected && $0.actual == both.actual }
                }
            }
        }
        rest.sort { (abs($1.dx) + abs($1.dy), $0.actual.y) < (abs($0.dx) + abs($0.dy), $1.actual.y) }
        for (place, one) in rest.enumerated() {
            let makesWay = rest[..<place].contains { mover in
                let between = mover.expected.union(mover.actual)
                return between.columns.overlaps(one.actual.columns) && between.rows.overlaps(one.actual.rows)
                    && (mover.dy.signum() != one.dy.signum() || mover.dx.signum() != one.dx.signum())
            }
            if makesWay || isPushed(one) {
                kept.append(Parts(expected: one.expected, actual: one.actual))
            } else {
                changes.append(.init(.moved, expected: one.expected, actual: one.actual))
            }
        }
    }

    /// Whether an insertion or removal above or beside it explains its direction.
    private func isPushed(_ moved: Moved) -> Bool {
        let (from, to) = (moved.expected, moved.actual)
        func accounts(_ rect: PixelRect, _ place: PixelRect, isGone: Bool) -> Bool {
            let sign = isGone ? -1 : 1
            if moved.dx == 0, rect.columns.overlaps(place.columns) {
                return rect.y <= place.y && moved.dy.signum() == sign && abs(moved.dy) <= rect.height + 48
            }
            if moved.dy == 0, rect.rows.overlaps(place.rows) {
                return rect.x <= place.x && moved.dx.signum() == sign && abs(moved.dx) <= rect.width + 48
            }
            return false
        }
        return inserted.contains { accounts($0, to, isGone: false) }
            || removed.contains { accounts($0, from, isGone: true) }
    }

    // MARK: Changes that follow from others

    /// Removes consequences of moves: content pushed out of the picture or pulled into it, and space that compensates
    /// for inserted or removed content.
    private mutating func leaveOutPushed() {
        let (kept, bottom) = (kept, pair.expected.height)
        func isPushed(_ rect: PixelRect, _ part: PixelRect, by shift: Int) -> Bool {
            shift == rect.height && part.bottom == rect.top && part.columns.overlaps(rect.columns)
        }
        removed.removeAll { rect in
            (rect.bottom == bottom || pair.expected.ink(rect) == 0)
                && kept.contains { isPushed(rect, $0.expected, by: $0.dy) }
        }
        inserted.removeAll { rect in
            (rect.bottom == bottom || pair.actual.ink(rect) == 0)
                && kept.contains { isPushed(rect, $0.actual, by: -$0.dy) }
        }
    }

    /// Merges growth with the adjacent change, such as a wider button with its longer title.
    private mutating func joinGrowth() {
        for index in changed.indices {
            let parts = changed[index]
            if let place = inserted.firstIndex(where: { $0.isGrowth(of: parts.actual) }) {
                changed[index].actual = parts.actual.union(inserted.remove(at: place))
            } else if let place = removed.firstIndex(where: { $0.isGrowth(of: parts.expected) }) {
                changed[index].expected = parts.expected.union(removed.remove(at: place))
            }
        }
    }

    /// Lines of one pixel and specks are rounding effects of moves, and belong to adjacent larger changes.
    private mutating func leaveOutSlight() {
        func isSlight(_ area: PixelRect) -> Bool { min(area.width, area.height) <= 1 || area.area <= 48 }
        let large = changes.filter { !isSlight($0.area) }
        guard !large.isEmpty else { return }
        let hasMoved = kept.contains { $0.dx != 0 || $0.dy != 0 }
        let all = changes.count
        changes.removeAll { change in
            isSlight(change.area) && (hasMoved || large.contains { $0.area.isNear(change.area, within: 16) })
        }
        smoothed += all - changes.count
    }

    /// The moved parts, merged if they are adjacent and moved by the same distance.
    private func moves() -> [PictureChanges.Move] {
        var moves: [PictureChanges.Move] = []
        let shifted = kept.filter { $0.dx != 0 || $0.dy != 0 }
        for parts in shifted.sorted(by: { ($0.actual.y, $0.actual.x) < ($1.actual.y, $1.actual.x) }) {
            let move = PictureChanges.Move(area: parts.actual, dx: parts.dx, dy: parts.dy)
            let place = moves.firstIndex {
                $0.dx == move.dx && $0.dy == move.dy && $0.area.isNear(move.area, within: 4)
            }
            if let place { moves[place].area = moves[place].area.union(move.area) } else { moves.append(move) }
        }
        return moves
    }
}

extension PixelRect {
    /// Whether they overlap or are at most that many pixels apart.
    fileprivate func isNear(_ other: PixelRect, within distance: Int) -> Bool {
        left <= other.right + distance && other.left <= right + distance && top <= other.bottom + distance
            && other.top <= bottom + distance
    }

    /// Whether most of its rows are also rows of the other.
    fileprivate func isBeside(_ other: PixelRect) -> Bool {
        rows.clamped(to: other.rows).count * 2 >= min(height, other.height)
    }

    /// Whether both are approximately the same rectangle.
    fileprivate func isAbout(_ other: PixelRect) -> Bool {
        let common = intersection(other)
        return common.area * 2 >= min(area, other.area)
    }

    /// Whether it is a narrow strip beside or below another rectangle.
    fileprivate func isGrowth(of other: PixelRect) -> Bool {
        guard isNear(other, within: 12) else { return false }
        let isBeside = rows.overlaps(other.rows) && width <= other.width && abs(height - other.height) <= 4
        let isBelow = columns.overlaps(other.columns) && height <= other.height && abs(width - other.width) <= 4
        return isBeside || isBelow
    }
}
