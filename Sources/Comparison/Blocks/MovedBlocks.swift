import TatamiPrimitives

/// Blocks that moved by themselves.
extension ChangeFinding {
    /// A block with its former and its new position.
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

    /// The limit in compared pixels: among thousands of blocks, not every one is compared with every other.
    private static let mostCompared = 1 << 25

    /// Finds blocks that are gone from one place and look the same in another.
    mutating func findMoves() {
        let gone = removed.map { ($0, Int?.none) } + changed.enumerated().map { ($1.expected, $0) }
        let came = inserted.map { ($0, Int?.none) } + changed.enumerated().map { ($1.actual, $0) }
        let boxes = came.map { pair.actual.inkBox($0.0) }
        var isTaken = Array(repeating: false, count: came.count)
        var moved: [Moved] = []
        var (left, entered) = (Set<Int>(), Set<Int>())
        var (takenRemoved, takenInserted) = (Set<PixelRect>(), Set<PixelRect>())
        var area = 0
        for (rect, index) in gone {
            // A dot of one colour looks like any other one, so that a move of it can't be recognised.
            guard let box = pair.expected.inkBox(rect), box.area >= 64, !BlockLook.isDot(pair.expected, box) else {
                continue
            }
            let place = came.indices.first { place in
                guard !isTaken[place], index == nil || came[place].1 != index, let other = boxes[place],
                    abs(other.width - box.width) <= 2 || other.x == box.x, area < Self.mostCompared
                else { return false }
                area += box.area
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
        // An area that a block left, and no known block entered, was inserted, and vice versa.
        for index in left.subtracting(entered) { inserted.append(changed[index].actual) }
        for index in entered.subtracting(left) { removed.append(changed[index].expected) }
        changed = changed.enumerated().filter { !left.contains($0.offset) && !entered.contains($0.offset) }.map(
            \.element)
        addChanges(of: joined(moved))
        // Dots beside something that moved are assumed to have moved with it.
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

    /// Reports the moved blocks, except those that only made room for another one.
    ///
    /// Two blocks at each other's former positions were exchanged. Of the others, the one that moved farthest moved by
    /// itself, and those that moved the other way made room for it.
    private mutating func addChanges(of moved: [Moved]) {
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
        rest.removeAll { exchangesWithKept($0) }
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

    /// Whether a block and about equally high content at its former position were exchanged, which is then reported.
    private mutating func exchangesWithKept(_ moved: Moved) -> Bool {
        guard moved.dx == 0 else { return false }
        for shift in Set(kept.map(\.dy)).sorted() where shift.signum() == -moved.dy.signum() {
            let parts = kept.filter {
                $0.dx == 0 && $0.dy == shift && $0.actual.columns.overlaps(moved.actual.columns)
                    && moved.expected.union(moved.actual).grown(by: abs(shift)).contains($0.actual)
            }
            let old = parts.reduce(PixelRect.empty) { $0.union($1.expected) }
            let new = parts.reduce(PixelRect.empty) { $0.union($1.actual) }
            guard !parts.isEmpty, moved.expected.isAbout(new), moved.actual.isAbout(old),
                new.height * 3 <= abs(shift) * 4, let before = pair.expected.inkBox(old),
                let now = pair.actual.inkBox(new)
            else { continue }
            kept.removeAll(where: Set(parts).contains)
            changes.append(.init(.exchanged, expected: moved.expected, actual: moved.actual))
            changes.append(.init(.exchanged, expected: before, actual: now))
            return true
        }
        return false
    }

    /// Whether content inserted or removed above or beside a moved block explains the block's direction.
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
}

extension PixelRect {
    /// Whether both rectangles have at least half of the rows of the less tall one in common.
    fileprivate func isBeside(_ other: PixelRect) -> Bool {
        rows.clamped(to: other.rows).count * 2 >= min(height, other.height)
    }

    /// Whether both are about the same rectangle.
    fileprivate func isAbout(_ other: PixelRect) -> Bool {
        let common = intersection(other)
        return common.area * 2 >= min(area, other.area)
    }
}
