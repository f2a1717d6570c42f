import TatamiCairoRendering
import TatamiImageCoding
import TatamiPainting
import TatamiPrimitives
package import TatamiScenes

/// Which moments of a film are shown.
package struct FilmSpan: Hashable, Sendable {
    /// From and to, as times of the timeline.
    package var from: Time
    package var to: Time
    /// Frames a second, at least 1.
    package var rate: Int

    package init(from: Time, to: Time, rate: Int) {
        (self.from, self.to, self.rate) = (from, to, rate)
    }

    /// The frames from the first time to the first one at or after the last.
    package var count: Int { (to - from).frames(perSecond: rate) + 1 }

    /// Computed from the frame's number alone.
    package func time(of frame: Int) -> Time { from + Time(frame: frame, perSecond: rate) }
}

/// The frames of a film as pixels: of each only that is drawn which differs from the one before.
struct FilmFrames: Frames {
    let film: Film
    let span: FilmSpan
    let maker: PictureMaker
    /// Called before each frame is drawn.
    let progress: () -> Void
    let width: Int
    let height: Int

    /// The first frame is drawn to learn the size in pixels.
    init(_ film: Film, _ span: FilmSpan, maker: PictureMaker, progress: @escaping () -> Void) throws {
        (self.film, self.span, self.maker, self.progress) = (film, span, maker, progress)
        let first = try maker.bitmap(maker.plan(film, at: span.from).list)
        (width, height) = (first.width, first.height)
    }

    var rate: Int { span.rate }

    func play(_ show: (Canvas, PixelArea?) throws -> Void) throws {
        let canvas = Canvas(width: width, height: height)
        var before: DisplayList?
        for index in 0..<span.count {
            progress()
            let list = maker.plan(film, at: span.time(of: index)).list
            try show(canvas, try canvas.draw(list, after: before, with: maker))
            before = list
        }
    }
}

extension Canvas {
    /// Makes the canvas show a list, when it shows the one before (nil for nothing yet), and returns the area that was drawn;
    /// nil for none. The pixels are those of the list drawn as a whole.
    func draw(_ list: DisplayList, after before: DisplayList?, with maker: PictureMaker) throws -> PixelArea? {
        let screen = Rect(origin: .zero, size: list.size)
        guard let area = before.map({ changedArea(from: $0, to: list) }) ?? screen else { return nil }
        let picture = try maker.bitmap(list, part: area)
        // The renderer rounds outward in the same way.
        let left = Int((area.minX * list.scale + 0.001).rounded(.down))
        let top = Int((area.minY * list.scale + 0.001).rounded(.down))
        put(picture, left: left, top: top)
        return PixelArea(left: left, top: top, width: picture.width, height: picture.height)
    }
}
