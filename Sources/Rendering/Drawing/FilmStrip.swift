import TatamiCairo
import TatamiImages
import TatamiPainting
import TatamiPrimitives
import TatamiScenes

/// Moments of a film side by side, each with its time below it.
///
/// There are several rows if one row would be wider than most programs can show.
struct FilmStrip {
    private let lists: FilmLists
    private let times: [Time]
    private let maker: PictureMaker

    /// The lengths of the strip, in points.
    private static let margin = 16.0
    private static let gap = 12.0
    private static let labelHeight = 28.0
    /// The maximum length of a side in pixels.
    private static let limit = ImageLimits.standard.side
    private static let background = Color(red: 0.9, green: 0.9, blue: 0.92)

    init(_ lists: FilmLists, _ times: [Time], maker: PictureMaker) {
        (self.lists, self.times, self.maker) = (lists, times, maker)
    }

    /// Returns `count` equidistant moments from the first time to the last; a single one is the first.
    static func times(from first: Time, to last: Time, count: Int) -> [Time] {
        (0..<count).map { first + (last - first).part($0, of: count - 1) }
    }

    /// Draws the whole strip in the scale of the film. `progress` is called for each moment.
    func picture(progress: () -> Void) throws(DrawingError) -> (picture: Canvas, scale: Double) {
        let first = lists.list(at: times[0])
        let scale = first.scale
        func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }
        let frame = try maker.bitmap(first)
        let (margin, gap) = (pixels(Self.margin), pixels(Self.gap))
        let step = (x: frame.width + gap, y: margin + frame.height + pixels(Self.labelHeight))
        let columns = max(1, min(times.count, (Self.limit - 2 * margin + gap) / step.x))
        let rows = (times.count + columns - 1) / columns
        let (width, height) = (2 * margin + step.x * columns - gap, step.y * rows)
        guard max(width, height) <= Self.limit else {
            throw .rendering(.tooLarge(width: Double(width), height: Double(height), limit: Double(Self.limit)))
        }
        guard width * height <= maker.limits.pixels else {
            throw .rendering(.tooManyPixels(width * height, limit: maker.limits.pixels))
        }
        let strip = Canvas(width: width, height: height)
        strip.fill(with: Self.background)
        for (index, time) in times.enumerated() {
            progress()
            let (left, top) = (margin + index % columns * step.x, margin + index / columns * step.y)
            strip.put(try maker.bitmap(lists.list(at: time)), left: left, top: top)
            let caption = try maker.bitmap(caption(time, width: Double(frame.width) / scale, scale: scale))
            strip.put(caption, left: left, top: top + frame.height)
        }
        return (strip, scale)
    }

    /// Returns the display list of the time below a moment; it is typeset like the text of a scene.
    private func caption(_ time: Time, width: Double, scale: Double) -> DisplayList {
        let label = Label(
            text: Self.words(time), font: Font(size: 13), color: Color(red: 0.25, green: 0.25, blue: 0.27),
            alignment: .center, lineLimit: 1)
        let box = Box(width: .points(width), height: .points(Self.labelHeight))
        let screen = ScreenTraits(width: width, height: Self.labelHeight, scale: scale, background: Self.background)
        return maker.layOut(Scene(screen: screen, content: Element(id: "time", kind: .label(label), box: box))).list
    }

    /// Returns a time to the millisecond, such as `0.25 s`.
    static func words(_ time: Time) -> String {
        let milliseconds = Int((time.seconds * 1000).rounded())
        var digits = (milliseconds % 1000).digits(3)
        while digits.count > 1, digits.last == "0" { digits.removeLast() }
        return "\(milliseconds / 1000).\(digits) s"
    }
}

extension Canvas {
    fileprivate func fill(with color: Color) {
        func byte(_ level: Double) -> UInt8 { UInt8((min(max(level, 0), 1) * 255).rounded()) }
        let pixel = [byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha)]
        let row = Bitmap(width: width, height: 1, pixels: (0..<width).flatMap { _ in pixel })
        for y in 0..<height { put(row, left: 0, top: y) }
    }
}
