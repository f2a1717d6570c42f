/// A rule applied to the common part of two pictures.
struct PixelJudge {
    private let expected: PixelView
    private let actual: PixelView
    /// The parameters of the perceived rule; nil for the exact rule.
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

    /// The rule's verdict on two pixels with different bytes.
    enum Verdict {
        case differs, antialiased, similar
    }

    var rows: Range<Int> { 0..<expected.height }

    var isExact: Bool { perceived == nil }

    /// Returns the first and last columns in a row with different bytes; nil if all are equal.
    func differences(inRow y: Int) -> ClosedRange<Int>? {
        let (a, b, width) = (expected.row(y), actual.row(y), expected.width)
        // In this form the compiler vectorizes the loop.
        var difference: UInt32 = 0
        for x in 0..<width { difference |= a[x] ^ b[x] }
        guard difference != 0 else { return nil }
        var (first, last) = (0, width - 1)
        while a[first] == b[first] { first += 1 }
        while a[last] == b[last] { last -= 1 }
        return first...last
    }

    /// Calls `body` with runs of pixels with different bytes, from the left.
    ///
    /// The first and last pixels of `columns` must have different bytes.
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

    /// Compares eight pixels.
    @inline(__always)
    private func areEqual(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>) -> Bool {
        UnsafeRawPointer(a).loadUnaligned(as: SIMD8<UInt32>.self)
            == UnsafeRawPointer(b).loadUnaligned(as: SIMD8<UInt32>.self)
    }

    /// Calls `body` with each pixel with different bytes, from the left, and the rule's verdict.
    @inline(__always)
    func forEachDifference(inRow y: Int, _ columns: ClosedRange<Int>, _ body: (_ x: Int, Verdict) -> Void) {
        let (a, b) = (expected.row(y), actual.row(y))
        for x in columns where a[x] != b[x] { body(x, verdict(x, y)) }
    }

    func verdict(_ x: Int, _ y: Int) -> Verdict {
        guard let perceived else { return .differs }
        let square = ColorDistance.square(expected.pixel(x, y), actual.pixel(x, y), place: y * expected.width + x)
        if square <= perceived.squareLimit { return .similar }
        if perceived.includesAntialiasing { return .differs }
        let detector = AntialiasingDetector(expected: expected, actual: actual)
        return detector.isAntialiased(x, y) ? .antialiased : .differs
    }
}

/// The rule by which two pixels at the same position differ.
package enum PixelRule: Hashable, Sendable {
    /// Any of their bytes differ.
    case exact
    /// A visible difference as judged by pixelmatch 7. The distance exceeds `threshold` (0 to 1, where 1 is black
    /// against white), and the pixel is not antialiasing, unless `includesAntialiasing` is true.
    ///
    /// A threshold of 0 differs from `exact`: it ignores antialiasing, and changed colours under full
    /// transparency.
    case perceived(threshold: Double, includesAntialiasing: Bool = false)
}
