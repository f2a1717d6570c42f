import TatamiLoading
import TatamiDrawing
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
            order.begin()
            let film = maker.playback(of: order.resolved)
            guard let encoding = FilmEncoding(film, named: order.stem, options) else {
                throw .emptySpan(
                    from: options.from ?? .zero, to: options.to ?? film.duration, duration: film.duration,
                    scene: order.scene.path)
            }
            let job = FilmJob(order: order, film: encoding)
            for time in [encoding.span.from, encoding.span.to] {
                order.begin()
                note(maker.plan(order.resolved, at: time, for: .films(options.formats)).problems)
            }
            try checkPlace(of: job)
            jobs.append(job)
        }
        guard !hasErrors else { throw .mistakes }
        let total = jobs.reduce(0) { $0 + $1.film.steps }
        var pictures: [Picture] = []
        var done = 0
        let report = progress
        for job in jobs {
            for format in options.formats {
                pictures += try draw(job, as: format, with: maker, to: &writer) {
                    job.order.begin()
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
            try job.film.files(of: format, compression: options.compression, maker: maker, progress: progress) { file in
                let path = try write(file.bytes, named: file.name, ending: format.fileEnding, to: &writer)
                pictures.append(
                    Picture(
                        scene: job.order.scene.path, shot: job.order.shot.name, path: path, format: format.rawValue,
                        size: file.size, scale: file.scale))
            }
        } catch let error as RenderFailure {
            throw error
        } catch {
            try noteExcess(behind: error, of: job.order, with: maker)
            throw failure(error, of: job.order)
        }
        return pictures
    }

    private func checkPlace(of job: FilmJob) throws(RenderFailure) {
        guard job.film.options.formats.contains(.frames), job.film.span.count > 1 else { return }
        switch options.output {
        case .folder, .memory: break
        case .file(let path): throw .severalFrames(count: job.film.span.count, path: path)
        case .standardOutput: throw .severalFrames(count: job.film.span.count, path: "-")
        }
    }
}

/// A film that is to be written.
private struct FilmJob {
    let order: RenderRun.Order
    let film: FilmEncoding
}
