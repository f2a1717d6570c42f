package import TatamiPrimitives

/// Pictures of one size, one after the other and each shown equally long, that an encoder goes through as often as it needs.
///
/// So no encoder has to hold them all: one that must know all colours before it writes the first looks twice.
package protocol Frames {
    /// Pixels, at least 1 each.
    var width: Int { get }
    var height: Int { get }
    /// Frames a second, at least 1.
    var rate: Int { get }

    /// Shows each frame in its turn: the canvas, which the next frame will change, and the area outside of which nothing
    /// has changed since the frame before (nil when nothing has at all; for the first it does not matter).
    func play(_ show: (_ canvas: Canvas, _ changed: PixelRect?) throws -> Void) throws
}

/// What animations have in common.
package struct AnimationSettings: Hashable, Sendable {
    /// How often the film is shown; 0 for ever, at most 65,535.
    package var loops: Int
    /// Whether colours that a GIF's palette lacks are mixed from those it has, in a fixed pattern.
    package var dithers: Bool

    package init(loops: Int = 0, dithers: Bool = false) {
        (self.loops, self.dithers) = (loops, dithers)
    }
}

/// A frame that differs from the one before, and how long it is seen.
struct DistinctFrame {
    /// What is seen.
    let canvas: Canvas
    /// What was seen before; nil for the first frame.
    let before: Canvas?
    /// The smallest area outside of which both are the same; all of it for the first frame. When it was to be seen for too
    /// long for one frame, a frame of one pixel prolongs it.
    let area: PixelRect
    /// From and to, in frames.
    let ticks: Range<Int>
}

extension Frames {
    /// Shows each frame that differs from the one before, together with the frames after it that don't.
    ///
    /// `maximum` is how many ticks one frame can be shown.
    func playDistinct(upTo maximum: Int, _ show: (DistinctFrame) throws -> Void) throws {
        let (seen, before) = (Canvas(width: width, height: height), Canvas(width: width, height: height))
        var (tick, begun) = (0, 0)
        var area = seen.whole
        func finish() throws {
            var begin = begun
            while begin < tick {
                let end = min(begin + maximum, tick)
                let isMore = begin > begun
                let part = isMore ? PixelRect(x: 0, y: 0, width: 1, height: 1) : area
                try show(
                    DistinctFrame(
                        canvas: seen, before: begun == 0 && !isMore ? nil : isMore ? seen : before, area: part,
                        ticks: begin..<end))
                begin = end
            }
        }
        try play { canvas, changed in
            if tick == 0 {
                seen.copy(seen.whole, of: canvas)
            } else if let changed, let difference = canvas.difference(from: seen, within: changed) {
                try finish()
                before.copy(area, of: seen)
                seen.copy(difference, of: canvas)
                (area, begun) = (difference, tick)
            }
            tick += 1
        }
        try finish()
    }

    /// How long `ticks` last in units of which there are `units` in a second.
    ///
    /// Ends are rounded, not durations, so that no error adds up: the sum of all is as exact as the unit allows.
    func duration(of ticks: Range<Int>, units: Int) -> Int {
        func rounded(_ tick: Int) -> Int { (2 * tick * units + rate) / (2 * rate) }
        return rounded(ticks.upperBound) - rounded(ticks.lowerBound)
    }
}
