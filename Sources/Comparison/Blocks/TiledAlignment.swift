/// Aligns rows of two pictures if most of their tiles are equal.
///
/// So a row with a changed word, or with an edge that was smoothed differently, is the same row. Each tile pattern that
/// occurs once in both pictures votes for the shift between its rows; runs of similar rows at the shifts with the most
/// votes are chained in order.
struct TiledAlignment {
    let expected: TiledRows
    let actual: TiledRows

    /// Rows that both pictures have.
    struct Segment {
        var expected: Int
        var actual: Int
        var height: Int

        var shift: Int { actual - expected }
    }

    /// The least number of unique tiles that have to agree on a shift.
    private static let fewestVotes = 6
    /// The maximum number of shifts taken from the tiles, those with the most votes.
    private static let mostShifts = 12
    /// The number of these shifts that are also tried one pixel shorter and one longer.
    private static let mostRounded = 3
    /// The least weight of a run: its equal tiles with a pattern, minus those that differ. Less is coincidental.
    private static let leastWeight = 12
    /// The weight that a change of shift must add.
    private static let switchCost = 10

    init(_ expected: TiledRows, _ actual: TiledRows) { (self.expected, self.actual) = (expected, actual) }

    private struct Run {
        var segment: Segment
        /// The cumulative weights of the first rows: of none, of one, and so on to all.
        var weights = [0]

        var weight: Int { weights[segment.height] }
    }

    /// The matching segments in order, between an empty one at the start of both pictures and one at their ends.
    func segments() -> [Segment] {
        guard expected.tiles == actual.tiles else { return [] }
        let runs = shifts().flatMap(runs).sorted {
            ($0.segment.expected, $0.segment.actual) < ($1.segment.expected, $1.segment.actual)
        }
        var segments = [Segment(expected: 0, actual: 0, height: 0)]
        for var segment in chained(runs) {
            let last = segments[segments.count - 1]
            let overlap = max(
                0, last.expected + last.height - segment.expected, last.actual + last.height - segment.actual)
            segment = Segment(
                expected: segment.expected + overlap, actual: segment.actual + overlap, height: segment.height - overlap
            )
            if segment.height > 0 { segments.append(segment) }
        }
        segments.append(commonEnd(after: segments[segments.count - 1]))
        segments.append(Segment(expected: expected.count, actual: actual.count, height: 0))
        return settled(segments)
    }

    /// The equal rows at the end of both that belong to no other segment, such as the blank ones below a list.
    private func commonEnd(after last: Segment) -> Segment {
        let most = min(
            expected.count - last.expected - last.height, actual.count - last.actual - last.height)
        let height = (0..<most).first { distance in
            let (row, other) = (expected.count - 1 - distance, actual.count - 1 - distance)
            return !(0..<expected.tiles).allSatisfy { expected.isAlike(row, other, of: actual, $0) }
        }
        let rows = height ?? most
        return Segment(expected: expected.count - rows, actual: actual.count - rows, height: rows)
    }

    /// The candidate shifts, downward.
    private func shifts() -> [Int] {
        var votes: [Int: Int] = [:]
        for (own, other) in zip(expected.singles(), actual.singles()) {
            for (hash, row) in own where row >= 0 {
                if let place = other[hash], place >= 0 { votes[place - row, default: 0] += 1 }
            }
        }
        let found = votes.filter { $0.value >= Self.fewestVotes }.sorted {
            ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key)
        }
        var shifts = found.prefix(Self.mostShifts).map(\.key)
        // Browsers round the vertical position of each line of text to whole pixels, but not the horizontal one.
        let rounded = expected.areRows ? shifts.prefix(Self.mostRounded).flatMap { [$0 - 1, $0 + 1] } : []
        for shift in [0, actual.count - expected.count] + rounded where !shifts.contains(shift) { shifts.append(shift) }
        return shifts
    }

    /// The runs of similar rows at a shift.
    private func runs(at shift: Int) -> [Run] {
        var runs: [Run] = []
        var open: Run?
        let rows = max(0, -shift)..<max(max(0, -shift), min(expected.count, actual.count - shift))
        for row in rows {
            let weight = likeness(row, row + shift)
            if let weight {
                var run = open ?? Run(segment: Segment(expected: row, actual: row + shift, height: 0))
                open = nil
                run.weights.append(run.weight + weight)
                run.segment.height += 1
                open = run
            } else if let run = open {
                runs.append(run)
                open = nil
            }
        }
        if let open { runs.append(open) }
        return runs.filter { $0.weight >= Self.leastWeight || shift == 0 && $0.segment.height > 0 }
    }

    /// The number of equal patterned tiles, minus those that differ; nil for rows that aren't similar.
    private func likeness(_ row: Int, _ other: Int) -> Int? {
        var (equal, different, plain) = (0, 0, 0)
        for tile in 0..<expected.tiles {
            let isPlain = expected.isPlain(row, tile) && actual.isPlain(other, tile)
            if expected.isAlike(row, other, of: actual, tile) {
                if !isPlain { equal += 1 }
            } else if isPlain {
                plain += 1
            } else {
                different += 1
            }
        }
        if equal + different == 0 { return plain == 0 ? 0 : nil }
        guard equal > different, plain * 2 < expected.tiles else { return nil }
        return equal - different
    }

    /// The runs of the heaviest chain in which rows ascend in both pictures; runs may be cut where they overlap.
    private func chained(_ runs: [Run]) -> [Segment] {
        var best = runs.map(\.weight)
        var before = [Int?](repeating: nil, count: runs.count)
        for (index, run) in runs.enumerated() {
            for (place, former) in runs[..<index].enumerated() {
                let overlap = max(
                    0, former.segment.expected + former.segment.height - run.segment.expected,
                    former.segment.actual + former.segment.height - run.segment.actual)
                guard overlap < run.segment.height, former.segment.actual <= run.segment.actual else { continue }
                let cost = former.segment.shift == run.segment.shift ? 0 : Self.switchCost
                let sum = best[place] + run.weight - run.weights[overlap] - cost
                if sum > best[index] { (best[index], before[index]) = (sum, place) }
            }
        }
        var next = best.indices.max { (best[$0], $1) < (best[$1], $0) }
        var chain: [Segment] = []
        while let place = next {
            chain.append(runs[place].segment)
            next = before[place]
        }
        return chain.reversed()
    }

    // MARK: Band positions

    /// Settles bands whose position is ambiguous, because they begin and end alike.
    ///
    /// Such a band is put at the lowest edge at which it can begin, as below a separator, or else in the middle.
    private func settled(_ segments: [Segment]) -> [Segment] {
        var segments = segments
        for place in segments.indices.dropLast() {
            let (upper, lower) = (segments[place], segments[place + 1])
            let gap = upper.expected + upper.height..<max(upper.expected + upper.height, lower.expected)
            let actualGap = upper.actual + upper.height..<max(upper.actual + upper.height, lower.actual)
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

    private func slide(_ band: Range<Int>, of rows: TiledRows, room: ClosedRange<Int>) -> Int {
        var (up, down) = (0, 0)
        while -up > room.lowerBound, rows.isEqual(band.lowerBound - up - 1, band.upperBound - up - 1, of: rows) {
            up += 1
        }
        while down < room.upperBound, rows.isEqual(band.lowerBound + down, band.upperBound + down, of: rows) {
            down += 1
        }
        guard up + down > 0 else { return 0 }
        // At its highest position, the edge may belong to the rows above.
        let edge = stride(from: down, to: -up, by: -1).first { slide in
            let start = band.lowerBound + slide
            return start > 0 && !rows.isEqual(start - 1, start, of: rows) && rows.isBlank(start)
        }
        return edge ?? (down - up) / 2
    }
}
