package import TatamiImages
package import TatamiPrimitives
import TatamiScenes
import TatamiSystem

/// The encoding of a film, which draws its frames one by one as the encoders request them.
package struct FilmEncoding {
    /// The base name of its files.
    package let name: String
    package let span: FilmSpan
    package let options: FilmOptions
    private let film: Playback

    /// Creates the encoding of the span in the options, or of the whole timeline; nil if the span ends before it
    /// begins.
    package init?(_ film: Playback, named name: String, _ options: FilmOptions) {
        (self.name, self.film, self.options) = (name, film, options)
        span = FilmSpan(from: options.from ?? .zero, to: options.to ?? film.duration, rate: options.rate)
        guard span.from <= span.to else { return nil }
    }

    /// The number of frames that are drawn. Some encoders read all of them twice.
    package var steps: Int {
        options.formats.reduce(0) { sum, format in
            switch format {
            case .webp, .frames: sum + span.count
            case .apng, .gif: sum + 2 * span.count
            case .strip: sum + options.moments
            }
        }
    }

    /// The moments that are drawn, in order.
    var times: [Time] {
        let times = options.formats.flatMap { format in
            format == .strip
                ? FilmStrip.times(from: span.from, to: span.to, count: options.moments)
                : (0..<span.count).map(span.time(of:))
        }
        return Set(times).sorted()
    }

    package struct File {
        /// The name without an extension.
        package var name: String
        package var bytes: [UInt8]
        /// The size in points.
        package var size: Size
        package var scale: Double
    }

    /// Passes the files of a format to `take` in order. Throws errors of `take`, and those of drawing and encoding
    /// converted by `failure`.
    package func files<Failure: Error>(
        of format: FilmFormat, compression: PNGCompression, maker: PictureMaker, progress: @escaping () -> Void,
        orThrow failure: (DrawingError) -> Failure, _ take: (File) throws(Failure) -> Void
    ) throws(Failure) {
        func made<Result>(_ work: () throws(DrawingError) -> Result) throws(Failure) -> Result {
            try rethrowing(as: failure, work)
        }
        func encoded(_ work: () throws(FilmError<DrawingError>) -> [UInt8]) throws(Failure) -> [UInt8] {
            try rethrowing(as: { failure(DrawingError($0)) }, work)
        }
        if format == .strip {
            return try take(made { () throws(DrawingError) in try strip(compression, maker, progress) })
        }
        let times = (0..<span.count).lazy.map(span.time(of:))
        let frames = try made { () throws(DrawingError) in
            try FilmFrames(lists(at: times, maker), span, maker: maker, progress: progress)
        }
        let settings = AnimationSettings(loops: options.loops, dithers: options.dithers)
        let size = Size(width: Double(frames.width) / frames.scale, height: Double(frames.height) / frames.scale)
        func file(_ bytes: [UInt8], _ name: String) -> File {
            File(name: name, bytes: bytes, size: size, scale: frames.scale)
        }
        switch format {
        case .webp:
            let bytes = try encoded { () throws(FilmError<DrawingError>) in try encodeWebP(frames, settings) }
            try take(file(bytes, name))
        case .apng:
            let bytes = try encoded { () throws(FilmError<DrawingError>) in
                try encodeAPNG(frames, settings, pixelsPerPoint: frames.scale)
            }
            try take(file(bytes, name))
        case .gif:
            let bytes = try encoded { () throws(FilmError<DrawingError>) in try encodeGIF(frames, settings) }
            try take(file(bytes, name))
        case .strip: break
        case .frames:
            var (number, last): (Int, [UInt8]) = (0, [])
            var player = FilmFrames.Player(frames)
            while let (canvas, changed) = try made({ () throws(DrawingError) in try player.next() }) {
                if number == 0 || changed != nil {
                    last = try made { () throws(DrawingError) in try png(canvas, frames.scale, compression) }
                }
                number += 1
                try take(file(last, "\(name)-\(number.digits(4))"))
            }
        }
    }

    private func strip(
        _ compression: PNGCompression, _ maker: PictureMaker, _ progress: () -> Void
    ) throws(DrawingError) -> File {
        let times = FilmStrip.times(from: span.from, to: span.to, count: options.moments)
        let strip = FilmStrip(lists(at: times, maker), times, maker: maker)
        let (picture, scale) = try strip.picture(progress: progress)
        return File(
            name: name + "-strip",
            bytes: try png(picture, scale, compression),
            size: Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale), scale: scale)
    }

    private func png(
        _ canvas: Canvas, _ scale: Double, _ compression: PNGCompression
    ) throws(DrawingError) -> [UInt8] {
        try rethrowing(as: DrawingError.encoding) { () throws(ImageError) in
            try encodePNG(canvas, pixelsPerPoint: scale, compression: compression)
        }
    }

    private func lists(at times: some Sequence<Time>, _ maker: PictureMaker) -> FilmLists {
        FilmLists(film, at: times, maker: maker)
    }
}
