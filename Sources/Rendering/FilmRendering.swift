import TatamiImages
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// Films are drawn frame by frame as their encoders request them; they are never in memory as a whole.
extension RenderRun {
    /// Draws films of scenes. Those in `optional` that have no timeline are left out if another scene can be filmed.
    mutating func drawFilms(
        _ film: FilmOptions, of scenes: [String], _ project: Project, optionally optional: Set<ExactText>
    ) throws(RenderFailure) -> [Picture] {
        let worker = RenderWorker(options, of: project)
        var orders: [Order] = []
        for path in scenes {
            var found: [Diagnostic] = []
            let loaded = Result { () throws(RenderFailure) in try worker.load(path, &found) }
            note(found)
            guard let scene = try loaded.get() else { continue }
            if optional.contains(path), !scene.source.isPlayable {
                stills.append(path)
            } else {
                orders += resolve(try options.chosenShots(of: scene), of: scene)
            }
        }
        // The time in which the worker read the scenes.
        timings.add(worker.timed { _ in true }.timings)
        if orders.isEmpty, !hasErrors, let still = stills.first {
            stills = []
            throw .noTimeline(scene: still)
        }
        return try draw(film, of: orders, by: worker)
    }

    mutating func drawFilms(
        _ film: FilmOptions, _ shots: [Shot], of scene: LoadedScene, by worker: RenderWorker
    ) throws(RenderFailure) -> [Picture] {
        try draw(film, of: resolve(shots, of: scene), by: worker)
    }

    private mutating func resolve(_ shots: [Shot], of scene: LoadedScene) -> [Order] {
        var orders: [Order] = []
        for shot in shots {
            let unit = RenderUnit(
                scene: scene.path, shot: shot, place: scene.source.place(ofShot: shot), sceneName: scene.name)
            Heartbeat.begin(unit.words)
            let (resolved, found) = timings.measure(.resolve) {
                scene.source.resolve(shot, overrides: options.overrides)
            }
            note(found)
            if let resolved { orders.append(Order(unit: unit, resolved: resolved)) }
        }
        return orders
    }

    private mutating func draw(
        _ film: FilmOptions, of orders: [Order], by worker: RenderWorker
    ) throws(RenderFailure) -> [Picture] {
        guard !hasErrors else { throw .invalidScene }
        try checkPaths(of: orders.map { ($0.unit.scene, $0.unit.stem) }, files: film.formats.count)
        let maker = try worker.maker()
        defer { timings.add(maker.timings) }
        return try drawFilms(film, of: orders, by: worker, maker)
    }

    private mutating func drawFilms(
        _ options: FilmOptions, of orders: [Order], by worker: RenderWorker, _ maker: PictureMaker
    ) throws(RenderFailure) -> [Picture] {
        var writer = PictureWriter(output: self.options.output)
        var jobs: [(order: Order, film: FilmEncoding)] = []
        for order in orders {
            order.begin()
            let film = maker.playback(of: order.resolved)
            guard let encoding = FilmEncoding(film, named: order.unit.stem, options) else {
                throw .emptySpan(
                    from: options.from ?? .zero, to: options.to ?? film.duration, duration: film.duration,
                    scene: order.unit.scene)
            }
            note(
                try worker.diagnostics(
                    of: film, order.resolved, at: encoding.times, for: .films(options.formats), progress: order.begin))
            try checkPlace(of: encoding)
            jobs.append((order, encoding))
        }
        guard !hasErrors else { throw .invalidScene }
        let total = jobs.reduce(0) { $0 + $1.film.steps }
        var pictures: [Picture] = []
        var done = 0
        let report = progress
        for (order, film) in jobs {
            for format in options.formats {
                pictures += try draw(film, of: order, as: format, with: maker, to: &writer) {
                    order.begin()
                    done += 1
                    report(min(done, total), total)
                }
            }
        }
        // Writing time doesn't count as the scenes'.
        Heartbeat.end()
        return pictures
    }

    private mutating func draw(
        _ film: FilmEncoding, of order: Order, as format: FilmFormat, with maker: PictureMaker,
        to writer: inout PictureWriter, progress: @escaping () -> Void
    ) throws(RenderFailure) -> [Picture] {
        var pictures: [Picture] = []
        // Encoders request frames while they work: time that isn't spent on frames and files is the encoders'.
        let (clock, counted) = (ContinuousClock(), timings.total + maker.timings.total)
        let start = clock.now
        defer { timings.add(clock.now - start - (timings.total + maker.timings.total - counted), to: .encode) }
        try film.files(of: format, compression: options.compression, maker: maker, progress: progress) { error in
            failure(error, of: order, with: maker)
        } _: { (file) throws(RenderFailure) in
            let path = try write(file.bytes, named: file.name, ending: format.fileEnding, to: &writer)
            pictures.append(
                Picture(
                    scene: order.unit.scene, shot: order.unit.shot.name, variant: order.unit.shot.variant, path: path,
                    format: format.rawValue, size: file.size, scale: file.scale))
        }
        return pictures
    }

    /// Returns the reason that a film was not drawn; an error in an image is reported where the scene names it.
    private mutating func failure(_ error: DrawingError, of order: Order, with maker: PictureMaker) -> RenderFailure {
        guard let diagnostic = maker.diagnostic(of: error, in: order.resolved) else {
            return .drawing(error, picture: order.unit.stem, place: order.unit.place)
        }
        note([diagnostic])
        return .invalidScene
    }

    private func checkPlace(of film: FilmEncoding) throws(RenderFailure) {
        guard film.options.formats.contains(.frames), film.span.count > 1, let path = options.output.onlyPath
        else { return }
        throw .severalFrames(count: film.span.count, path: path)
    }
}

/// A shot that is ready to be filmed.
private struct Order {
    var unit: RenderUnit
    var resolved: ResolvedScene

    /// Reports that drawing begins.
    func begin() { Heartbeat.begin(unit.words) }
}
