/// A rule at work on what two pictures have in common.
struct PixelJudge: Sendable {
    private let expected: PixelView
    private let actual: PixelView
    /// nil for the exact rule.
    private let perceived: (squareLimit: Double, includesAntialiasing: Bool)?

    init(_ expected: PixelView, _ actual: PixelView, _ rule: PixelRule) {
        self.expected = expected
        self.actual = actual
        perceived =
            switch rule {
            case .exact: nil
            case .perceived(let threshold, let includesAntialiasing):
                (ColorDistance.squareLimit(threshold: threshold), includesAntialiasing)
            }
    }

    /// What the rule says of two pixels whose bytes differ.
    enum Verdict {
        case differs, antialiased, similar
    }

    var rows: Range<Int> { 0..<expected.height }

    var isExact: Bool { perceived == nil }

    /// From which to which column the pixels of a row stand that have different bytes; nil when all are equal.
    func differences(inRow y: Int) -> ClosedRange<Int>? {
        let (a, b, width) = (expected.row(y), actual.row(y), expected.width)
        // Of this form the compiler makes a loop that compares many pixels at once.
        var difference: UInt32 = 0
        for x in 0..<width { difference |= a[x] ^ b[x] }
        guard difference != 0 else { return nil }
        var (first, last) = (0, width - 1)
        while a[first] == b[first] { first += 1 }
        while a[last] == b[last] { last -= 1 }
        return first...last
    }

    /// Hands over neighbouring pixels with different bytes, from the leftmost on; the first and the last of `columns`
    /// are such.
    @inline(__always)
    func forEachRun(inRow y: Int, _ columns: ClosedRange<Int>, _ body: (Range<Int>) -> Void) {
        let (a, b, end) = (expected.row(y), actual.row(y), columns.upperBound + 1)
        var x = columns.lowerBound
        while x < end {
            let start = x
            while x < end, a[x] != b[x] { x += 1 }
            body(start..<x)
            while x + 8 <= end, areEqual(a + x, b + x) { x += 8 }
            while x < end, a[x] == b[x] { x += 1 }
        }
    }

    /// Eight pixels each.
    @inline(__always)
    private func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        UnsafeRawPointer(a).loadUnaligned(as: SIMD8<UInt32>.self)
            == UnsafeRawPointer(b).loadUnaligned(as: SIMD8<UInt32>.self)
    }

    /// Hands over each pixel with different bytes, from the leftmost on, and what the rule says of it.
    @inline(__always)
    func forEachDifference(inRow y: Int, _ columns: ClosedRange<Int>, _ body: (_ x: Int, Verdict) -> Void) {
        let (a, b) = (expected.row(y), actual.row(y))
        for x in columns where a[x] != b[x] { body(x, verdict(x, y)) }
    }

    private func verdict(_ x: Int, _ y: Int) -> Verdict {
        guard let perceived else { return .differs }
        let square = ColorDistance.square(expected.pixel(x, y), actual.pixel(x, y), place: y * expected.width + x)
        if square <= perceived.squareLimit { return .similar }
        if perceived.includesAntialiasing { return .differs }
        let detector = AntialiasingDetector(expected: expected, actual: actual)
        return detector.isAntialiased(x, y) ? .antialiased : .differs
    }
}

/// When two pixels at the same place differ.
package enum PixelRule: Hashable, Sendable {
    /// When any of their bytes differ.
    case exact
    /// When a person would see it, as pixelmatch 7 judges: farther apart than `threshold` (0…1, where 1 is black against
    /// white), and not just the soft edge of a shape; the latter is not asked for when `includesAntialiasing` is true.
    ///
    /// A threshold of 0 is not `exact`: it lets antialiasing pass, and a change of colour under full transparency.
    case perceived(threshold: Double, includesAntialiasing: Bool = false)
}
