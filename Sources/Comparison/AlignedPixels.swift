package import TatamiPrimitives

/// Two pictures whose parts are compared at different places by one rule; valid only within the closure that receives
/// it.
package final class AlignedPixels {
    private let expected: PixelView
    private let actual: PixelView
    private let rule: PixelRule
    /// The comparisons of the common part after moving the expected picture by a shift, created on demand.
    private var judges: [PixelShift: (judge: PixelJudge, corner: (x: Int, y: Int))] = [:]

    private init(_ expected: PixelView, _ actual: PixelView, _ rule: PixelRule) {
        (self.expected, self.actual, self.rule) = (expected, actual, rule)
    }

    /// Calls `body` with both pictures; not called if one of them has no pixel.
    package static func with(_ expected: Bitmap, _ actual: Bitmap, by rule: PixelRule, _ body: (AlignedPixels) -> Void)
    {
        ViewPair.with(expected, actual) { body(AlignedPixels($0.expected, $0.actual, rule)) }
    }

    /// Whether the actual pixel equals the expected one that is there after moving it by the distance.
    package func isEqual(_ x: Int, _ y: Int, movedBy shift: PixelShift) -> Bool {
        let (oldX, oldY) = (x - shift.dx, y - shift.dy)
        guard x >= 0, y >= 0, x < actual.width, y < actual.height, oldX >= 0, oldY >= 0, oldX < expected.width,
            oldY < expected.height
        else { return false }
        if expected.row(oldY)[oldX] == actual.row(y)[x] { return true }
        if rule == .exact { return false }
        let (judge, corner) = judge(shift)
        if case .differs = judge.verdict(x - corner.x, y - corner.y) { return false }
        return true
    }

    /// Whether all actual pixels of a part equal the expected ones that are there after moving them by the distance.
    package func isEqual(_ part: PixelRect, movedBy shift: PixelShift) -> Bool {
        part.rows.allSatisfy { y in part.columns.allSatisfy { isEqual($0, y, movedBy: shift) } }
    }

    /// Whether the actual pixel may be what was expected there, drawn at another fraction of a pixel.
    ///
    /// The expected picture moved by each of the distances has a pixel there: each channel is within the range of these
    /// pixels, or slightly outside.
    package func isSmoothed(_ x: Int, _ y: Int, movedBy shifts: [PixelShift]) -> Bool {
        guard x < actual.width, y < actual.height else { return false }
        let old = shifts.filter { expected.whole.contains(x - $0.dx, y - $0.dy) }.map {
            expected.pixel(x - $0.dx, y - $0.dy)
        }
        let pixel = actual.pixel(x, y)
        return [\Pixel.red, \.green, \.blue, \.alpha].allSatisfy { channel in
            let values = old.map { $0[keyPath: channel] }
            guard let least = values.min(), let most = values.max() else { return false }
            return (least - Pixel.slight...most + Pixel.slight).contains(pixel[keyPath: channel])
        }
    }

    private func judge(_ shift: PixelShift) -> (judge: PixelJudge, corner: (x: Int, y: Int)) {
        if let known = judges[shift] { return known }
        let common = actual.whole.intersection(
            PixelRect(x: shift.dx, y: shift.dy, width: expected.width, height: expected.height))
        let before = PixelRect(
            x: common.x - shift.dx, y: common.y - shift.dy, width: common.width, height: common.height)
        let made = (PixelJudge(expected.part(before), actual.part(common), rule), (common.x, common.y))
        judges[shift] = made
        return made
    }
}

/// A distance in whole pixels, to the right and down.
package struct PixelShift: Hashable, Sendable {
    package var dx: Int
    package var dy: Int

    package init(dx: Int, dy: Int) { (self.dx, self.dy) = (dx, dy) }

    /// The distance in whole pixels that is nearest to one in points.
    package init(_ distance: Point, scale: Double) {
        self.init(dx: Int((distance.x * scale).rounded()), dy: Int((distance.y * scale).rounded()))
    }

    package static let zero = PixelShift(dx: 0, dy: 0)
}
