import TatamiPrimitives

/// Aligns two pictures by cutting them repeatedly along rows and columns, so that the fewest differences remain.
///
/// This is an XY cut, after Nagy and Seth, "Hierarchical Representation of Optically Scanned Documents", 1984. In each
/// part, equal rows or columns are aligned, or the part is cut at columns or rows without differences. So a band
/// inserted beside a sidebar is found although no whole row of the picture is unchanged.
struct RegionAlignment {
    let pair: ViewPair
    private(set) var pieces: [Piece] = []

    enum Piece: Hashable {
        /// Equal pixels.
        case kept(Parts)
        case removed(PixelRect)
        case inserted(PixelRect)
        /// Pixels that differ and have no equal ones nearby.
        case changed(Parts)
    }

    /// The cost of a piece in pixels, so that a few large pieces are preferred to many small ones.
    private static let pieceCost = 150
    /// The maximum number of cuts, one within the other.
    private static let mostCuts = 12
    /// The least width in pixels at which a stripe without differences separates its neighbours.
    private static let narrowestGap = 6

    init(_ pair: ViewPair) {
        self.pair = pair
        align(Parts(expected: pair.expected.whole, actual: pair.actual.whole), cuts: 0)
    }

    private mutating func align(_ parts: Parts, cuts: Int) {
        if parts.expected.isEmpty {
            if !parts.actual.isEmpty { pieces.append(.inserted(parts.actual)) }
            return
        }
        guard !parts.actual.isEmpty else { return pieces.append(.removed(parts.expected)) }
        guard let box = pair.differingBox(parts) else { return alignEqualStarts(parts) }
        guard cuts < Self.mostCuts else { return pieces.append(.changed(parts)) }
        let (cut, inner) = bestCut(of: parts, box)
        if parts.areSameSize { frame(inner.expected, in: parts) }
        switch cut {
        case .none: pieces.append(.changed(inner))
        case .rows(let segments): follow(segments, of: inner, cuts: cuts + 1, isOfRows: true)
        case .columns(let segments): follow(segments, of: inner, cuts: cuts + 1, isOfRows: false)
        case .besideEachOther(let ranges): part(inner, ranges, cuts: cuts + 1, isOfRows: false)
        case .belowEachOther(let ranges): part(inner, ranges, cuts: cuts + 1, isOfRows: true)
        }
    }

    /// Aligns parts of which one starts with the whole other one.
    private mutating func alignEqualStarts(_ parts: Parts) {
        let (width, height) = (parts.commonWidth, min(parts.expected.height, parts.actual.height))
        func common(_ rect: PixelRect) -> PixelRect { PixelRect(x: rect.x, y: rect.y, width: width, height: height) }
        pieces.append(.kept(Parts(expected: common(parts.expected), actual: common(parts.actual))))
        pieces += Self.surplus(parts.expected, width, height).map(Piece.removed)
        pieces += Self.surplus(parts.actual, width, height).map(Piece.inserted)
    }

    private static func surplus(_ rect: PixelRect, _ width: Int, _ height: Int) -> [PixelRect] {
        [
            PixelRect(left: rect.left, top: rect.top + height, right: rect.right, bottom: rect.bottom),
            PixelRect(left: rect.left + width, top: rect.top, right: rect.right, bottom: rect.top + height),
        ].filter { !$0.isEmpty }
    }

    /// Keeps the equal pixels around a part of the expected picture.
    private mutating func frame(_ inner: PixelRect, in parts: Parts) {
        let outer = parts.expected
        let middle = parts.rows(inner.top - outer.top..<inner.bottom - outer.top)
        let frame = [
            parts.rows(0..<inner.top - outer.top), parts.rows(inner.bottom - outer.top..<outer.height),
            middle.columns(0..<inner.left - outer.left), middle.columns(inner.right - outer.left..<outer.width),
        ]
        pieces += frame.filter { !$0.expected.isEmpty }.map(Piece.kept)
    }

    // MARK: Cuts

    private enum Cut {
        case none
        case rows([TiledAlignment.Segment])
        case columns([TiledAlignment.Segment])
        case besideEachOther([Range<Int>])
        case belowEachOther([Range<Int>])
    }

    /// The best cut, and the part to cut.
    ///
    /// Rows are aligned over the whole height, so that a band may begin at an edge above the first difference, and
    /// columns over the whole width.
    private func bestCut(of parts: Parts, _ box: PixelRect) -> (Cut, Parts) {
        let areSameSize = parts.areSameSize
        let framed = areSameSize ? parts.rows(box.rows).columns(box.columns) : parts
        var best: (cost: Int, cut: Cut, parts: Parts) = (leafCost(framed), .none, framed)
        /// Small gains are coincidences: a cut must save a fifth of the cost. For rows, which texts seldom share, a
        /// twentieth is enough if it exceeds the cost of two pieces.
        func propose(_ cost: Int, _ cut: Cut, _ parts: Parts) {
            let gain = best.cost - cost
            let isOfRows = if case .rows = cut { true } else { false }
            if gain * 5 > best.cost || isOfRows && gain >= 2 * Self.pieceCost && gain * 20 > best.cost {
                best = (cost, cut, parts)
            }
        }
        let tall = areSameSize ? parts.columns(box.columns) : parts
        let rows = alignedRows(tall)
        propose(cost(of: rows, in: tall, isOfRows: true), .rows(rows), tall)
        if parts.expected.height == parts.actual.height {
            let wide = areSameSize ? parts.rows(box.rows) : parts
            let columns = alignedColumns(wide)
            propose(cost(of: columns, in: wide, isOfRows: false), .columns(columns), wide)
        }
        guard parts.expected.width == parts.actual.width else { return (best.cut, best.parts) }
        let groups = Self.groups(pair.differingColumns(tall))
        if groups.count > 1 || !areSameSize && groups.first.map({ $0.count < tall.expected.width }) ?? false {
            propose(groups.reduce(0) { $0 + lookedAhead(tall.columns($1)) }, .besideEachOther(groups), tall)
        }
        guard areSameSize else { return (best.cut, best.parts) }
        let bands = Self.groups(pair.differingRows(framed))
        if bands.count > 1 {
            propose(bands.reduce(0) { $0 + lookedAhead(framed.rows($1)) }, .belowEachOther(bands), framed)
        }
        return (best.cut, best.parts)
    }

    /// The cost of a part after one more cut.
    private func lookedAhead(_ parts: Parts) -> Int {
        var least = leafCost(parts)
        least = min(least, cost(of: alignedRows(parts), in: parts, isOfRows: true))
        if parts.expected.height == parts.actual.height {
            least = min(least, cost(of: alignedColumns(parts), in: parts, isOfRows: false))
        }
        return least
    }

    private func leafCost(_ parts: Parts) -> Int {
        guard parts.areSameSize else {
            return Self.pieceCost + pair.expected.ink(parts.expected) + pair.actual.ink(parts.actual)
        }
        return pair.differingCount(parts) + Self.pieceCost * BlockClusters(pair, parts).blocks.count
    }

    /// The cost of the gaps between segments of similar rows or columns, and of the differences within them.
    private func cost(of segments: [TiledAlignment.Segment], in parts: Parts, isOfRows: Bool) -> Int {
        // More than any other cost; five times it must not overflow (`bestCut`).
        guard segments.contains(where: { $0.height > 0 }) else { return .max / 8 }
        let gaps = gaps(segments, in: parts, isOfRows: isOfRows)
        var cost = gaps.count * Self.pieceCost
        var gone = gaps.filter(\.actual.isEmpty).map(\.expected)
        for gap in gaps where !gap.actual.isEmpty {
            if !gap.expected.isEmpty {
                cost += leafCost(gap) - Self.pieceCost
            } else if let place = gone.firstIndex(where: { pair.isSameContent($0, gap.actual) }) {
                // A piece that only moved is reported as a move, so its pixels cost nothing.
                gone.remove(at: place)
            } else {
                cost += pair.actual.ink(gap.actual)
            }
        }
        cost += gone.reduce(0) { $0 + pair.expected.ink($1) }
        for part in aligned(segments, in: parts, isOfRows: isOfRows) where pair.differingBox(part) != nil {
            cost += leafCost(part)
        }
        return cost
    }

    private func aligned(_ segments: [TiledAlignment.Segment], in parts: Parts, isOfRows: Bool) -> [Parts] {
        segments.filter { $0.height > 0 }.map { segment in
            parts.cut(
                segment.expected..<segment.expected + segment.height,
                segment.actual..<segment.actual + segment.height, isOfRows: isOfRows)
        }
    }

    private func gaps(_ segments: [TiledAlignment.Segment], in parts: Parts, isOfRows: Bool) -> [Parts] {
        zip(segments, segments.dropFirst()).compactMap { upper, lower in
            let range = upper.expected + upper.height..<lower.expected
            let other = upper.actual + upper.height..<lower.actual
            guard !range.isEmpty || !other.isEmpty else { return nil }
            return parts.cut(range, other, isOfRows: isOfRows)
        }
    }

    private func alignedRows(_ parts: Parts) -> [TiledAlignment.Segment] {
        guard parts.expected.width == parts.actual.width else { return [] }
        return TiledAlignment(
            TiledRows(pair.expected, rowsOf: parts.expected), TiledRows(pair.actual, rowsOf: parts.actual)
        ).segments()
    }

    private func alignedColumns(_ parts: Parts) -> [TiledAlignment.Segment] {
        TiledAlignment(
            TiledRows(pair.expected, columnsOf: parts.expected), TiledRows(pair.actual, columnsOf: parts.actual)
        ).segments()
    }

    /// The ranges of differing rows or columns, separated by wide gaps.
    private static func groups(_ differs: [Bool]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        for (place, isDifferent) in differs.enumerated() where isDifferent {
            if let last = groups.last, place - last.upperBound < narrowestGap {
                groups[groups.count - 1] = last.lowerBound..<place + 1
            } else {
                groups.append(place..<place + 1)
            }
        }
        return groups
    }

    // MARK: Cutting

    private mutating func follow(_ segments: [TiledAlignment.Segment], of parts: Parts, cuts: Int, isOfRows: Bool) {
        for part in aligned(segments, in: parts, isOfRows: isOfRows) {
            if part == parts { pieces.append(.changed(part)) } else { align(part, cuts: cuts) }
        }
        for gap in gaps(segments, in: parts, isOfRows: isOfRows) {
            // A gap that is the whole part would be cut in the same way again.
            if gap == parts { pieces.append(.changed(gap)) } else { align(gap, cuts: cuts) }
        }
    }

    private mutating func part(_ parts: Parts, _ ranges: [Range<Int>], cuts: Int, isOfRows: Bool) {
        var start = 0
        let end = isOfRows ? parts.expected.height : parts.expected.width
        func between(_ range: Range<Int>) -> Parts { isOfRows ? parts.rows(range) : parts.columns(range) }
        for range in ranges {
            if start < range.lowerBound { align(between(start..<range.lowerBound), cuts: cuts) }
            align(between(range), cuts: cuts)
            start = range.upperBound
        }
        if start < end { align(between(start..<end), cuts: cuts) }
    }
}
