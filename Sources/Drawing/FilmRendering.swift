import TatamiFiles
import TatamiImageCoding
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// Films are drawn frame by frame as their encoders ask for them; never are all of them in memory.
extension RenderRun {
    mutating func drawFilms(
        _ options: FilmOptions, of orders: [Order], with maker: PictureMaker
    ) throws(RenderFailure) -> [Picture] {
        var writer = PictureWriter(output: self.options.output)
        var jobs: [FilmJob] = []
        for order in orders {
            let film = maker.film(of: order.resolved.scene)
            let job = try FilmJob(order, film, options)
            for time in [job.span.from, job.span.to] {
                let plan = maker.plan(film, at: time)
                noteMissingCharacters(of: plan, in: order, maker: maker)
                note(order.resolved.diagnostics(of: plan))
            }
            try checkPlace(of: job)
            jobs.append(job)
        }
        guard !hasErrors else { throw .mistakes }
        let total = jobs.reduce(0) { $0 + $1.steps }
        var pictures: [Picture] = []
        var done = 0
        let report = progress
        for job in jobs {
            for format in options.formats {
                pictures += try draw(job, as: format, with: maker, to: &writer) {
                    done += 1
                    report(min(done, total), total)
                }
            }
        }
        try finish(&writer)
        return pictures
    }

    private mutating func draw(
        _ job: FilmJob, as format: FilmFormat, with maker: PictureMaker, to writer: inout PictureWriter,
        progress: @escaping () -> Void
    ) throws(RenderFailure) -> [Picture] {
        var pictures: [Picture] = []
        // Encoders ask for frames while they work: what is not spent on frames and files is theirs.
        let (clock, counted) = (ContinuousClock(), timings.total + maker.timings.total)
        let start = clock.now
        defer { timings.add(clock.now - start - (timings.total + maker.timings.total - counted), to: .encode) }
        do {
            try job.files(of: format, compression: options.compression, maker: maker, progress: progress) { file in
                let path = try write(file.bytes, named: file.name, ending: format.fileEnding, to: &writer)
                pictures.append(
                    Picture(
                        scene: job.order.scene.path, shot: job.order.shot.name, path: path, format: format.rawValue,
                        size: file.size, scale: file.scale))
            }
        } catch let error as RenderFailure {
            throw error
        } catch {
            throw .drawing(error, picture: job.order.stem)
        }
        return pictures
    }

    private func checkPlace(of job: FilmJob) throws(RenderFailure) {
        guard job.options.formats.contains(.frames), job.span.count > 1 else { return }
        switch options.output {
        case .folder, .memory: break
        case .file(let path): throw .severalFrames(count: job.span.count, path: path)
        case .standardOutput: throw .severalFrames(count: job.span.count, path: "-")
        }
    }
}

/// A film that is to be written.
struct FilmJob {
    let order: RenderRun.Order
    let options: FilmOptions
    let span: FilmSpan
    private let film: Film

    /// A span that ends before it begins is an error.
    init(_ order: RenderRun.Order, _ film: Film, _ options: FilmOptions) throws(RenderFailure) {
        (self.order, self.film, self.options) = (order, film, options)
        let from = options.from ?? .zero
        span = FilmSpan(from: from, to: options.to ?? film.duration, rate: options.rate)
        guard span.from <= span.to else {
            throw .emptySpan(from: from, to: span.to, duration: film.duration, scene: order.scene.path)
        }
    }

    /// How many frames are drawn: some encoders look at all of them twice.
    var steps: Int {
        options.formats.reduce(0) { sum, format in
            switch format {
            case .webp, .frames: sum + span.count
            case .apng, .gif: sum + 2 * span.count
            case .strip: sum + options.moments
            }
        }
    }

    struct File {
        var name: String
        var bytes: [UInt8]
        /// Points.
        var size: Size
        var scale: Double
    }

    /// Makes the files of a format, one after the other.
    func files(
        of format: FilmFormat, compression: PNGCompression, maker: PictureMaker, progress: @escaping () -> Void,
        _ take: (File) throws -> Void
    ) throws {
        if format == .strip { return try take(strip(compression, maker, progress)) }
        let times = (0..<span.count).lazy.map(span.time(of:))
        let frames = try FilmFrames(lists(at: times, maker), span, maker: maker, progress: progress)
        let settings = AnimationSettings(loops: options.loops, dithers: options.dithers)
        let size = Size(width: Double(frames.width) / frames.scale, height: Double(frames.height) / frames.scale)
        func file(_ bytes: [UInt8], _ name: String) -> File {
            File(name: name, bytes: bytes, size: size, scale: frames.scale)
        }
        switch format {
        case .webp: try take(file(encodeWebP(frames, settings), order.stem))
        case .apng:
            try take(
                file(
                    encodeAPNG(
                        frames, settings, pixelsPerPoint: frames.scale, compression: compression), order.stem))
        case .gif: try take(file(encodeGIF(frames, settings), order.stem))
        case .strip: break
        case .frames:
            var (number, last): (Int, [UInt8]) = (0, [])
            try frames.play { canvas, changed in
                if number == 0 || changed != nil {
                    last = try encodePNG(canvas, pixelsPerPoint: frames.scale, compression: compression)
                }
                number += 1
                let digits = String(number)
                let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
                try take(file(last, "\(order.stem)-\(zeros)\(digits)"))
            }
        }
    }

    private func strip(
        _ compression: PNGCompression, _ maker: PictureMaker, _ progress: () -> Void
    ) throws -> File {
        let times = FilmStrip.times(from: span.from, to: span.to, count: options.moments)
        let strip = FilmStrip(lists(at: times, maker), times, maker: maker)
        let (picture, scale) = try strip.picture(progress: progress)
        return File(
            name: order.stem + "-strip",
            bytes: try encodePNG(picture, pixelsPerPoint: scale, compression: compression),
            size: Size(width: Double(picture.width) / scale, height: Double(picture.height) / scale), scale: scale)
    }

    private func lists(at times: some Sequence<Time>, _ maker: PictureMaker) -> FilmLists {
        FilmLists(film, at: times, hasFixedSize: order.resolved.scene.screen.height != nil, maker: maker)
    }
}
