import TatamiImages
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// All pictures are planned first, then drawn and encoded, both on as many threads as the options specify.
extension RenderRun {
    /// The maximum number of shots per scene that are planned by the thread that reads it, if there are several scenes.
    private static let fewShots = 4
    /// The maximum number of display lists that are kept until they are drawn, some 100 KB each for a full screen.
    ///
    /// Later pictures are planned twice to save memory.
    private static let mostLists = 500
    /// The number of reported errors after which the errors of further records are only counted.
    private static let mostErrors = 50

    mutating func drawPictures(of scenes: [String], _ project: Project) throws(RenderFailure) -> [Picture] {
        let (options, errors) = (options, DiagnosticsSeen())
        // Each worker has its own cache of images.
        let memory = max(128 << 20, ImageLoader.usualMemory / max(1, options.workers))
        let map = ParallelMap(threads: min(options.workers, Heartbeat.mostThreads)) { thread in
            Heartbeat.enter(thread: thread)
            let images = ImageLoader(limits: options.limits, memory: memory)
            return RenderWorker(
                options, SceneLoader(of: project, images: images), errors: errors, isThread: thread > 0)
        }
        defer { map.close() }
        let names = try recordNames()
        let readings = read(scenes, by: map)
        return try drawPictures(of: readings, names: names, by: map)
    }

    /// Draws shots of a scene that the worker has loaded, on the calling thread.
    mutating func drawPictures(
        _ shots: [Shot], of scene: LoadedScene, by worker: RenderWorker, unless isCancelled: () -> Bool
    ) throws(RenderFailure) -> [Picture] {
        let map = ParallelMap(tool: worker)
        var reading = SceneReading(scene: scene.path, name: scene.name)
        reading.found = try worker.timelineDiagnostics(of: scene, beside: shots)
        reading.shots = shots.map { ($0, scene.source.place(ofShot: $0)) }
        return try drawPictures(of: [reading], names: nil, by: map, unless: isCancelled)
    }

    private mutating func drawPictures(
        of readings: [SceneReading], names: RecordNames?, by map: ParallelMap<RenderWorker>,
        unless isCancelled: () -> Bool = { false }
    ) throws(RenderFailure) -> [Picture] {
        // Scenes after one that ends the run are ignored.
        let last = readings.firstIndex { $0.failure != nil } ?? readings.endIndex
        let units = readings[..<last].map { $0.units(names) }
        var plans = plan(units, known: readings[..<last].map(\.plans), by: map)
        for (number, reading) in readings.prefix(last + 1).enumerated() {
            note(reading.found)
            if number < last { note(each: plans[number].lazy.map(\.found)) }
            if let failure = reading.failure { throw failure }
        }
        guard !hasErrors else { throw .invalidScene }
        let all = Array(units.joined())
        try checkPaths(of: all.map { ($0.scene, $0.stem) }, files: options.formats.count)
        if let failure = plans.joined().lazy.compactMap(\.failure).first { throw failure }
        note(each: plans.joined().lazy.map(\.diagnostics))
        guard !hasErrors else { throw .invalidScene }
        try checkPages(of: zip(all, plans.joined()).map { ($0, $1.pages) })
        let orders = zip(all, plans.joined()).map { ($0, $1.picture, $1.duration) }
        plans = []
        if isCancelled() { throw .cancelled }
        return try draw(orders, by: map)
    }

    /// Records the diagnostics. With many records, the number of errors is limited, and the rest are counted.
    mutating func note(each found: some Sequence<[Diagnostic]>) {
        var errors = 0
        var others: (count: Int, last: Diagnostic)?
        for one in found where !one.isEmpty {
            if options.records == nil || errors < Self.mostErrors {
                errors += note(one)
            } else {
                for error in one where error.severity == .error && isNew(error) {
                    others = ((others?.count ?? 0) + 1, error)
                }
            }
        }
        guard let (count, last) = others else { return }
        note([Diagnostic(severity: .error, place: last.place, reason: .more(count))])
    }

    private mutating func read(_ scenes: [String], by map: ParallelMap<RenderWorker>) -> [SceneReading] {
        let most = scenes.count > 1 ? Self.fewShots : 1
        var readings: [SceneReading] = []
        map.run(scenes, { worker, scene in worker.timed { $0.read(scene, planning: most) } }) { _, reading in
            timings.add(reading.timings)
            readings.append(reading.value)
        }
        return readings
    }

    /// Returns the plans of all units of each scene, including known ones.
    private mutating func plan(
        _ units: [[RenderUnit]], known: [[UnitPlan]], by map: ParallelMap<RenderWorker>
    ) -> [[UnitPlan]] {
        var (plans, lists) = (known, 0)
        func keep(_ plan: UnitPlan) -> UnitPlan {
            var plan = plan
            if plan.picture != nil { lists += 1 }
            if lists > Self.mostLists { plan.picture = nil }
            return plan
        }
        for number in plans.indices { plans[number] = plans[number].map(keep) }
        let missing = zip(units, known).flatMap { $1.isEmpty ? $0 : [] }
        var places = zip(units, known).enumerated().flatMap { number, scene in
            scene.1.isEmpty ? scene.0.map { _ in number } : []
        }.makeIterator()
        map.run(missing, { worker, unit in worker.timed { $0.plan(unit) } }) { _, plan in
            timings.add(plan.timings)
            if let number = places.next() { plans[number].append(keep(plan.value)) }
        }
        return plans
    }

    private mutating func draw(
        _ orders: [(unit: RenderUnit, picture: PlannedPicture?, duration: Time?)], by map: ParallelMap<RenderWorker>
    ) throws(RenderFailure) -> [Picture] {
        var writer = PictureWriter(output: options.output)
        var pictures: [Picture] = []
        if orders.count > 1 { progress(0, orders.count) }
        try map.run(orders, { worker, order in worker.timed { $0.draw(order.unit, order.picture) } }) {
            (number, drawn) throws(RenderFailure) in
            timings.add(drawn.timings)
            let unit = orders[number].unit
            note(drawn.value.found)
            let picture = try drawn.value.drawn.get()
            for file in picture.files {
                let path = try write(file.bytes, named: file.name, ending: file.ending, to: &writer)
                pictures.append(
                    Picture(
                        scene: unit.scene, shot: unit.shot.name, variant: unit.shot.variant, path: path,
                        format: file.format, size: picture.size, scale: picture.scale,
                        record: unit.record.map { $0 + 1 }, duration: orders[number].duration,
                        moment: unit.shot.time))
            }
            if orders.count > 1 { progress(number + 1, orders.count) }
        }
        // Writing time doesn't count as the scenes'.
        Heartbeat.end()
        return pictures
    }
}

extension SceneReading {
    /// Returns one unit per shot, or per record and shot.
    func units(_ names: RecordNames?) -> [RenderUnit] {
        func units(_ record: Int?) -> [RenderUnit] {
            shots.map { shot, place in
                RenderUnit(
                    scene: scene, shot: shot, place: place, record: record,
                    recordName: record.flatMap { names?[$0] }, sceneName: name)
            }
        }
        return names.map { (0..<$0.count).flatMap { units($0) } } ?? units(nil)
    }
}
