import TatamiPrimitives

/// Two pictures whose parts are compared, valid only within the closure that receives it.
struct ViewPair {
    let expected: PixelView
    let actual: PixelView

    /// Returns the result of `body` for both pictures; nil if one of them has no pixel.
    @discardableResult
    static func with<Result>(_ expected: Bitmap, _ actual: Bitmap, _ body: (ViewPair) -> Result) -> Result? {
        var result: Result?
        expected.withView { expected in
            actual.withView { actual in result = body(ViewPair(expected: expected, actual: actual)) }
        }
        return result
    }

    /// Calls `body` with the pixels of both parts in each row of the smaller one.
    @inline(__always)
    func forEachRow(
        _ parts: Parts, _ body: (_ y: Int, _ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>) -> Void
    ) {
        for y in 0..<min(parts.expected.height, parts.actual.height) {
            body(
                y, expected.row(parts.expected.y + y) + parts.expected.x,
                actual.row(parts.actual.y + y) + parts.actual.x)
        }
    }

    /// The smallest rectangle with all pixels that differ, relative to the upper left corner of both parts; nil for
    /// none.
    func differingBox(_ parts: Parts) -> PixelRect? {
        let width = parts.commonWidth
        var (left, right, top, bottom) = (width, 0, -1, 0)
        forEachRow(parts) { y, a, b in
            var difference: UInt32 = 0
            for x in 0..<width { difference |= a[x] ^ b[x] }
            guard difference != 0 else { return }
            if top < 0 { top = y }
            bottom = y + 1
            var (first, last) = (0, width)
            while first < left, a[first] == b[first] { first += 1 }
            while last > right, a[last - 1] == b[last - 1] { last -= 1 }
            (left, right) = (min(left, first), max(right, last))
        }
        return top < 0 ? nil : PixelRect(left: left, top: top, right: right, bottom: bottom)
    }

    /// The number of pixels of the common part that differ.
    func differingCount(_ parts: Parts) -> Int {
        let width = parts.commonWidth
        var count = 0
        forEachRow(parts) { _, a, b in
            for x in 0..<width where a[x] != b[x] { count += 1 }
        }
        return count
    }

    /// For each column of the common part, whether a pixel in it differs.
    func differingColumns(_ parts: Parts) -> [Bool] {
        var differences = [UInt32](repeating: 0, count: parts.commonWidth)
        forEachRow(parts) { _, a, b in
            for x in differences.indices { differences[x] |= a[x] ^ b[x] }
        }
        return differences.map { $0 != 0 }
    }

    /// For each row of the common part, whether a pixel in it differs.
    func differingRows(_ parts: Parts) -> [Bool] {
        var rows: [Bool] = []
        let width = parts.commonWidth
        forEachRow(parts) { _, a, b in
            var difference: UInt32 = 0
            for x in 0..<width { difference |= a[x] ^ b[x] }
            rows.append(difference != 0)
        }
        return rows
    }
}

/// A part of the expected picture, and the corresponding part of the actual one.
struct Parts: Hashable {
    var expected: PixelRect
    var actual: PixelRect

    var commonWidth: Int { min(expected.width, actual.width) }
    var areSameSize: Bool { expected.width == actual.width && expected.height == actual.height }
    var dx: Int { actual.x - expected.x }
    var dy: Int { actual.y - expected.y }

    /// The same columns of both, counted from the left of the part.
    func columns(_ range: Range<Int>) -> Parts {
        var parts = self
        (parts.expected.x, parts.actual.x) = (expected.x + range.lowerBound, actual.x + range.lowerBound)
        (parts.expected.width, parts.actual.width) = (range.count, range.count)
        return parts
    }

    /// Rows or columns of one part and of the other, counted from the top or left of each.
    func cut(_ range: Range<Int>, _ other: Range<Int>, isOfRows: Bool) -> Parts {
        isOfRows
            ? Parts(expected: expected.rows(range), actual: actual.rows(other))
            : Parts(expected: expected.columns(range), actual: actual.columns(other))
    }

    /// The same rows of both, counted from the top of the part.
    func rows(_ range: Range<Int>) -> Parts { Parts(expected: expected.rows(range), actual: actual.rows(range)) }
}

extension PixelRect {
    /// The rows of the rectangle in a range counted from its top.
    func rows(_ range: Range<Int>) -> PixelRect {
        PixelRect(x: x, y: y + range.lowerBound, width: width, height: range.count)
    }

    /// The columns of the rectangle in a range counted from its left.
    func columns(_ range: Range<Int>) -> PixelRect {
        PixelRect(x: x + range.lowerBound, y: y, width: range.count, height: height)
    }
}

extension PixelView {
    var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The background colour of a part: that of more than half of its pixels; without such a colour, any of its
    /// colours.
    ///
    /// It is found in a single pass (Boyer and Moore, "MJRTY", 1981).
    func background(_ part: PixelRect) -> UInt32 {
        var (color, lead): (UInt32, Int) = (0, 0)
        for y in part.rows {
            let row = row(y)
            for x in part.columns {
                if lead == 0 { color = row[x] }
                lead += row[x] == color ? 1 : -1
            }
        }
        return color
    }

    /// The number of pixels that are not of a part's background.
    func ink(_ part: PixelRect) -> Int { ink(part, on: background(part)) }

    /// The number of pixels that are not of a colour.
    func ink(_ part: PixelRect, on background: UInt32) -> Int {
        var count = 0
        for y in part.rows {
            let row = row(y)
            for x in part.columns where row[x] != background { count += 1 }
        }
        return count
    }

    /// The smallest rectangle with all pixels that are not of a part's background; nil for a part of one colour.
    func inkBox(_ part: PixelRect) -> PixelRect? { inkBox(part, on: background(part)) }

    /// The smallest rectangle with all pixels of a part that are not of a colour; nil if there are none.
    func inkBox(_ part: PixelRect, on background: UInt32) -> PixelRect? {
        var (left, right, top, bottom) = (part.right, part.left, -1, 0)
        for y in part.rows where !part.columns.isEmpty {
            let row = row(y)
            guard let first = part.columns.first(where: { row[$0] != background }),
                let last = part.columns.last(where: { row[$0] != background })
            else { continue }
            if top < 0 { top = y }
            bottom = y + 1
            (left, right) = (min(left, first), max(right, last + 1))
        }
        return top < 0 ? nil : PixelRect(left: left, top: top, right: right, bottom: bottom)
    }
}
