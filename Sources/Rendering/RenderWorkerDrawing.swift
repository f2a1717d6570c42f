import TatamiLayout
import TatamiPainting
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// The stages from a scene to the bytes of a picture's files.
extension RenderWorker {
    private var use: PictureUse {
        // A document on paper has any number of pages.
        .files(options.paper == nil ? options.formats : options.formats.filter { $0 != .pdf }, part: options.part)
    }

    // MARK: Planning

    /// Returns all diagnostics of a picture and its display list. After errors that prevent drawing, the scene is
    /// only resolved.
    func plan(_ unit: RenderUnit) -> UnitPlan {
        var plan = UnitPlan()
        do throws(RenderFailure) {
            let (resolved, record) = try resolve(unit, &plan.found)
            errors.note(plan.found)
            guard let resolved, !errors.any else { return plan }
            let planned = try planned(resolved, unit)
            plan.diagnostics = planned.diagnostics.noting(record)
            plan.picture = picture(of: planned)
            if options.formats.contains(.png) {
                // An empty part is an error once it is drawn.
                let part = try? part(of: planned.list.size, scale: planned.list.scale, unit)
                plan.pages = try maker().pages(of: planned.list, part: part).count
            }
            if options.tellsDurations { plan.duration = try duration(of: unit) }
        } catch {
            plan.failure = error
        }
        return plan
    }

    private func picture(of plan: PicturePlan) -> PlannedPicture {
        var picture = PlannedPicture(list: plan.list)
        picture.list.pages = options.paper.map { plan.tree.pages(on: $0.size) }
        if options.writesTrees { picture.elements = PictureTree(plan.tree).json }
        return picture
    }

    private func planned(_ resolved: ResolvedScene, _ unit: RenderUnit) throws(RenderFailure) -> PicturePlan {
        Heartbeat.begin(unit.words)
        return try plan(resolved, for: use)
    }

    /// Returns the diagnostics of the scene's timeline if no shot is drawn at a moment.
    ///
    /// Planning a shot at a moment finds them itself.
    func timelineDiagnostics(of scene: LoadedScene, beside shots: [Shot]) throws(RenderFailure) -> [Diagnostic] {
        guard scene.source.isPlayable, shots.allSatisfy({ $0.time == nil }),
            let shot = scene.source.allShots.first(where: { $0.time != nil })
        else { return [] }
        Heartbeat.begin(scene.path)
        let (resolved, found) = own.measure(.resolve) { scene.source.resolve(shot, overrides: options.overrides) }
        guard let resolved else { return found }
        return resolved.diagnostics(found: [], inSteps: try maker().playback(of: resolved).timeline.diagnostics)
    }

    /// Returns the duration of the scene's timeline, whichever moment the picture shows; nil without a timeline.
    private func duration(of unit: RenderUnit) throws(RenderFailure) -> Time? {
        guard let source = lastScene?.source, source.isPlayable else { return nil }
        var shot = unit.shot
        shot.time = .zero
        let (resolved, _) = source.resolve(shot, overrides: options.overrides)
        return try resolved.map { resolved throws(RenderFailure) in try maker().playback(of: resolved).duration }
    }

    /// Returns the resolved scene of a picture, and the place of its record; nil for either if there is none.
    private func resolve(
        _ unit: RenderUnit, _ found: inout [Diagnostic]
    ) throws(RenderFailure) -> (resolved: ResolvedScene?, record: SourcePlace?) {
        var scene = try load(unit.scene, &found)
        var place: SourcePlace?
        if let record = unit.record { (scene, place) = try self.scene(filledBy: record, &found) }
        guard let scene else { return (nil, place) }
        Heartbeat.begin(unit.words)
        let (resolved, more) = own.measure(.resolve) { scene.source.resolve(unit.shot, overrides: options.overrides) }
        lastOrder = resolved.map { (unit, $0) }
        found += more.noting(place)
        return (resolved, place)
    }

    /// Returns the scene filled by a record, and the record's place. Values from command-line options override the
    /// record's.
    private func scene(
        filledBy number: Int, _ found: inout [Diagnostic]
    ) throws(RenderFailure) -> (scene: LoadedScene?, place: SourcePlace?) {
        guard let path = options.records?.path, let loaded = lastScene, let records = try records(at: path, &found),
            number < records.count
        else { return (nil, nil) }
        let (record, errors) = records.record(at: number)
        found += errors
        guard let record else { return (nil, nil) }
        let (filled, more) = loaded.giving(record)
        found += more
        return (try filled?.giving(options.values), record.place)
    }

    // MARK: Drawing

    /// Draws the files of a picture, planning it again if `kept` is nil; also returns the diagnostics of a failure.
    func draw(
        _ unit: RenderUnit, _ kept: PlannedPicture?
    ) -> (drawn: Result<DrawnUnit, RenderFailure>, found: [Diagnostic]) {
        var found: [Diagnostic] = []
        do throws(RenderFailure) { return (.success(try drawn(unit, kept, &found)), []) } catch {
            return (.failure(error), found)
        }
    }

    private func drawn(
        _ unit: RenderUnit, _ kept: PlannedPicture?, _ found: inout [Diagnostic]
    ) throws(RenderFailure) -> DrawnUnit {
        Heartbeat.begin(unit.words)
        let picture = if let kept { kept } else { picture(of: try plannedAgain(unit, &found)) }
        let list = picture.list
        let maker = try maker()
        let part = try part(of: list.size, scale: list.scale, unit)
        var drawn = DrawnUnit(size: part?.size ?? list.size, scale: list.scale)
        for format in options.formats {
            let pages: [[UInt8]]
            do throws(DrawingError) {
                pages = try maker.encode(list, as: format, part: part, compression: options.compression)
            } catch {
                throw try failure(error, of: unit, &found)
            }
            try checkPlace(ofPages: pages.count, unit)
            for (name, bytes) in zip(unit.names(ofPages: pages.count), pages) {
                drawn.files.append(DrawnUnit.File(format: format.rawValue, name: name, bytes: bytes))
            }
        }
        if let elements = picture.elements {
            drawn.files.append(.init(format: DrawnUnit.File.tree, name: unit.stem, bytes: elements))
        }
        return drawn
    }

    /// Plans a picture again that was planned without errors.
    private func plannedAgain(
        _ unit: RenderUnit, _ found: inout [Diagnostic]
    ) throws(RenderFailure) -> PicturePlan {
        // The files may have changed since.
        guard let resolved = try resolve(unit, &found).resolved else { throw .invalidScene }
        let plan = try planned(resolved, unit)
        found += plan.diagnostics
        guard plan.isSound else { throw .invalidScene }
        return plan
    }

    /// Returns the reason that a picture was not drawn. An error in an image is reported where the scene names it, for
    /// which the scene is planned again if another worker planned it.
    private func failure(
        _ error: DrawingError, of unit: RenderUnit, _ found: inout [Diagnostic]
    ) throws(RenderFailure) -> RenderFailure {
        if lastOrder?.unit.isSamePicture(as: unit) != true { _ = try plannedAgain(unit, &found) }
        guard let resolved = lastOrder?.resolved, let diagnostic = try maker().diagnostic(of: error, in: resolved)
        else {
            return .drawing(error, picture: unit.stem, place: unit.place)
        }
        found.append(diagnostic)
        return .invalidScene
    }

    private func checkPlace(ofPages count: Int, _ unit: RenderUnit) throws(RenderFailure) {
        guard count > 1, let path = options.output.onlyPath else { return }
        throw .severalPages(count: count, picture: unit.stem, path: path, place: unit.place)
    }

    /// Returns the requested part with its edges on whole pixels; nil for the whole picture. Throws for an empty part.
    private func part(of size: Size, scale: Double, _ unit: RenderUnit) throws(RenderFailure) -> Rect? {
        guard let range = options.part else { return nil }
        let grid = PixelGrid(pixelsPerPoint: scale)
        let part = grid.snap(
            Rect(x: 0, y: range.lowerBound, width: size.width, height: range.upperBound - range.lowerBound)
                .intersection(Rect(origin: .zero, size: size)))
        guard !part.isEmpty else { throw .emptyPart(height: size.height, picture: unit.stem, place: unit.place) }
        return part
    }
}

extension [Diagnostic] {
    /// Adds the record's place as a note to each error in another file.
    fileprivate func noting(_ record: SourcePlace?) -> [Diagnostic] {
        guard let record else { return self }
        return flatMap { diagnostic -> [Diagnostic] in
            guard diagnostic.severity == .error, !diagnostic.place.file.isSame(as: record.file) else {
                return [diagnostic]
            }
            return [diagnostic, Diagnostic(severity: .note, place: record, reason: .recordOfPicture)]
        }
    }
}
