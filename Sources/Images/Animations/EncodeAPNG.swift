import TatamiPrimitives

/// Encodes a lossless animated PNG, with only the smallest changed rectangle of each frame.
///
/// Frames equal to the previous one extend it; times are exact. The same frames give the same bytes. Readers without
/// support for animations show the first frame. The frames are played twice: for their colours, then for their
/// pixels. `pixelsPerPoint` gives the physical size; nil omits it.
///
/// Source: PNG specification (third edition), <https://www.w3.org/TR/png-3/#apng-frame-based-animation>.
package func encodeAPNG<Film: Frames>(
    _ frames: Film, _ settings: AnimationSettings, pixelsPerPoint: Double? = nil
) throws(Film.Failure) -> [UInt8] {
    let pixels = APNGPixels(try FilmColors(frames))
    var film = APNGFilm(pixels, width: frames.width, height: frames.height, rate: frames.rate)
    try frames.playDistinct(upTo: APNGFilm.maximumTicks) { (frame) throws(Film.Failure) in
        try Film.Failure.encoding { () throws(ImageError) in try film.append(frame) }
    }
    let written = try Film.Failure.encoding { () throws(ImageError) in try film.finish() }

    var file = PNGChunks()
    file.appendHeader(width: frames.width, height: frames.height, colorType: pixels.colorType)
    file.appendMeaning(pixelsPerPoint: pixelsPerPoint)
    pixels.appendDescription(to: &file)
    file.appendAnimationControl(frames: written.count, loops: settings.loops)
    for frame in written { file.append(frame) }
    file.appendEnd()
    return file.bytes
}

/// The frames of an animated PNG, which are compressed on all cores while the next ones are drawn.
private struct APNGFilm {
    private var count = 0
    private let written = CompressedFrames<Written>()
    private var pixels: APNGPixels
    private let rate: Int
    /// The last frame, which is written once its disposal is known.
    private var last: Frame?
    /// The canvas before the last frame.
    private let base: Canvas

    /// The numerator and denominator of a delay have 16 bits each.
    static let maximumTicks = 0xFFFF

    private struct Frame {
        var area: PixelRect
        /// The candidate encodings, the most promising one first.
        var ways: [(blending: FrameControl.Blending, lines: FilteredScanlines)]
        var ticks = 0..<0

        var estimate: Int { ways.first?.lines.estimate ?? .max }
    }

    struct Written: Sendable {
        var control: FrameControl
        var data: [UInt8]
    }

    init(_ pixels: APNGPixels, width: Int, height: Int, rate: Int) {
        self.pixels = pixels
        self.rate = rate
        base = Canvas(width: width, height: height)
    }

    /// Appends a frame over the last one, or over the canvas before that, whichever takes fewer bytes.
    mutating func append(_ shown: DistinctFrame) throws(ImageError) {
        var next: Frame
        if let before = shown.before, let last {
            next = try frame(shown.canvas, shown.area, on: before)
            var disposal = FrameControl.Disposal.keep
            if let other = try frameOnBase(shown, instead: next) {
                next = other
                disposal = .restore
            } else {
                base.copy(last.area, of: before)
            }
            write(last, disposal)
        } else {
            next = try frame(shown.canvas, shown.area, on: nil)
        }
        next.ticks = shown.ticks
        last = next
    }

    /// Returns all frames in order.
    mutating func finish() throws(ImageError) -> [Written] {
        if let last { write(last, .keep) }
        last = nil
        return try written.all()
    }

    /// Returns the frame over the canvas before the last one; nil if that is not smaller.
    ///
    /// It is smaller, for instance, after an element that was visible for only one frame.
    private mutating func frameOnBase(_ shown: DistinctFrame, instead next: Frame) throws(ImageError) -> Frame? {
        // There is nothing before the first frame.
        guard let last, count > 0 else { return nil }
        let area =
            shown.canvas.difference(from: base, within: shown.area.union(last.area))
            ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
        guard area.area <= shown.area.area * 5 / 4 else { return nil }
        let other = try frame(shown.canvas, area, on: base)
        return other.estimate < next.estimate ? other : nil
    }

    /// Returns the candidates for an area: as it is, or over `base` without unchanged pixels.
    ///
    /// Either all unchanged pixels are omitted or only long runs, because single gaps break up similarities with the
    /// row above.
    private mutating func frame(_ canvas: Canvas, _ area: PixelRect, on base: Canvas?) throws(ImageError) -> Frame {
        var ways: [(blending: FrameControl.Blending, lines: FilteredScanlines)] = []
        for run in [nil, 1, 16] where run == nil || base != nil {
            let under = run.flatMap { run in base.map { (canvas: $0, run: run) } }
            guard let lines = try pixels.scanlines(of: canvas, area, over: under)?.filtered() else { continue }
            ways += lines.map { (under == nil ? .replace : .over, $0) }
        }
        ways.sort { $0.lines.estimate < $1.lines.estimate }
        guard let best = ways.first?.lines.estimate else {
            throw .unencodableSize(width: area.width, height: area.height)
        }
        return Frame(area: area, ways: ways.filter { $0.lines.estimate <= best + best / 32 })
    }

    private mutating func write(_ frame: Frame, _ disposal: FrameControl.Disposal) {
        let divisor = greatestCommonDivisor(frame.ticks.count, rate)
        let control = FrameControl(
            // The first frame's data has no sequence number; that of each other frame follows its control's.
            number: max(0, 2 * count - 1), area: frame.area, delay: (frame.ticks.count / divisor, rate / divisor),
            disposal: disposal)
        count += 1
        written.add { [ways = frame.ways] () throws(ImageError) in
            var best = Written(control: control, data: [])
            for way in ways {
                let data = try way.lines.compressed()
                guard best.data.isEmpty || data.count < best.data.count else { continue }
                best.data = data
                best.control.blending = way.blending
            }
            return best
        }
    }
}

extension PNGChunks {
    fileprivate mutating func append(_ frame: APNGFilm.Written) {
        appendFrameControl(frame.control)
        if frame.control.number == 0 {
            frame.data.withUnsafeBufferPointer { appendImageData($0) }
        } else {
            appendFrameData(frame.data, number: frame.control.number + 1)
        }
    }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? max(1, a) : greatestCommonDivisor(b, a % b)
}
