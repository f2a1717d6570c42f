import TatamiCairo
package import TatamiImages
import TatamiLayout
package import TatamiPainting
package import TatamiPrimitives
package import TatamiScenes

/// The span and rate of a film's frames.
package struct FilmSpan: Hashable, Sendable {
    /// The first and the last time, on the timeline.
    package var from: Time
    package var to: Time
    /// Frames per second, at least 1.
    package var rate: Int

    package init(from: Time, to: Time, rate: Int) {
        self.from = from
        self.to = to
        self.rate = rate
    }

    /// The number of frames from the first time to the first frame at or after the last time.
    package var count: Int { (to - from).frames(perSecond: rate) + 1 }

    /// Returns the time of a frame, computed from its number alone.
    package func time(of frame: Int) -> Time { from + Time(frame: frame, perSecond: rate) }
}

/// The frames of a film as pixels. Each frame draws only the part that differs from the previous one.
struct FilmFrames: Frames {
    let span: FilmSpan
    let width: Int
    let height: Int
    let scale: Double
    private let lists: FilmLists
    private let maker: PictureMaker
    private let progress: () -> Void

    /// Creates the frames, and draws the first one for its size. `progress` is called for each frame that is drawn
    /// later.
    init(_ lists: FilmLists, _ span: FilmSpan, maker: PictureMaker, progress: @escaping () -> Void) throws(DrawingError)
    {
        (self.lists, self.span, self.maker, self.progress) = (lists, span, maker, progress)
        let list = lists.list(at: span.from)
        let first = try maker.bitmap(list)
        (width, height, scale) = (first.width, first.height, list.scale)
    }

    var rate: Int { span.rate }

    func play(
        _ show: (Canvas, PixelRect?) throws(FilmError<DrawingError>) -> Void
    ) throws(FilmError<DrawingError>) {
        var player = Player(self)
        while true {
            let shown: (Canvas, PixelRect?)?
            do throws(DrawingError) { shown = try player.next() } catch { throw .drawing(error) }
            guard let shown else { return }
            try show(shown.0, shown.1)
        }
    }

    /// Draws the frames one after the other.
    struct Player {
        private let frames: FilmFrames
        private let canvas: Canvas
        private var before: DisplayList?
        private var index = 0

        init(_ frames: FilmFrames) {
            self.frames = frames
            canvas = Canvas(width: frames.width, height: frames.height)
        }

        /// Draws the next frame on the canvas, which all frames share, and returns the canvas and the changed area.
        ///
        /// The area is nil if nothing changed; the result is nil after the last frame.
        mutating func next() throws(DrawingError) -> (canvas: Canvas, changed: PixelRect?)? {
            guard index < frames.span.count else { return nil }
            frames.progress()
            let list = frames.lists.list(at: frames.span.time(of: index))
            let changed = try canvas.draw(list, after: before, with: frames.maker)
            (before, index) = (list, index + 1)
            return (canvas, changed)
        }
    }
}

/// The display lists for the moments of a film, all of the same size.
struct FilmLists {
    let film: Playback
    let maker: PictureMaker
    /// The largest size at any moment, in points: a screen without a height is as high as its content.
    private let size: Size

    init(_ film: Playback, at times: some Sequence<Time>, maker: PictureMaker) {
        (self.film, self.maker) = (film, maker)
        var size = Size.zero
        for time in times {
            let next = film.tree(at: time).size
            size = Size(width: max(size.width, next.width), height: max(size.height, next.height))
            if film.hasFixedSize { break }
        }
        self.size = size
    }

    func list(at time: Time) -> DisplayList {
        var list = maker.layOut(film, at: time).list
        list.size = size
        return list
    }
}

extension Canvas {
    /// Draws a list onto the canvas, which shows `before` (nil for nothing yet), and returns the changed area; nil
    /// for none. The pixels are the same as if the list were drawn as a whole.
    @discardableResult
    package func draw(
        _ list: DisplayList, after before: DisplayList?, with maker: PictureMaker
    ) throws(DrawingError) -> PixelRect? {
        let screen = Rect(origin: .zero, size: list.size)
        let area = before.map { changedArea(from: $0, to: list) } ?? screen
        guard var changed = area else { return nil }
        // In full width: Cairo rounds the edges of shapes that are clipped at the left or right, so pixels beside the
        // clip can differ by one level. Clipping at the top and bottom moves no edges.
        (changed.origin.x, changed.size.width) = (0, list.size.width)
        let picture = try maker.bitmap(list, part: changed)
        let top = Int(PixelGrid(pixelsPerPoint: list.scale).pixels(around: changed).minY)
        put(picture, left: 0, top: top)
        return PixelRect(x: 0, y: top, width: picture.width, height: picture.height)
    }
}
