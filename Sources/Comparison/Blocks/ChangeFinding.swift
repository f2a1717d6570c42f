import TatamiPrimitives

/// The search for changes in the aligned pieces of two pictures of the same size.
struct ChangeFinding {
    let pair: ViewPair
    /// The areas of the expected picture that the actual one doesn't have.
    var removed: [PixelRect] = []
    /// The areas of the actual picture that the expected one doesn't have.
    var inserted: [PixelRect] = []
    /// The parts with differing pixels.
    var changed: [Parts] = []
    /// The parts with equal pixels, moved or not.
    var kept: [Parts] = []
    /// The number of blocks that differ only by antialiasing.
    private var smoothed = 0
    var changes: [PictureChanges.Change] = []

    init(_ pair: ViewPair) {
        self.pair = pair
        for piece in RegionAlignment(pair).pieces {
            switch piece {
            case .kept(let parts): kept.append(parts)
            case .removed(let rect): removed.append(rect)
            case .inserted(let rect): inserted.append(rect)
            case .changed(let parts): addChanged(parts)
            }
        }
    }

    private mutating func addChanged(_ parts: Parts) {
        if let content = pair.contentHigherOrLower(in: parts) { return addHigherOrLower(content, in: parts) }
        guard parts.areSameSize else { return changed.append(parts) }
        for block in BlockClusters(pair, parts).blocks {
            if pair.isSmoothedOtherwise(block) { smoothed += 1 } else { changed.append(block) }
        }
    }

    /// Adds content that is higher or lower between its neighbours: space was inserted or removed on both sides.
    private mutating func addHigherOrLower(_ content: Parts, in parts: Parts) {
        kept.append(content)
        let (old, new) = (content.expected, content.actual)
        let more = (
            above: new.top - parts.actual.top - (old.top - parts.expected.top),
            below: parts.actual.bottom - new.bottom - (parts.expected.bottom - old.bottom)
        )
        func room(_ part: PixelRect, _ top: Int, _ height: Int) -> PixelRect {
            PixelRect(x: part.x, y: top, width: part.width, height: height)
        }
        if more.above > 0 { inserted.append(room(parts.actual, new.top - more.above, more.above)) }
        if more.above < 0 { removed.append(room(parts.expected, old.top + more.above, -more.above)) }
        if more.below > 0 { inserted.append(room(parts.actual, new.bottom, more.below)) }
        if more.below < 0 { removed.append(room(parts.expected, old.bottom, -more.below)) }
    }

    func found() -> PictureChanges {
        var finding = self
        finding.leaveOutRounded()
        finding.splitChanged()
        finding.removed = joinedSideways(finding.removed)
        finding.inserted = joinedSideways(finding.inserted)
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

    /// Removes differences within a moved block that only exist because its lines were rounded to pixels individually.
    private mutating func leaveOutRounded() {
        var groups: [(parts: Parts, members: [Parts])] = []
        for parts in changed where parts.areSameSize && (parts.dx != 0 || parts.dy != 0) {
            let place = groups.firstIndex {
                $0.parts.dx == parts.dx && $0.parts.dy == parts.dy
                    && $0.parts.actual.isNear(parts.actual, within: 4)
            }
            let all = place.map { groups[$0].parts }
            let joined = Parts(
                expected: all?.expected.union(parts.expected) ?? parts.expected,
                actual: all?.actual.union(parts.actual) ?? parts.actual)
            if let place {
                groups[place] = (joined, groups[place].members + [parts])
            } else {
                groups.append((joined, [parts]))
            }
        }
        let rounded = groups.filter { group in
            let parts = Parts(expected: group.parts.expected.grown(by: 1), actual: group.parts.actual.grown(by: 1))
            return pair.expected.whole.contains(parts.expected) && pair.actual.whole.contains(parts.actual)
                && pair.contentHigherOrLower(in: parts) != nil
        }
        let left = Set(rounded.flatMap(\.members))
        changed.removeAll(where: left.contains)
        smoothed += left.count
    }

    /// Turns changes of areas that were blank before into insertions, and of those that are blank now into removals.
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

    /// Joins parts that touch side by side and begin and end in the same rows, give or take one.
    private func joinedSideways(_ rects: [PixelRect]) -> [PixelRect] {
        rects.sorted { ($0.x, $0.y) < ($1.x, $1.y) }.reduce(into: []) { joined, rect in
            let place = joined.firstIndex {
                $0.right == rect.left && abs($0.top - rect.top) <= 1 && abs($0.bottom - rect.bottom) <= 1
            }
            if let place { joined[place] = joined[place].union(rect) } else { joined.append(rect) }
        }
    }

    // MARK: Changes that go with others

    /// Removes consequences of moves.
    ///
    /// These are content pushed out of the picture or pulled into it, and space that compensates for inserted or
    /// removed content.
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

    /// Removes lines of one pixel and specks, which are rounding effects of moves or belong to adjacent larger changes.
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
    /// Whether the rectangles overlap or are at most `distance` pixels apart.
    func isNear(_ other: PixelRect, within distance: Int) -> Bool {
        left <= other.right + distance && other.left <= right + distance && top <= other.bottom + distance
            && other.top <= bottom + distance
    }

    /// Whether the rectangle is a narrow strip beside, above or below another one.
    fileprivate func isGrowth(of other: PixelRect) -> Bool {
        guard isNear(other, within: 12) else { return false }
        let isBeside = rows.overlaps(other.rows) && width <= other.width && abs(height - other.height) <= 4
        let isBelow = columns.overlaps(other.columns) && height <= other.height && abs(width - other.width) <= 4
        return isBeside || isBelow
    }
}
