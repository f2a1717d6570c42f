import TatamiPrimitives

/// The rows of a picture or a part of one, or the columns, each represented by a hash of its pixels.
struct PictureRows {
    private(set) var hashes: [UInt64] = []
    /// Whether each row has a single colour.
    private var plain: [Bool] = []

    init(_ view: PixelView, rowsOf part: PixelRect) {
        hashes.reserveCapacity(part.height)
        plain.reserveCapacity(part.height)
        for y in part.rows {
            let row = view.row(y) + part.x
            let first = part.width > 0 ? row[0] : 0
            var hash = Self.start
            var difference: UInt32 = 0
            for x in 0..<part.width {
                difference |= row[x] ^ first
                hash = Self.mixed(hash, row[x])
            }
            hashes.append(hash)
            plain.append(difference == 0)
        }
    }

    /// The columns of a part, from the left.
    init(_ view: PixelView, columnsOf part: PixelRect) {
        hashes = Array(repeating: Self.start, count: part.width)
        var differences = [UInt32](repeating: 0, count: part.width)
        let first = part.height > 0 ? view.row(part.y) + part.x : nil
        for y in part.rows {
            let row = view.row(y) + part.x
            for x in 0..<part.width {
                hashes[x] = Self.mixed(hashes[x], row[x])
                if let first { differences[x] |= row[x] ^ first[x] }
            }
        }
        plain = differences.map { $0 == 0 }
    }

    private static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt32) -> UInt64 {
        let hash = (hash ^ UInt64(word)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 29
    }

    var count: Int { hashes.count }

    func isBlank(_ rows: Range<Int>) -> Bool { plain[rows].allSatisfy { $0 } }

    func patterned(_ rows: Range<Int>) -> Int { plain[rows].count { !$0 } }
}

/// The alignment of the equal rows of two pictures.
struct RowAlignment {
    let expected: PictureRows
    let actual: PictureRows

    typealias Segment = BandAlignment.Segment

    /// The minimum number of displaced rows; fewer are coincidental.
    private static let fewest = 8

    init(_ expected: PictureRows, _ actual: PictureRows) {
        (self.expected, self.actual) = (expected, actual)
    }

    /// Returns the matching segments in order, from the top of both pictures to their ends; the first and
    /// last may be empty.
    func segments() -> [Segment] {
        let top = commonStart()
        var bottom = commonEnd(below: top)
        var found = [Segment(expected: 0, actual: 0, height: top)]
        let end = Segment(expected: expected.count - bottom, actual: actual.count - bottom, height: bottom)
        if !isSound(end, after: found[0]) { bottom = 0 }
        let rest = (expected.count - bottom, actual.count - bottom)
        for anchor in anchors(from: top, to: rest) {
            guard let last = found.last, anchor.expected >= last.expected + last.height,
                anchor.actual >= last.actual + last.height
            else { continue }
            let segment = grown(anchor, after: last, before: rest)
            if isSound(segment, after: last) { found.append(segment) }
        }
        found.append(Segment(expected: rest.0, actual: rest.1, height: bottom))
        return settled(joined(found))
    }

    // MARK: Steps

    private func areEqual(_ row: Int, _ other: Int) -> Bool { expected.hashes[row] == actual.hashes[other] }

    private func commonStart() -> Int {
        let shorter = min(expected.count, actual.count)
        return (0..<shorter).first { !areEqual($0, $0) } ?? shorter
    }

    private func commonEnd(below top: Int) -> Int {
        let shorter = min(expected.count, actual.count) - top
        return (0..<shorter).first { !areEqual(expected.count - 1 - $0, actual.count - 1 - $0) } ?? shorter
    }

    /// Returns the rows that are unique in both pictures, in the longest common order.
    private func anchors(from top: Int, to end: (Int, Int)) -> [Segment] {
        func once(_ hashes: ArraySlice<UInt64>) -> [UInt64: Int] {
            var places: [UInt64: Int] = [:]
            for (place, hash) in zip(hashes.indices, hashes) { places[hash] = places[hash] == nil ? place : -1 }
            return places
        }
        let (rows, others) = (once(expected.hashes[top..<end.0]), once(actual.hashes[top..<end.1]))
        let pairs = (top..<end.0).compactMap { row -> Segment? in
            guard rows[expected.hashes[row]] == row, let other = others[expected.hashes[row]], other >= 0,
                expected.patterned(row..<row + 1) > 0
            else { return nil }
            return Segment(expected: row, actual: other, height: 1)
        }
        return pairs.longestRise()
    }

    private func grown(_ anchor: Segment, after last: Segment, before end: (Int, Int)) -> Segment {
        var segment = anchor
        while segment.expected > last.expected + last.height, segment.actual > last.actual + last.height,
            areEqual(segment.expected - 1, segment.actual - 1)
        {
            segment.expected -= 1
            segment.actual -= 1
            segment.height += 1
        }
        while segment.expected + segment.height < end.0, segment.actual + segment.height < end.1,
            areEqual(segment.expected + segment.height, segment.actual + segment.height)
        {
            segment.height += 1
        }
        return segment
    }

    private func isSound(_ segment: Segment, after last: Segment) -> Bool {
        segment.shift == last.shift
            || segment.height >= Self.fewest
                && expected.patterned(segment.expected..<segment.expected + segment.height) * 2 >= Self.fewest
    }

    /// Joins adjacent segments with the same displacement.
    private func joined(_ segments: [Segment]) -> [Segment] {
        segments.reduce(into: []) { joined, segment in
            if let last = joined.last, last.shift == segment.shift, last.expected + last.height == segment.expected {
                joined[joined.count - 1].height += segment.height
            } else {
                joined.append(segment)
            }
        }
    }

    // MARK: Band positions

    /// Moves each band that could as well be a little higher or lower, since it begins and ends alike. It is moved to
    /// the lowest edge at which it can begin, as below a separator, or else to the middle.
    private func settled(_ segments: [Segment]) -> [Segment] {
        var segments = segments
        for place in segments.indices.dropLast() {
            let (upper, lower) = (segments[place], segments[place + 1])
            let gap = upper.expected + upper.height..<lower.expected
            let actualGap = upper.actual + upper.height..<lower.actual
            guard gap.isEmpty != actualGap.isEmpty, lower.height > 0 else { continue }
            let slide = slide(
                gap.isEmpty ? actualGap : gap, of: gap.isEmpty ? actual : expected, room: -upper.height...lower.height)
            segments[place].height += slide
            segments[place + 1].expected += slide
            segments[place + 1].actual += slide
            segments[place + 1].height -= slide
        }
        return segments
    }

    private func slide(_ band: Range<Int>, of picture: PictureRows, room: ClosedRange<Int>) -> Int {
        let rows = picture.hashes
        var (up, down) = (0, 0)
        while -up > room.lowerBound, rows[band.lowerBound - up - 1] == rows[band.upperBound - up - 1] { up += 1 }
        while down < room.upperBound, rows[band.lowerBound + down] == rows[band.upperBound + down] { down += 1 }
        guard up + down > 0 else { return 0 }
        // At its highest position, the edge may belong to the rows above.
        let edge = stride(from: down, to: -up, by: -1).first { slide in
            let start = band.lowerBound + slide
            return start > 0 && rows[start - 1] != rows[start] && picture.isBlank(start..<start + 1)
        }
        return edge ?? (down - up) / 2
    }
}

extension [BandAlignment.Segment] {
    /// Returns the longest subsequence, in order of expected rows, with increasing actual rows (patience
    /// sorting).
    fileprivate func longestRise() -> [BandAlignment.Segment] {
        var tails: [Int] = []
        var before = [Int?](repeating: nil, count: count)
        for place in indices {
            var (low, high) = (0, tails.count)
            while low < high {
                let middle = (low + high) / 2
                if self[tails[middle]].actual < self[place].actual { low = middle + 1 } else { high = middle }
            }
            before[place] = low > 0 ? tails[low - 1] : nil
            if low < tails.count { tails[low] = place } else { tails.append(place) }
        }
        var chain: [BandAlignment.Segment] = []
        var next = tails.last
        while let place = next {
            chain.append(self[place])
            next = before[place]
        }
        return chain.reversed()
    }
}
