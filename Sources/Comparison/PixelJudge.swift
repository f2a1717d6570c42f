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

    /// How many pixels of a row have different bytes, and from which to which they stand; nil when all are equal.
    func differences(inRow y: Int) -> (count: Int, columns: ClosedRange<Int>?) {
        let (a, b, width) = (expected.row(y), actual.row(y), expected.width)
        // Of this form the compiler makes a loop that compares many pixels at once.
        var count: UInt32 = 0
        for x in 0..<width { count &+= a[x] == b[x] ? 0 : 1 }
        guard count > 0 else { return (0, nil) }
        var (first, last) = (0, width - 1)
        while a[first] == b[first] { first += 1 }
        while a[last] == b[last] { last -= 1 }
        return (Int(count), first...last)
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
