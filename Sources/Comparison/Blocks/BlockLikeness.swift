import TatamiPrimitives

/// The likeness of two blocks of pixels.
extension ViewPair {
    /// Whether a block differs only by antialiasing or invisibly, by the rule of pixelmatch.
    ///
    /// A block that moved may also differ as if it had moved by a fraction of a pixel.
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

    /// Whether the expected pixels look like the actual ones elsewhere, which have nearly the same size.
    ///
    /// Most pixels that contrast with the background must equal those of a row at most a pixel above or below, since
    /// lines of text are rounded to pixels individually.
    func lookAlike(_ old: PixelRect, _ new: PixelRect) -> Bool {
        let ground = expected.background(old)
        guard ground == actual.background(new) else { return false }
        let ink = expected.ink(old, on: ground)
        // Most pixels of a few strokes can be equal although the strokes are unrelated.
        return ink >= 16 && lookAlike(old, new, on: ground, least: ink < 200 ? 0.96 : 0.85)
    }

    /// Whether two parts look alike on a background; `within` is how much a channel of equal pixels may differ.
    private func lookAlike(
        _ old: PixelRect, _ new: PixelRect, on ground: UInt32, least: Double, within: Int = 0
    ) -> Bool {
        guard abs(old.width - new.width) <= 2, abs(old.height - new.height) <= 2 else { return false }
        return [0, -1, 1].contains { dx in
            expected.hasEqual(least, within, of: old, in: actual, new, ground, dx: dx)
                && actual.hasEqual(least, within, of: new, in: expected, old, ground, dx: -dx)
        }
    }

    /// Whether the content of a part, without its background, is now in another part.
    func isSameContent(_ old: PixelRect, _ new: PixelRect) -> Bool {
        guard abs(old.height - new.height) <= 2, abs(old.width - new.width) <= 2 else { return false }
        if haveSameRows(old, new) { return true }
        guard let box = expected.inkBox(old), let other = actual.inkBox(new) else { return false }
        return lookAlike(box, other)
    }

    /// The content of both parts if it is equal but higher or lower on the same background; nil if it is not.
    ///
    /// The parts must have the same width. Lines in the content may be a pixel higher or lower.
    func contentHigherOrLower(in parts: Parts) -> Parts? {
        guard parts.expected.width == parts.actual.width else { return nil }
        let ground =
            parts.expected.height >= parts.actual.height
            ? expected.background(parts.expected) : actual.background(parts.actual)
        guard var old = expected.inkBox(parts.expected, on: ground), var new = actual.inkBox(parts.actual, on: ground)
        else { return nil }
        // Both in the same columns, at most a pixel apart where a corner begins.
        let (left, right) = (min(old.left, new.left - parts.dx), max(old.right, new.right - parts.dx))
        guard right - left <= min(old.width, new.width) + 2 else { return nil }
        (old.x, old.width, new.x, new.width) = (left, right - left, left + parts.dx, right - left)
        // No text is as low as a line; at the corners of a border, a line may be smoothed differently.
        let isLine = max(old.height, new.height) <= 5
        let isSame =
            lookAlike(old, new, on: ground, least: 0.9)
            && (isLine || lookAlike(old, new, on: ground, least: 0.98, within: Pixel.slight))
        return isSame ? Parts(expected: old, actual: new) : nil
    }
}

extension ViewPair {
    /// Whether two bands in the same columns have mostly the same rows, in any order.
    ///
    /// A band cut out of repeating ones may start at another place of the pattern.
    func haveSameRows(_ old: PixelRect, _ new: PixelRect) -> Bool {
        guard old.x == new.x, old.width == new.width, abs(old.height - new.height) <= 2 else { return false }
        var counts: [UInt64: Int] = [:]
        var (all, common) = (0, 0)
        for y in old.rows where expected.isPatterned(y, old.columns) {
            counts[expected.hash(y, old.columns), default: 0] += 1
            all += 1
        }
        // A few different rows, such as those of short strokes, may belong to anything.
        guard counts.count >= 12 else { return false }
        var others = 0
        for y in new.rows where actual.isPatterned(y, new.columns) {
            others += 1
            let hash = actual.hash(y, new.columns)
            guard let count = counts[hash], count > 0 else { continue }
            counts[hash] = count - 1
            common += 1
        }
        return common * 20 >= max(all, others) * 17
    }
}

extension Pixel {
    /// The approximate perceived brightness, from 0 to 1,000.
    fileprivate var brightness: Int { (red * 299 + green * 587 + blue * 114) / 255 }
}

extension PixelView {
    fileprivate func copy(_ part: PixelRect) -> Bitmap {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(part.area * 4)
        for y in part.rows { pixels += UnsafeRawBufferPointer(start: row(y) + part.x, count: part.width * 4) }
        return Bitmap(width: part.width, height: part.height, pixels: pixels)
    }

    /// Whether at least a fraction of a part's foreground pixels have an equal one in another part.
    ///
    /// The equal pixels are in the same row or, for a row as a whole, in the one above or below.
    fileprivate func hasEqual(
        _ least: Double, _ within: Int, of part: PixelRect, in other: PixelView, _ otherPart: PixelRect,
        _ ground: UInt32, dx: Int
    ) -> Bool {
        let ink = ink(part, on: ground)
        guard ink > 0 else { return false }
        var left = Int(Double(ink) * (1 - least))
        let shift = otherPart.x - part.x + dx
        let inside = part.columns.clamped(to: -shift..<other.width - shift)
        for y in part.rows {
            let (row, place) = (row(y), otherPart.y + y - part.y)
            var unequal = part.columns.reduce(0) { row[$1] == ground ? $0 : $0 + 1 }
            let all = unequal
            for place in [place, place - 1, place + 1] where unequal > 0 && other.whole.rows.contains(place) {
                let otherRow = other.row(place)
                var count = 0
                for x in inside where row[x] != ground {
                    let (own, other) = (row[x], otherRow[x + shift])
                    if own == other || within > 0 && Pixel(own).isWithin(within, of: Pixel(other)) { count += 1 }
                }
                unequal = min(unequal, all - count)
            }
            left -= unequal
            if left < 0 { return false }
        }
        return true
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
