package import TatamiPrimitives

/// A sequence of pictures of the same size and duration, which an encoder can play any number of times.
///
/// An encoder needn't keep all pictures: one that needs all colours before the first frame plays the sequence twice.
package protocol Frames {
    /// The error of drawing a frame; `Never` for frames that already exist.
    associatedtype DrawingFailure: Error
    /// The size in pixels, at least 1 each.
    var width: Int { get }
    var height: Int { get }
    /// Frames per second, at least 1.
    var rate: Int { get }

    /// Calls `show` for each frame with the canvas, which the next frame changes, and the changed area.
    ///
    /// The area contains all changes since the previous frame; nil for none. It is ignored for the first frame.
    func play(
        _ show: (_ canvas: Canvas, _ changed: PixelRect?) throws(FilmError<DrawingFailure>) -> Void
    ) throws(FilmError<DrawingFailure>)
}

/// The reason why a film has no file: a frame could not be drawn, or the format can't hold the film.
package enum FilmError<Drawing: Error>: Error {
    case drawing(Drawing)
    case encoding(ImageError)

    /// Runs a part of the encoding, and wraps its error.
    static func encoding<Result>(
        _ work: () throws(ImageError) -> Result
    ) throws(Self) -> Result {
        do { return try work() } catch { throw .encoding(error) }
    }
}

/// The settings of all animation formats.
package struct AnimationSettings: Hashable, Sendable {
    /// The number of times the film is played; 0 for an endless loop, at most 65,535.
    package var loops: Int
    /// Whether colours missing in a GIF's palette are approximated by a fixed pattern.
    package var dithers: Bool

    package init(loops: Int = 0, dithers: Bool = false) {
        (self.loops, self.dithers) = (loops, dithers)
    }
}

/// A frame that differs from the previous one, with its duration.
struct DistinctFrame {
    /// The current frame.
    let canvas: Canvas
    /// The previous frame; nil for the first.
    let before: Canvas?
    /// The smallest area that contains all differences; the whole canvas for the first frame. If the duration exceeds
    /// the format's limit for one frame, further frames of one pixel extend it.
    let area: PixelRect
    /// The range of original frames that this one replaces.
    let ticks: Range<Int>
}

extension Frames {
    package typealias Failure = FilmError<DrawingFailure>

    /// Calls `show` for each frame that differs from the previous one, together with the equal ones after it.
    ///
    /// `maximum` is the longest duration of one frame in ticks.
    func playDistinct(upTo maximum: Int, _ show: (DistinctFrame) throws(Failure) -> Void) throws(Failure) {
        let (seen, before) = (Canvas(width: width, height: height), Canvas(width: width, height: height))
        var (tick, begun) = (0, 0)
        var area = seen.whole
        func finish() throws(Failure) {
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
        try play { (canvas, changed) throws(Failure) in
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

    /// Returns the duration of `ticks` in units of which a second has `units`.
    ///
    /// Ends are rounded, not durations, so that errors don't accumulate: the sum is as exact as the unit allows.
    func duration(of ticks: Range<Int>, units: Int) -> Int {
        func rounded(_ tick: Int) -> Int { (2 * tick * units + rate) / (2 * rate) }
        return rounded(ticks.upperBound) - rounded(ticks.lowerBound)
    }
}
