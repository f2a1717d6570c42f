import TatamiPrimitives

/// The likeness of two blocks of pixels.
extension ViewPair {
    /// Whether a block differs only by antialiasing or invisibly, by the rule of pixelmatch; or, if it moved, as if by
    /// a fraction of a pixel.
    func isSmoothedOtherwise(_ block: Parts) -> Bool {
        var (before, now) = (block.expected.grown(by: 2), block.actual.grown(by: 2))
        if !expected.whole.contains(before) || !actual.whole.contains(now) {
            (before, now) = (block.expected, block.actual)
        }
        let difference = comparePixels(
            expected: expected.copy(before), actual: actual.copy(now), by: .perceived(threshold: 0.1))
        if difference?.isAccepted ?? true { return true }
        guard block.dx != 0 || block.dy != 0 else { return false }
        return contrast(block) < 0.35
    }

    /// The sum of the differences in brightness as a fraction of the contrast to the background in both parts.
    private func contrast(_ parts: Parts) -> Double {
        let ground = Pixel(expected.background(parts.expected.grown(by: 2).intersection(expected.whole))).brightness
        var (difference, ink) = (0, 0)
        forEachRow(parts) { _, a, b in
            for x in 0..<parts.expected.width {
                let (before, now) = (Pixel(a[x]).brightness, Pixel(b[x]).brightness)
                difference += abs(before - now)
                ink += max(abs(before - ground), abs(now - ground))
            }
        }
        return ink == 0 ? 1 : Double(difference) / Double(ink)
    }

    /// Whether the expected pixels look like the actual ones elsewhere: nearly the same size, and most pixels that
    /// contrast with the background equal to one at most a pixel above or below, since lines of text are rounded to
    /// pixels individually.
    func lookAlike(_ old: PixelRect, _ new: PixelRect) -> Bool {
        guard abs(old.width - new.width) <= 2, abs(old.height - new.height) <= 2 else { return false }
        let ground = expected.background(old)
        guard ground == actual.background(new) else { return false }
        return [0, -1, 1].contains { dx in
            let (forth, back) = (
                expected.share(of: old, in: actual, new, ground, dx: dx),
                actual.share(of: new, in: expected, old, ground, dx: -dx)
            )
            return min(forth, back) >= 0.85
        }
    }
}

extension ViewPair {
    /// Whether two bands in the same columns have mostly the same rows, in any order: a band cut out of repeating ones
    /// may start at another place of the pattern.
    func haveSameRows(_ old: PixelRect, _ new: PixelRect) -> Bool {
        guard old.x == new.x, old.width == new.width, abs(old.height - new.height) <= 2 else { return false }
        var counts: [UInt64: Int] = [:]
        var (all, common) = (0, 0)
        for y in old.rows where expected.isPatterned(y, old.columns) {
            counts[expected.hash(y, old.columns), default: 0] += 1
            all += 1
        }
        var others = 0
        for y in new.rows where actual.isPatterned(y, new.columns) {
            others += 1
            let hash = actual.hash(y, new.columns)
            guard let count = counts[hash], count > 0 else { continue }
            counts[hash] = count - 1
            common += 1
        }
        return all >= 8 && common * 20 >= max(all, others) * 17
    }
}

extension Pixel {
    /// 0 to 1,000, approximately the perceived brightness.
    fileprivate var brightness: Int { (red * 299 + green * 587 + blue * 114) / 255 }
}

extension PixelView {
    fileprivate func copy(_ part: PixelRect) -> Bitmap {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(part.area * 4)
        for y in part.rows { pixels += UnsafeRawBufferPointer(start: row(y) + part.x, count: part.width * 4) }
        return Bitmap(width: part.width, height: part.height, pixels: pixels)
    }

    /// The fraction of a part's foreground pixels that have an equal one at most a row away in another part.
    fileprivate func share(
        of part: PixelRect, in other: PixelView, _ otherPart: PixelRect, _ ground: UInt32, dx: Int
    ) -> Double {
        var (ink, equal) = (0, 0)
        for y in part.rows {
            let (row, place) = (row(y), otherPart.y + y - part.y)
            let others = [place, place - 1, place + 1].filter(other.whole.rows.contains).map(other.row)
            for x in part.columns where row[x] != ground {
                ink += 1
                let column = otherPart.x + x - part.x + dx
                if other.whole.columns.contains(column), others.contains(where: { $0[column] == row[x] }) { equal += 1 }
            }
        }
        return ink < 16 ? 0 : Double(equal) / Double(ink)
    }

    fileprivate func isPatterned(_ y: Int, _ columns: Range<Int>) -> Bool {
        let row = row(y)
        return columns.contains { row[$0] != row[columns.lowerBound] }
    }

    fileprivate func hash(_ y: Int, _ columns: Range<Int>) -> UInt64 {
        let row = row(y)
        return columns.reduce(TiledRows.start) { TiledRows.mixed($0, row[$1]) }
    }

    /// Whether the pixels just outside of a part have one colour, with a few exceptions.
    func isAround(_ part: PixelRect, _ color: UInt32) -> Bool {
        var (count, equal) = (0, 0)
        func look(_ x: Int, _ y: Int) {
            guard whole.contains(x, y) else { return }
            count += 1
            if row(y)[x] == color { equal += 1 }
        }
        for x in part.columns {
            look(x, part.top - 1)
            look(x, part.bottom)
        }
        for y in part.rows {
            look(part.left - 1, y)
            look(part.right, y)
        }
        return equal * 10 >= count * 9
    }
}
