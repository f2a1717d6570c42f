/// An animated PNG without loss: of each frame no more than the smallest rectangle that has changed.
///
/// Frames equal to the one before only prolong it; times are exact. The same frames give the same bytes. Readers that know
/// no animations show the first frame. The frames are gone through twice: for their colours, then for their pixels.
/// `pixelsPerPoint` tells viewers the physical size; nil leaves it open.
///
/// Source: PNG specification (third edition), <https://www.w3.org/TR/png-3/#apng-frame-based-animation>.
package func encodeAPNG(
    _ frames: some Frames, _ settings: AnimationSettings, pixelsPerPoint: Double? = nil
) throws -> [UInt8] {
    let pixels = APNGPixels(try FilmColors(frames))
    var film = APNGFilm(pixels, width: frames.width, height: frames.height, rate: frames.rate)
    try frames.playDistinct(upTo: APNGFilm.maximumTicks) { try film.append($0) }
    try film.finish()

    var file = PNGChunks()
    file.appendHeader(width: frames.width, height: frames.height, colorType: pixels.colorType)
    file.appendMeaning(pixelsPerPoint: pixelsPerPoint)
    pixels.appendDescription(to: &file)
    file.appendAnimationControl(frames: film.count, loops: settings.loops)
    file.append(chunks: film.chunks)
    file.appendEnd()
    return file.bytes
}

/// The frames of an animated PNG, as chunks.
private struct APNGFilm {
    private(set) var chunks = PNGChunks()
    private(set) var count = 0
    private var pixels: APNGPixels
    private let rate: Int
    /// The next number of a frame control or frame data.
    private var number = 0
    /// The last frame, which is written once it is known what becomes of it.
    private var last: Frame?
    /// What the last frame was put on.
    private let base: Canvas

    /// A delay's parts have 16 bits each.
    static let maximumTicks = 0xFFFF

    private struct Frame {
        var area: PixelArea
        var blending: FrameControl.Blending
        var lines: FilteredScanlines
        var ticks = 0..<0
    }

    init(_ pixels: APNGPixels, width: Int, height: Int, rate: Int) {
        self.pixels = pixels
        self.rate = rate
        base = Canvas(width: width, height: height)
    }

    /// Puts a frame on the last one, or on what the last one was put on, whichever takes fewer bytes.
    mutating func append(_ shown: DistinctFrame) throws {
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
            try write(last, disposal)
        } else {
            next = try frame(shown.canvas, shown.area, on: nil)
        }
        next.ticks = shown.ticks
        last = next
    }

    mutating func finish() throws(ImageError) {
        if let last { try write(last, .keep) }
        last = nil
    }

    /// The frame on what was there before the last one, when that makes it smaller: something was there for one frame.
    private mutating func frameOnBase(_ shown: DistinctFrame, instead next: Frame) throws -> Frame? {
        // There is nothing before the first frame.
        guard let last, count > 0 else { return nil }
        let area =
            shown.canvas.difference(from: base, within: shown.area.union(last.area))
            ?? PixelArea(left: 0, top: 0, width: 1, height: 1)
        guard area.count <= shown.area.count * 5 / 4 else { return nil }
        let other = try frame(shown.canvas, area, on: base)
        return other.lines.estimate < next.lines.estimate ? other : nil
    }

    /// An area as it is, or over `base` with what is unchanged left out: all of it, or only where it takes up a long way,
    /// since a hole here and there breaks up what would else be like the row above.
    private mutating func frame(_ canvas: Canvas, _ area: PixelArea, on base: Canvas?) throws(ImageError) -> Frame {
        var best: (blending: FrameControl.Blending, lines: FilteredScanlines)?
        for run in [nil, 1, 16] where run == nil || base != nil {
            let under = run.flatMap { run in base.map { (canvas: $0, run: run) } }
            guard let lines = try pixels.scanlines(of: canvas, area, over: under)?.filtered() else { continue }
            if lines.estimate < best?.lines.estimate ?? .max {
                best = (under == nil ? .replace : .over, lines)
            }
        }
        guard let best else { throw .unencodableSize(width: area.width, height: area.height) }
        return Frame(area: area, blending: best.blending, lines: best.lines)
    }

    private mutating func write(_ frame: Frame, _ disposal: FrameControl.Disposal) throws(ImageError) {
        let data = try frame.lines.compressed()
        let divisor = greatestCommonDivisor(frame.ticks.count, rate)
        chunks.appendFrameControl(
            FrameControl(
                number: number, area: frame.area, delay: (frame.ticks.count / divisor, rate / divisor),
                disposal: disposal, blending: frame.blending))
        number += 1
        if count == 0 {
            data.withUnsafeBufferPointer { chunks.appendImageData($0) }
        } else {
            chunks.appendFrameData(data, number: number)
            number += 1
        }
        count += 1
    }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? max(1, a) : greatestCommonDivisor(b, a % b)
}
